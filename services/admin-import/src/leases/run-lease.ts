import type { ErrorCode, ErrorParams, ImportState } from '@directory/contracts';
import type { DataSource, EntityManager, QueryDeepPartialEntity, UpdateQueryBuilder } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { statesBefore } from '../runs/run-states.ts';
import { LeaseLost, RunCancelled } from './abort-reasons.ts';
import { heartbeatsPerLease } from './limits.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

export type RunChanges = Partial<
  Pick<
    ImportRunEntity,
    | 'pipelineVersion'
    | 'mapping'
    | 'stagedRows'
    | 'chunks'
    | 'hasPlaces'
    | 'nextChunk'
    | 'totalRows'
    | 'rowsRead'
    | 'imported'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'rejected'
    | 'merged'
    | 'warnings'
    | 'warningGroups'
    | 'categoriesCreated'
    | 'citiesFound'
    | 'rowsPerSecond'
    | 'headerKey'
    | 'firstRows'
    | 'columnSamples'
    | 'samples'
    | 'places'
    | 'notes'
    | 'undoDue'
    | 'undoing'
    | 'undone'
    | 'errorCode'
    | 'errorParams'
  >
>;

interface FinishOptions {
  error?: { code: ErrorCode; params: ErrorParams };
  /** The catalog still holds staged rows of the run. */
  discardDue?: boolean;
}

/**
 * The right to work on one run. Every write renews it, and is refused once another worker has taken it: the fencing token in the
 * row is then a higher one.
 */
