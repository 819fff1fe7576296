import { randomUUID } from 'node:crypto';
import type { Actor, AuditEntry, Backup, DatabaseJob, ErrorParams } from '@directory/contracts';
import type { Pool, PoolClient } from 'pg';
import type { TakenBackup } from '../snapshot/take-backup.ts';
import type { BackupRow } from './backup-record.ts';
import { deleteBackup, findBackup, isNeeded, listBackups, noteProof, saveBackup } from './backups.sql.ts';
import type { DatabaseJobRow } from './database-job.ts';
import {
  claimJob,
  finishJob,
  forgetJobs,
  getJob,
  giveUpJob,
  insertJob,
  lockClaims,
  postponeJob,
  writeProgress,
} from './database-jobs.sql.ts';

export const systemActor: Actor = { kind: 'system', sessionId: null, address: null };

export type Queryable = Pick<PoolClient, 'query'>;

export interface NewJob {
  kind: DatabaseJob['kind'];
  cause: Backup['cause'];
  backupId?: string | null;
  /** Day of a scheduled job, `2026-11-29`: there is one a day. */
  day?: string;
}

export interface JobEnd {
  state: 'done' | 'failed';
  errorCode?: string;
  errorParams?: ErrorParams;
}

const isAnyRunWorkedOn = `
  SELECT 1 FROM admin_import.import_runs WHERE (state IN ('queued', 'running', 'applying') OR undo_due) AND lease_until >= now() LIMIT 1`;

const addAudit = 'INSERT INTO admin_import.audit_outbox (id, entry) VALUES ($1, $2)';

/** Rows of jobs and backups, as the maintenance part reads and writes them. */
export class MaintenanceStore {
  constructor(private readonly pool: Pool) {}

  /** → its id; of a scheduled one too, though another one of its day may stand in its place */
  async add({ kind, cause, backupId = null, day }: NewJob): Promise<string> {
    const id = randomUUID();
    await this.pool.query(insertJob, [id, kind, cause, backupId, systemActor, day ?? null]);
    return id;
  }

  async getJob(id: string): Promise<DatabaseJobRow> {
    const [row] = (await this.pool.query<DatabaseJobRow>(getJob, [id])).rows;
    if (!row) throw new Error(`There is no job ${id}.`);
    return row;
  }

  async addScheduledBackup(day: string): Promise<void> {
    await this.add({ kind: 'backup', cause: 'schedule', backupId: randomUUID(), day });
  }

  /** Takes the next job, unless one runs. Counted as begun once more. */
  claim(): Promise<DatabaseJobRow | null> {
    return this.inTransaction(async (client) => {
      await client.query(lockClaims);
      return (await client.query<DatabaseJobRow>(claimJob)).rows[0] ?? null;
    });
  }

  /** → whether the job is still ours */
  async report({ id, fencingToken }: DatabaseJobRow, step: string | null, done: number, total: number): Promise<boolean> {
    return ((await this.pool.query(writeProgress, [id, fencingToken, step, done, total])).rowCount ?? 0) > 0;
  }

  /** Puts a job back. @throws where it is not ours any longer. */
  async postpone({ id, fencingToken }: DatabaseJobRow): Promise<void> {
    if (!(await this.pool.query(postponeJob, [id, fencingToken])).rowCount) throw new Error(`Job ${id} was taken over.`);
  }

  /** Sees to it that a job is not begun again. */
  async giveUp(id: string): Promise<void> {
    await this.pool.query(giveUpJob, [id]);
  }

  /** Ends a job, in the transaction that is given. @throws where it is not ours any longer. */
  async finish(client: Queryable, { id, fencingToken }: DatabaseJobRow, { state, errorCode, errorParams = {} }: JobEnd): Promise<void> {
    const { rowCount } = await client.query(finishJob, [id, fencingToken, state, errorCode ?? null, errorParams]);
    if (!rowCount) throw new Error(`Job ${id} was taken over.`);
  }

  async audit(client: Queryable, job: DatabaseJobRow, action: string, after: AuditEntry['after']): Promise<void> {
    const entry: AuditEntry = { id: randomUUID(), at: new Date().toISOString(), actor: job.actor, action, subject: job.backupId, after };
    await client.query(addAudit, [entry.id, entry]);
  }

  async listBackups(): Promise<BackupRow[]> {
    return (await this.pool.query<BackupRow>(listBackups)).rows;
  }

  async findBackup(id: string): Promise<BackupRow | null> {
    return (await this.pool.query<BackupRow>(findBackup, [id])).rows[0] ?? null;
  }

  async saveBackup(
    client: Queryable,
    id: string,
    takenAt: Date,
    cause: Backup['cause'],
    taken: Omit<TakenBackup, 'rows' | 'tables'> & { rows: number | null },
  ): Promise<void> {
    await client.query(saveBackup, [id, taken.name, takenAt, cause, taken.bytes, taken.rows]);
  }

  async noteProof(client: Queryable, id: string, faultCode: string | null): Promise<void> {
    await client.query(noteProof, [id, faultCode]);
  }

  async deleteBackup(id: string): Promise<void> {
    await this.pool.query(deleteBackup, [id]);
  }

  async isNeeded(id: string): Promise<boolean> {
    return ((await this.pool.query(isNeeded, [id])).rowCount ?? 0) > 0;
  }

  /** A run that waits is refused as long as writes are: only one that is worked on writes what is replaced. */
  async isAnyRunWorkedOn(): Promise<boolean> {
    return ((await this.pool.query(isAnyRunWorkedOn)).rowCount ?? 0) > 0;
  }

  async forgetOldJobs(): Promise<void> {
    await this.pool.query(forgetJobs);
  }

  async inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}
