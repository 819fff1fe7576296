import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseJob, hasJobFinished } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type DatabaseJobRow, toDatabaseJob } from '../jobs/database-job.ts';
import { BackupsRepository } from './backups.repository.ts';
import { DatabaseJobsRepository, type RequestedJob } from './database-jobs.repository.ts';
import { beginTimeoutMs, jobWatchMs } from './limits.ts';

/** Beside a restore nothing else waits: it would work on what is about to be replaced. */
const everything: readonly DatabaseJob['kind'][] = ['backup', 'prove', 'restore', 'optimize'];

/** Work on the database that operators ask for. The maintenance part does it. */
@Injectable()
export class DatabaseJobsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly jobs: DatabaseJobsRepository,
    private readonly backups: BackupsRepository,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async list(): Promise<DatabaseJob[]> {
    return (await this.jobs.list()).map(toDatabaseJob);
  }

  async get(id: string): Promise<DatabaseJob> {
    return toDatabaseJob(await this.jobs.get(id));
  }

  optimize(): Promise<DatabaseJob> {
    return this.request({ kind: 'optimize', cause: 'operator', backupId: null }, ['optimize', 'restore']);
  }

  backUp(): Promise<DatabaseJob> {
    return this.request({ kind: 'backup', cause: 'operator', backupId: randomUUID() }, ['backup', 'restore']);
  }

  /** @throws DomainError BACKUP_NOT_FOUND, IMPORT_RUNNING, DATABASE_BUSY, or the fault of a backup that was found unfit. */
  async restore(backupId: string): Promise<DatabaseJob> {
    await this.backups.get(backupId);
    return this.request({ kind: 'restore', cause: 'operator', backupId }, everything);
  }

  /**
   * Takes the backup before a reset, and waits for it until the caller of the reset leaves. → its id. @throws DomainError BACKUP_NOT_TAKEN
   * where there is none in the end.
   */
  async backUpBeforeReset(): Promise<string> {
    const backupId = randomUUID();
    const { actor, signal = this.stopping.signal } = requestContext();
    const { id } = await this.jobs.add({ kind: 'backup', cause: 'reset', backupId, actor }, ['restore']);
    const began = performance.now();
    for await (const row of this.watch(id, signal)) {
      if (row.state === 'done') return backupId;
      if (row.state === 'failed') break;
      if (row.state === 'queued' && performance.now() - began > beginTimeoutMs && !(await this.isAnyRunning())) {
        if (await this.jobs.withdraw(id)) break;
      }
    }
    await this.jobs.withdraw(id);
    throw new DomainError('BACKUP_NOT_TAKEN');
  }

  /** Yields the job at every interval until it has finished, the watcher leaves or this process stops. */
  async *watch(id: string, signal: AbortSignal): AsyncGenerator<DatabaseJobRow, void, undefined> {
    const stop = AbortSignal.any([signal, this.stopping.signal]);
    while (!stop.aborted) {
      const row = await this.jobs.get(id);
      yield row;
      if (hasJobFinished(row)) return;
      await delay(jobWatchMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  private async isAnyRunning(): Promise<boolean> {
    return (await this.jobs.findUnfinished())?.state === 'running';
  }

  private async request(job: Omit<RequestedJob, 'actor'>, excludes: readonly DatabaseJob['kind'][]): Promise<DatabaseJob> {
    const { actor } = requestContext();
    return toDatabaseJob(await this.jobs.add({ ...job, actor }, excludes));
  }
}