export class RunLease {
  readonly fencingToken: number;
  private readonly stopWork = new AbortController();
  private readonly abandonWork = new AbortController();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    /** The row as this worker last wrote it. */
    readonly run: ImportRunEntity,
    private readonly stopping: AbortSignal,
    /** A worker that has written nothing for so long has lost the run, by the database's clock. */
    private readonly leaseSeconds: number,
  ) {
    this.fencingToken = run.fencingToken;
    if (stopping.aborted) this.abandon(stopping.reason);
    else stopping.addEventListener('abort', this.onStopping);
    if (run.cancelRequested) this.stopWork.abort(new RunCancelled());
    this.scheduleHeartbeat();
  }

  /** The run as the catalog's calls name it. */
  get fencedRun(): { runId: string; fencingToken: number } {
    return { runId: this.run.id, fencingToken: this.fencingToken };
  }

  /** Aborted when the lease is lost, an operator cancels, or the process stops. */
  get signal(): AbortSignal {
    return this.stopWork.signal;
  }

  /** Aborted only when the lease is lost or the process stops. A step that changes the catalog is not broken off for less. */
  get abandoned(): AbortSignal {
    return this.abandonWork.signal;
  }

  throwIfAborted(): void {
    this.signal.throwIfAborted();
  }

  /** Writes to the row and renews the lease. Waits while the database is unavailable. */
  async write(changes: RunChanges): Promise<void> {
    const [row] = await retryWhileUnavailable(() => this.renew(changes));
    if (!row) throw this.lose();
    Object.assign(this.run, changes);
    if (row.cancel_requested) this.stopWork.abort(new RunCancelled());
  }

  /** Takes the run to a state in which there is more to do. */
  async transitionTo(state: 'applying', changes: RunChanges): Promise<void> {
    await this.updateState(state, { ...changes, leaseUntil: this.leaseExpiry });
    Object.assign(this.run, changes, { state });
  }

  /** Takes the run to a state in which nothing more happens by itself, and gives the lease back. */
  async finish(
    state: 'previewed' | 'done' | 'failed' | 'cancelled' | 'undone',
    changes: RunChanges,
    { error, discardDue = false }: FinishOptions = {},
  ): Promise<void> {
    const columns: QueryDeepPartialEntity<ImportRunEntity> = { ...changes, discardDue, leaseUntil: null, rowsPerSecond: null };
    if (state !== 'undone') columns.workedMs = () => 'worked_ms + 1000 * extract(epoch FROM now() - work_began)';
    if (state !== 'previewed' && state !== 'undone') columns.finishedAt = () => 'now()';
    if (error) Object.assign(columns, { errorCode: error.code, errorParams: error.params });
    await this.updateState(state, columns);
    Object.assign(this.run, changes, { state, discardDue });
    this.stop();
  }

  /** Records that the catalog has dropped the staged rows. */
  async recordDiscarded(): Promise<void> {
    await this.update(this.dataSource.manager, { discardDue: false, leaseUntil: null });
  }

  /** Leaves the run in its state, with the reason why it cannot be undone. */
  async refuseUndo(code: ErrorCode, params: ErrorParams): Promise<void> {
    this.stop();
    const columns = { undoDue: false, rowsPerSecond: null, errorCode: code, errorParams: params, leaseUntil: null };
    await this.update(this.dataSource.manager, columns);
  }

  /** Gives the lease back, so that another worker need not wait until it expires. */
  async release(): Promise<void> {
    this.stop();
    await this.update(this.dataSource.manager, { leaseUntil: null });
  }

  /** Stops the heartbeats. */
  stop(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = undefined;
    this.stopping.removeEventListener('abort', this.onStopping);
  }

  private readonly leaseExpiry = (): string => `now() + interval '${this.leaseSeconds} seconds'`;

  private readonly onStopping = (): void => this.abandon(this.stopping.reason);

  private abandon(reason: unknown): void {
    this.stopWork.abort(reason);
    this.abandonWork.abort(reason);
  }

  private lose(): LeaseLost {
    const lost = new LeaseLost(`Another worker has taken over the run ${this.run.id}.`);
    this.abandon(lost);
    return lost;
  }

  private scheduleHeartbeat(): void {
    this.heartbeat = setTimeout(
      async () => {
        // A failure shows again at the next write.
        await this.beat().catch(() => undefined);
        if (this.heartbeat) this.scheduleHeartbeat();
      },
      (this.leaseSeconds * 1000) / heartbeatsPerLease,
    );
    this.heartbeat.unref();
  }

  private async beat(): Promise<void> {
    const [row] = await this.renew({});
    // A beat that was under way while the lease was given back comes too late; nothing is lost by it.
    if (!this.heartbeat) return;
    if (!row) this.lose();
    else if (row.cancel_requested) this.stopWork.abort(new RunCancelled());
  }

  /** A lease that was given back stays given back, though a write that was under way meanwhile comes after it. */
  private renew(changes: RunChanges): Promise<UpdatedRun[]> {
    const columns = { ...changes, ...(isStepFinished(changes) && { lostWorkers: 0 }), leaseUntil: this.leaseExpiry };
    const statement = this.statement(this.dataSource.manager, columns);
    return rowsOf(statement.andWhere('leaseUntil IS NOT NULL'));
  }

  private update(manager: EntityManager, columns: QueryDeepPartialEntity<ImportRunEntity>, from?: ImportState[]): Promise<UpdatedRun[]> {
    const statement = this.statement(manager, columns);
    return rowsOf(from ? statement.andWhere('state IN (:...from)', { from }) : statement);
  }

  private statement(manager: EntityManager, columns: QueryDeepPartialEntity<ImportRunEntity>): UpdateQueryBuilder<ImportRunEntity> {
    return manager
      .createQueryBuilder()
      .update(ImportRunEntity)
      .set(columns)
      .where('id = :id AND fencingToken = :fencingToken', { id: this.run.id, fencingToken: this.fencingToken })
      .returning('cancel_requested');
  }

  /** Writes another state and its audit entry in one transaction. */
  private async updateState(state: ImportState, columns: QueryDeepPartialEntity<ImportRunEntity>): Promise<void> {
    const isUpdated = await retryWhileUnavailable(() =>
      this.dataSource.transaction(async (manager) => {
        const rows = await this.update(manager, { ...columns, state }, statesBefore(state));
        if (rows.length > 0) await this.recordAudit(manager, state);
        return rows.length > 0 || (await this.isInState(manager, state));
      }),
    );
    if (!isUpdated) throw this.lose();
  }

  /** True after an attempt whose answer was lost on its way: the state is written already. */
  private async isInState(manager: EntityManager, state: ImportState): Promise<boolean> {
    return manager.existsBy(ImportRunEntity, { id: this.run.id, fencingToken: this.fencingToken, state });
  }

  private async recordAudit(manager: EntityManager, state: ImportState): Promise<void> {
    if (state === 'done' || state === 'failed') await manager.query('SELECT record_run_end($1)', [this.run.id]);
  }
}

/** Rows that are read are no step: a file can end its worker at the same row again and again. */
const isStepFinished = ({ stagedRows, hasPlaces, nextChunk, undoing }: RunChanges): boolean =>
  [stagedRows, hasPlaces, nextChunk, undoing].some((recorded) => recorded !== undefined);

const rowsOf = async (statement: UpdateQueryBuilder<ImportRunEntity>): Promise<UpdatedRun[]> =>
  ((await statement.execute()).raw as UpdatedRun[]) ?? [];

interface UpdatedRun {
  cancel_requested: boolean;
}
