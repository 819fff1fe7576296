import type { ErrorCode, ErrorParams, ImportState } from '@directory/contracts';
import type { AuditOutboxRepository } from '@directory/service-kit';
import type { DataSource, EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { statesBefore } from '../runs/run-states.ts';
import { LeaseLost, RunCancelled } from './abort-reasons.ts';
import { untilBack } from './retry-while-unavailable.ts';

/** Heartbeats within the length of a lease: one or two may fail. */
const beatsPerLease = 4;

export type RunChanges = Partial<
  Pick<
    ImportRunEntity,
    | 'pipelineVersion'
    | 'mapping'
    | 'stagedRows'
    | 'ranges'
    | 'hasPlaces'
    | 'nextRange'
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
    | 'undoDue'
    | 'undoing'
    | 'undone'
    | 'errorCode'
    | 'errorParams'
  >
>;

interface Ending {
  error?: { code: ErrorCode; params: ErrorParams };
  /** Staged rows are left over. */
  discardDue?: boolean;
}

/**
 * The right to work on one run. Every write renews it, and is refused once another worker has it: the epoch in the row
 * is then a higher one.
 */
export class RunLease {
  readonly epoch: number;
  private readonly ending = new AbortController();
  private readonly abandonment = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
    /** As last written. */
    readonly run: ImportRunEntity,
    private readonly stopping: AbortSignal,
    /** A worker that has said nothing for so long has lost the run. By the database's clock. */
    private readonly leaseSeconds: number,
  ) {
    this.epoch = run.leaseEpoch;
    if (stopping.aborted) this.abandon(stopping.reason);
    else stopping.addEventListener('abort', this.onStopping);
    if (run.cancelRequested) this.ending.abort(new RunCancelled());
    this.beat();
  }

  /** Aborted when the lease is lost, an operator cancels, or the process stops. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Aborted when the lease is lost or the process stops: then even a step that changes the catalog is left to its fate. */
  get abandoned(): AbortSignal {
    return this.abandonment.signal;
  }

  throwIfEnded(): void {
    this.signal.throwIfAborted();
  }

  /** Writes to the row and renews the lease. Waits while the database is away. */
  async write(changes: RunChanges): Promise<void> {
    const [row] = await untilBack(() => this.update(this.dataSource.manager, { ...changes, leaseUntil: this.leaseEnd }));
    if (!row) throw this.lose();
    Object.assign(this.run, changes);
    if (row.cancel_requested) this.ending.abort(new RunCancelled());
  }

  /** Goes on to a state in which there is more to do. */
  async become(state: 'applying', changes: RunChanges): Promise<void> {
    await this.transit(state, { ...changes, leaseUntil: this.leaseEnd });
    Object.assign(this.run, changes, { state });
  }

  /** Takes the run to a state in which nothing more happens by itself, and gives the lease back. */
  async settle(
    state: 'previewed' | 'done' | 'failed' | 'cancelled' | 'undone',
    changes: RunChanges,
    { error, discardDue = false }: Ending = {},
  ): Promise<void> {
    const columns: QueryDeepPartialEntity<ImportRunEntity> = { ...changes, discardDue, leaseUntil: null, rowsPerSecond: null };
    if (state !== 'previewed' && state !== 'undone') columns.finishedAt = () => 'now()';
    if (error) Object.assign(columns, { errorCode: error.code, errorParams: error.params });
    await this.transit(state, columns);
    Object.assign(this.run, changes, { state, discardDue });
    this.stop();
  }

  /** The catalog has thrown the staged rows away. */
  async discarded(): Promise<void> {
    await this.update(this.dataSource.manager, { discardDue: false, leaseUntil: null });
  }

  /** Leaves the run as it is, with the reason why it cannot be undone. */
  async refuseUndo(code: ErrorCode, params: ErrorParams): Promise<void> {
    this.stop();
    const columns = { undoDue: false, rowsPerSecond: null, errorCode: code, errorParams: params, leaseUntil: null };
    await this.update(this.dataSource.manager, columns);
  }

  /** Gives the lease back, so that another worker need not wait for its end. */
  async release(): Promise<void> {
    this.stop();
    await this.update(this.dataSource.manager, { leaseUntil: null });
  }

  /** Ends the heartbeats. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stopping.removeEventListener('abort', this.onStopping);
  }

  private readonly leaseEnd = (): string => `now() + interval '${this.leaseSeconds} seconds'`;

  private readonly onStopping = (): void => this.abandon(this.stopping.reason);

  private abandon(reason: unknown): void {
    this.ending.abort(reason);
    this.abandonment.abort(reason);
  }

  private lose(): LeaseLost {
    const lost = new LeaseLost(`Another worker has taken over the run ${this.run.id}.`);
    this.abandon(lost);
    return lost;
  }

  private beat(): void {
    this.timer = setTimeout(
      async () => {
        // The next write says what is wrong, if anything is.
        await this.write({}).catch(() => undefined);
        if (this.timer) this.beat();
      },
      (this.leaseSeconds * 1000) / beatsPerLease,
    );
    this.timer.unref();
  }

  private async update(
    manager: EntityManager,
    columns: QueryDeepPartialEntity<ImportRunEntity>,
    from?: ImportState[],
  ): Promise<Returned[]> {
    const statement = manager
      .createQueryBuilder()
      .update(ImportRunEntity)
      .set(columns)
      .where('id = :id AND leaseEpoch = :epoch', { id: this.run.id, epoch: this.epoch })
      .returning('cancel_requested');
    if (from) statement.andWhere('state IN (:...from)', { from });
    return ((await statement.execute()).raw as Returned[]) ?? [];
  }

  /** A step to another state and its audit entry, in one transaction. */
  private async transit(state: ImportState, columns: QueryDeepPartialEntity<ImportRunEntity>): Promise<void> {
    const isDone = await untilBack(() =>
      this.dataSource.transaction(async (manager) => {
        const rows = await this.update(manager, { ...columns, state }, statesBefore(state));
        if (rows.length > 0) await this.tell(manager, state);
        return rows.length > 0 || (await this.isAlready(manager, state));
      }),
    );
    if (!isDone) throw this.lose();
  }

  /** The answer to the first attempt may have been lost on its way: then the step is taken already. */
  private async isAlready(manager: EntityManager, state: ImportState): Promise<boolean> {
    return manager.existsBy(ImportRunEntity, { id: this.run.id, leaseEpoch: this.epoch, state });
  }

  private async tell(manager: EntityManager, state: ImportState): Promise<void> {
    if (state !== 'done' && state !== 'failed') return;
    const run = await manager.findOneByOrFail(ImportRunEntity, { id: this.run.id });
    const { fileName, totalRows, imported, created, updated, unchanged, rejected, errorCode } = run;
    await this.audit.add(manager, {
      action: state === 'done' ? 'import.finished' : 'import.failed',
      actor: run.actor,
      subject: run.id,
      after: { fileName, totalRows, imported, created, updated, unchanged, rejected, errorCode },
    });
  }
}

interface Returned {
  cancel_requested: boolean;
}
