import type { Actor, ImportListQuery } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, ILike, In, IsNull, Not, Or, Raw } from 'typeorm';
import { ImportRunEntity } from './import-run.entity.ts';
import { isLeaseOver, nextToken } from './lease.sql.ts';
import { reconciledRuns } from './limits.ts';
import { remainingText, statesBefore, unfinishedStates, workableStates } from './run-states.ts';

export type NewImportRun = Pick<ImportRunEntity, 'id' | 'fileName' | 'fileSize' | 'sha256' | 'preview' | 'place' | 'text' | 'actor'> &
  Partial<Pick<ImportRunEntity, 'corrections' | 'pickedHeader'>> & {
    storedFile: string;
  };

type SameRun = Pick<ImportRunEntity, 'sha256' | 'preview' | 'place' | 'text'>;

const sameJson = (name: 'place' | 'text', value: object) =>
  Raw((column) => `${column} = CAST(:${name} AS jsonb)`, { [name]: JSON.stringify(value) });

/** The fields of a run that make up its job. */
export type QueuedRun = Pick<ImportRunEntity, 'id' | 'fencingToken'>;

/** No worker works on the run: no lease was taken, or it has expired by the database's clock. */
const expired = Or(IsNull(), Raw(isLeaseOver));

const olderThanDays = (days: number) => Raw((createdAt) => `${createdAt} < now() - make_interval(days => :days)`, { days });

