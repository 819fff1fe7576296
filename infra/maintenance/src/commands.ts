import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText, hasJobFinished } from '@directory/contracts';
import { type ArchiveHead } from '../../../services/admin-import/src/backups/archive/archive-format.ts';
import { readArchive } from '../../../services/admin-import/src/backups/archive/archive-reader.ts';
import { BackupRefused } from '../../../services/admin-import/src/backups/archive/backup-refused.ts';
import { sentenceOf } from '../../../services/admin-import/src/backups/jobs/database-job.ts';
import type { Maintenance } from '../../../services/admin-import/src/backups/jobs/maintenance.ts';
import type { MaintenanceStore, NewJob } from '../../../services/admin-import/src/backups/jobs/maintenance-store.ts';
import { planRestore } from '../../../services/admin-import/src/backups/restore/restorable.ts';
import type { BackupSources } from '../../../services/admin-import/src/backups/snapshot/take-backup.ts';
import { backupNameOf } from '../../../services/admin-import/src/backups/stores/backup-store.ts';
import type { MaintenanceConfig } from './config.ts';
import { openMaintenance, sourcesOf } from './open-maintenance.ts';

const lookMs = 500;

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Does what is due until a job has ended, unless the part of a product that runs is quicker. @throws Error with the sentence of a job that failed. */
const finish = async (maintenance: Maintenance, id: string): Promise<void> => {
  for (;;) {
    const row = await maintenance.rows.getJob(id);
    if (hasJobFinished(row)) {
      if (row.state === 'failed') throw new Error(sentenceOf(row.errorCode, row.errorParams) ?? '');
      return;
    }
    if (!(await maintenance.workOnce())) await delay(lookMs);
  }
};

/** A signal gives the job up: it must not be begun again later, by a part that starts, when nobody expects it any longer. */
const finishUnlessStopped = async (maintenance: Maintenance, job: NewJob): Promise<void> => {
  const id = await maintenance.rows.add(job);
  const giveUp = (): void => void maintenance.rows.giveUp(id).catch(() => undefined);
  for (const signal of stopSignals) process.on(signal, giveUp);
  try {
    await finish(maintenance, id);
  } finally {
    for (const signal of stopSignals) process.off(signal, giveUp);
  }
};

const withMaintenance = async <T>(config: MaintenanceConfig, work: (maintenance: Maintenance) => Promise<T>): Promise<T> => {
  const maintenance = openMaintenance({ ...config, LOG_LEVEL: 'silent' });
  try {
    return await work(maintenance);
  } finally {
    await maintenance.close();
  }
};

/** → a line for who asked */
export const backUpByCommand = (config: MaintenanceConfig): Promise<string> =>
  withMaintenance(config, async (maintenance) => {
    const backupId = randomUUID();
    await finishUnlessStopped(maintenance, { kind: 'backup', cause: 'command', backupId });
    const backup = await maintenance.rows.findBackup(backupId);
    return `Yedek alındı: ${backup?.name} (${backup?.rows} satır, ${Math.ceil((backup?.bytes ?? 0) / 1024 / 1024)} MB)`;
  });

/** Reads a file to its end before it goes anywhere. */
const checkedHead = async (file: string, { key, schemas }: BackupSources): Promise<ArchiveHead> => {
  try {
    return await readArchive(createReadStream(file), key, { onHead: (head) => void planRestore(head, schemas) });
  } catch (error) {
    if (error instanceof BackupRefused) throw new Error(`${errorText(error.code, 'tr')} (${error.message})`);
    if (/^(ENOENT|EACCES|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new Error(`${file} okunamıyor: böyle bir dosya yok ya da ürünün hesabı onu okuyamıyor.`);
    throw error;
  }
};

const store = async (file: string, { id, takenAt }: ArchiveHead, sources: BackupSources, rows: MaintenanceStore): Promise<void> => {
  const name = backupNameOf(new Date(takenAt), id);
  const bytes = await sources.store.put(name, createReadStream(file));
  await rows.inTransaction((client) => rows.saveBackup(client, id, new Date(takenAt), 'found', { name, bytes, rows: null }));
};

export const restoreByCommand = (config: MaintenanceConfig, file: string): Promise<string> =>
  withMaintenance(config, async (maintenance) => {
    if (!file) throw new Error('FILE=… bir yedek dosyasını göstermelidir.');
    const sources = sourcesOf(config);
    const head = await checkedHead(file, sources);
    await store(file, head, sources, maintenance.rows);
    await finishUnlessStopped(maintenance, { kind: 'restore', cause: 'command', backupId: head.id });
    return `Yedek geri yüklendi: ${head.takenAt}`;
  });
