import { randomUUID } from 'node:crypto';
import type { Backup } from '@directory/contracts';
import { BackupRefused } from '../archive/backup-refused.ts';
import { optimizeDatabase } from '../optimize/optimize-database.ts';
import { restoreDiskFactor } from '../restore/limits.ts';
import { proveBackup, restoreBackup } from '../restore/restore-backup.ts';
import { type BackupSources, type TakenBackup, takeBackup } from '../snapshot/take-backup.ts';
import type { BackupRow } from './backup-record.ts';
import type { DatabaseJobRow } from './database-job.ts';
import { JobFault } from './job-faults.ts';
import type { MaintenanceStore } from './maintenance-store.ts';
import type { RunningJob } from './running-job.ts';

export interface JobTools {
  sources: BackupSources;
  rows: MaintenanceStore;
  /** Free bytes of the database's disk; null where that is another machine's. */
  freeBytes: () => Promise<number | null>;
}

const mebibyte = 1024 * 1024;

/** @throws JobFault where a second copy of so many bytes does not fit. */
export const requireSpace = async (bytes: number, freeBytes: JobTools['freeBytes']): Promise<void> => {
  const free = await freeBytes();
  const needed = bytes * restoreDiskFactor;
  if (free === null || free >= needed) return;
  throw new JobFault('DATABASE_DISK_FULL', { free: Math.floor(free / mebibyte), needed: Math.ceil(needed / mebibyte) });
};

const backupOf = async ({ row }: RunningJob, rows: MaintenanceStore): Promise<BackupRow> => {
  const backup = row.backupId ? await rows.findBackup(row.backupId) : null;
  if (!backup) throw new JobFault('BACKUP_NOT_FOUND');
  return backup;
};

const take = (job: RunningJob, { sources }: JobTools, id: string, takenAt: Date): Promise<TakenBackup> =>
  takeBackup(sources, { id, takenAt }, (done, total) => job.report('copying', done, total));

/** Begun again it makes the same file: its name is that of the first start. */
const backUp = async (job: RunningJob, tools: JobTools): Promise<void> => {
  const { row } = job;
  const id = row.backupId as string;
  const takenAt = row.startedAt as Date;
  const taken = await take(job, tools, id, takenAt);
  await tools.rows.inTransaction(async (client) => {
    await tools.rows.saveBackup(client, id, takenAt, row.cause, taken);
    await tools.rows.audit(client, row, 'backup.taken', { cause: row.cause, bytes: taken.bytes, rows: taken.rows });
    await tools.rows.finish(client, row, { state: 'done' });
  });
  if (row.cause === 'schedule') await tools.rows.add({ kind: 'prove', cause: 'schedule', backupId: id });
};

const prove = async (job: RunningJob, { sources, rows, freeBytes }: JobTools): Promise<void> => {
  const backup = await backupOf(job, rows);
  try {
    await proveBackup(sources, backup.name, {
      onProgress: (step, done, total) => job.report(step, done, total || (backup.rows ?? 0)),
      requireSpace: (bytes) => requireSpace(bytes, freeBytes),
    });
  } catch (error) {
    if (error instanceof BackupRefused) await rows.inTransaction((client) => rows.noteProof(client, backup.id, error.code));
    throw error;
  }
  await rows.inTransaction(async (client) => {
    await rows.noteProof(client, backup.id, null);
    await rows.finish(client, job.row, { state: 'done' });
  });
};

const describe = ({ takenAt, cause, rows }: BackupRow): { takenAt: string; cause: Backup['cause']; rows: number | null } => ({
  takenAt: takenAt.toISOString(),
  cause,
  rows,
});

/** The job is done in the transaction of the swap: it is never done twice. */
const restore = async (job: RunningJob, tools: JobTools): Promise<void> => {
  const { sources, rows, freeBytes } = tools;
  const backup = await backupOf(job, rows);
  // One may have begun since the restore was asked for.
  if (await rows.isAnyRunWorkedOn()) throw new JobFault('IMPORT_RUNNING');
  const safetyId = randomUUID();
  await restoreBackup(sources, backup.name, {
    onProgress: (step, done, total) => job.report(step, done, total || (backup.rows ?? 0)),
    requireSpace: (bytes) => requireSpace(bytes, freeBytes),
    saveReplaced: async () => {
      const takenAt = new Date();
      const taken = await take(job, tools, safetyId, takenAt);
      await rows.inTransaction((client) => rows.saveBackup(client, safetyId, takenAt, 'restore', taken));
    },
    note: async (client) => {
      await rows.audit(client, job.row, 'backup.restored', { ...describe(backup), backupBefore: safetyId });
      await rows.finish(client, job.row, { state: 'done' });
    },
  });
};

const optimize = async (job: RunningJob, { sources, rows }: JobTools): Promise<void> => {
  const tidied = await optimizeDatabase(sources.ownerUrl, sources.schemas, (done, total) => job.report('tidying', done, total));
  await rows.inTransaction(async (client) => {
    await rows.audit(client, job.row, 'database.optimized', { ...tidied });
    await rows.finish(client, job.row, { state: 'done' });
  });
};

/** The work of each kind of job. Each ends its row itself, together with what it has done. */
export const jobWork: Record<DatabaseJobRow['kind'], (job: RunningJob, tools: JobTools) => Promise<void>> = {
  backup: backUp,
  prove,
  restore,
  optimize,
};