/** Counts of an analysis speak of changes that were never made. */
const noCounts = { imported: 0, created: 0, updated: 0, unchanged: 0, categoriesCreated: 0 };

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The runs as the service sees them. The columns that only a worker writes are written by `RunLease`. */
@Injectable()
export class ImportRunsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Stores a new run; null where another run over the same content is unfinished. */
  async create(run: NewImportRun): Promise<ImportRunEntity | null> {
    const isNew = await this.dataSource.transaction(async (manager) => {
      const insert = manager.createQueryBuilder().insert().into(ImportRunEntity).values(run).orIgnore().returning('id');
      const { raw } = await insert.execute();
      if ((raw as unknown[]).length === 0) return false;
      const { fileName, fileSize, sha256, preview, place } = run;
      await this.audit.add(manager, {
        action: 'import.started',
        actor: run.actor,
        subject: run.id,
        after: { fileName, fileSize, sha256, preview, ...place },
      });
      return true;
    });
    return isNew ? this.get(run.id) : null;
  }

  /** The unfinished run over the same content that is read in the same way. */
  async findUnfinished({ sha256, preview, place, text }: SameRun): Promise<ImportRunEntity | null> {
    return this.runs.findOneBy({
      sha256,
      preview,
      place: sameJson('place', place),
      text: sameJson('text', text),
      state: In(unfinishedStates),
    });
  }

  async get(id: string): Promise<ImportRunEntity> {
    const run = await this.runs.findOneBy({ id });
    if (!run) throw new DomainError('IMPORT_NOT_FOUND');
    return run;
  }

  /** A page, newest first, and the number of all runs that the filters leave. */
  async list({ limit, offset, state, search }: ImportListQuery): Promise<[ImportRunEntity[], number]> {
    const where = { ...(state && { state }), ...(search && { fileName: ILike(`%${escapeLike(search)}%`) }) };
    return this.runs.findAndCount({ where, order: { createdAt: 'DESC', id: 'ASC' }, take: limit, skip: offset });
  }

  /** Lets a previewed run be applied; false where it is in another state. */
  async startApplying(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        ImportRunEntity,
        { id, state: 'previewed', stagedRows: Not(IsNull()), cancelRequested: false },
        { state: 'applying', ...noCounts, rowsPerSecond: null, lostWorkers: 0, workBegan: () => 'now()' },
      );
      if (affected) await this.record(manager, 'import.applied', await manager.findOneByOrFail(ImportRunEntity, { id }), actor);
      return affected === 1;
    });
  }

  /**
   * Cancels a run: at once where no worker works on it, else by asking its worker.
   *
   * @returns false where the run has settled already.
   */
  async cancel(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const cancellable = { id, state: In(statesBefore('cancelled')) };
      const run = await manager.findOne(ImportRunEntity, { where: cancellable, lock: { mode: 'pessimistic_write' } });
      if (!run) return false;
      const isIdle = await manager.existsBy(ImportRunEntity, { id, leaseUntil: expired });
      if (isIdle) await this.cancelIdle(manager, run);
      else await manager.update(ImportRunEntity, { id }, { cancelRequested: true });
      if (!run.cancelRequested) await this.record(manager, 'import.cancelled', run, actor);
      return true;
    });
  }

  /** Runs that need work and have no worker: their job was lost, or their worker died. */
  listAbandoned(): Promise<QueuedRun[]> {
    return this.listWorkable({ leaseUntil: expired });
  }

  /** Runs that need work, also those that a worker may be working on. */
  listUnsettled(): Promise<QueuedRun[]> {
    return this.listWorkable({});
  }

  /** Ends previewed runs that were not applied in time, and forgets files that are no longer kept. @returns names of files to remove. */
  async releaseFiles(days: number): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const runs = await manager.find(ImportRunEntity, {
        where: { storedFile: Not(IsNull()), createdAt: olderThanDays(days), state: Not(In(workableStates)) },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      for (const run of runs) if (run.state === 'previewed') await this.failUnapplied(manager, run);
      await manager.update(ImportRunEntity, { id: In(runs.map(({ id }) => id)) }, { storedFile: null });
      return runs.flatMap(({ storedFile }) => storedFile ?? []);
    });
  }

  /** Of these files, those that a run still needs. */
  async listNeededFiles(files: readonly string[]): Promise<Set<string>> {
    const runs = await this.runs.find({ select: { storedFile: true }, where: { storedFile: In(files) } });
    return new Set(runs.flatMap(({ storedFile }) => storedFile ?? []));
  }

  private listWorkable(also: FindOptionsWhere<ImportRunEntity>): Promise<QueuedRun[]> {
    return this.runs.find({
      select: { id: true, fencingToken: true },
      where: [{ state: In(workableStates), ...also }, { discardDue: true, ...also }, { undoDue: true, ...also }], // biome-ignore format: one line
      order: { createdAt: 'ASC' },
      take: reconciledRuns,
    });
  }

  private record(manager: EntityManager, action: string, { id, fileName }: ImportRunEntity, actor: Actor): Promise<void> {
    return this.audit.add(manager, { action, actor, subject: id, after: { fileName } });
  }

  private cancelIdle(manager: EntityManager, run: ImportRunEntity): Promise<void> {
    const kept = remainingText(run.state === 'applying' ? run.imported : 0);
    return this.finishIdle(manager, run, { state: 'cancelled', errorCode: 'IMPORT_CANCELLED', errorParams: { kept } });
  }

  private failUnapplied(manager: EntityManager, run: ImportRunEntity): Promise<void> {
    return this.finishIdle(manager, run, { state: 'failed', errorCode: 'IMPORT_FILE_GONE', errorParams: {} });
  }

  /** Finishes a run without a worker. The raised fencing token shuts out a worker that is only asleep. */
  private async finishIdle(
    manager: EntityManager,
    { id, state }: ImportRunEntity,
    end: Pick<ImportRunEntity, 'state' | 'errorCode' | 'errorParams'>,
  ): Promise<void> {
    await manager.update(
      ImportRunEntity,
      { id },
      {
        ...end,
        ...(state === 'applying' ? {} : noCounts),
        finishedAt: () => 'now()',
        leaseUntil: null,
        fencingToken: () => nextToken,
        cancelRequested: true,
        discardDue: () => 'lease_epoch > 0',
      },
    );
  }

  private get runs() {
    return this.dataSource.getRepository(ImportRunEntity);
  }
}
