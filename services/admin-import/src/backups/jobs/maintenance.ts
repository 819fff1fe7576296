import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { sweepLeftovers } from '../restore/restore-backup.ts';
import type { BackupSources } from '../snapshot/take-backup.ts';
import type { DatabaseJobRow } from './database-job.ts';
import { isGivenUp, isTriedAgain } from './job-attempts.ts';
import { faultOf, isDatabaseAway } from './job-faults.ts';
import { type JobTools, jobWork } from './job-work.ts';
import { jobPollMs, scheduleIntervalMs, storeSweepIntervalMs } from './limits.ts';
import { type JobEnd, MaintenanceStore } from './maintenance-store.ts';
import { RunningJob } from './running-job.ts';
import { dueDay } from './schedule.ts';
import { sweepStore } from './stored-backups.ts';

export interface MaintenanceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MaintenanceOptions {
  sources: BackupSources;
  freeBytes: JobTools['freeBytes'];
  /** Time of day of the scheduled backup, UTC; null for none. */
  backupTime: string | null;
  /** Days of which every backup is kept. */
  keepDays: number;
  log: MaintenanceLog;
  now?: () => Date;
}

/** Connections for rows: the work has its own. */
const rowConnections = 2;

/** Does the work on the database, one job after the other, and keeps the schedule and the store in order. */
export class Maintenance {
  private readonly pool: Pool;
  private readonly tools: JobTools;
  private readonly stopping = new AbortController();
  private lastSchedule = 0;
  private lastSweep = 0;

  constructor(private readonly options: MaintenanceOptions) {
    const { sources, freeBytes } = options;
    this.pool = new Pool({ connectionString: sources.ownerUrl, max: rowConnections, application_name: 'maintenance' });
    this.pool.on('error', () => undefined);
    this.tools = { sources, freeBytes, rows: new MaintenanceStore(this.pool) };
  }

  /** Works until it is stopped. First it gives back what a killed one has taken. */
  async run(): Promise<void> {
    await this.attempt('Leftovers of a restore could not be removed.', () => sweepLeftovers(this.options.sources));
    while (!this.stopping.signal.aborted) {
      await this.attempt('The schedule could not be kept.', () => this.keepSchedule());
      await this.attempt('The store of the backups could not be swept.', () => this.keepStore());
      const isIdle = !(await this.attempt('Work could not be looked for.', () => this.workOnce()));
      if (isIdle) await delay(jobPollMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    await this.close();
  }

  /** Begins no further job; one that is under way is done first. */
  stop(): void {
    this.stopping.abort();
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  get rows(): MaintenanceStore {
    return this.tools.rows;
  }

  /** Does the next job. → whether there was one */
  async workOnce(): Promise<boolean> {
    const row = await this.tools.rows.claim();
    if (!row) return false;
    if (isGivenUp(row, this.now())) await this.end(row, { state: 'failed', errorCode: 'DATABASE_JOB_INTERRUPTED' });
    else await this.work(row);
    return true;
  }

  private async work(row: DatabaseJobRow): Promise<void> {
    const { log } = this.options;
    const job = new RunningJob(row, this.tools.rows);
    const began = performance.now();
    try {
      await jobWork[row.kind](job, this.tools);
      log.info({ jobId: row.id, kind: row.kind, ms: Math.round(performance.now() - began) }, 'Work on the database is done.');
    } catch (error) {
      log.warn({ err: error, jobId: row.id, kind: row.kind }, 'Work on the database failed.');
      if (!isDatabaseAway(error)) await this.fail(row, error);
    } finally {
      job.stop();
    }
  }

  private async fail(row: DatabaseJobRow, error: unknown): Promise<void> {
    const fault = faultOf(error);
    if (isTriedAgain(row, fault.errorCode)) await this.attempt('A job could not be put back.', () => this.tools.rows.postpone(row));
    else await this.end(row, { state: 'failed', ...fault });
  }

  /** A job that its transaction has ended already stays as it is. The services may write again, whatever a restore could not tidy up itself. */
  private async end(row: DatabaseJobRow, end: JobEnd): Promise<void> {
    if (row.kind === 'restore')
      await this.attempt('Leftovers of a restore could not be removed.', () => sweepLeftovers(this.options.sources));
    await this.tools.rows
      .inTransaction((client) => this.tools.rows.finish(client, row, end))
      .catch((error: unknown) => this.options.log.warn({ err: error, jobId: row.id }, 'The end of a job could not be written.'));
  }

  private async keepSchedule(): Promise<void> {
    const { backupTime } = this.options;
    if (!backupTime || !this.isDue('lastSchedule', scheduleIntervalMs)) return;
    const day = dueDay(this.now(), backupTime);
    if (day) await this.tools.rows.addScheduledBackup(day);
  }

  private async keepStore(): Promise<void> {
    if (this.isDue('lastSweep', storeSweepIntervalMs)) await sweepStore(this.tools, this.now(), this.options.keepDays);
  }

  private isDue(last: 'lastSchedule' | 'lastSweep', intervalMs: number): boolean {
    const now = this.now().getTime();
    if (now - this[last] < intervalMs) return false;
    this[last] = now;
    return true;
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }

  private async attempt<T>(sentence: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.options.log.warn({ err: error }, sentence);
      return undefined;
    }
  }
}
