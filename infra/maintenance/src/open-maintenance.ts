import { statfs } from 'node:fs/promises';
import { LogDestination } from '@directory/service-kit/log-destination';
import { pino } from 'pino';
import { Maintenance } from '../../../services/admin-import/src/backups/jobs/maintenance.ts';
import type { BackupSources } from '../../../services/admin-import/src/backups/snapshot/take-backup.ts';
import { openStore } from '../../../services/admin-import/src/backups/stores/open-store.ts';
import { schemas } from '../../checks/schemas.ts';
import type { MaintenanceConfig } from './config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The disk of the database is known where it is this machine's. */
const freeBytesOf = async ({ DATABASE_URL, DATA_DIR }: MaintenanceConfig): Promise<number | null> => {
  if (!loopback.has(new URL(DATABASE_URL).hostname)) return null;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
};

export const sourcesOf = (config: MaintenanceConfig): BackupSources => ({
  ownerUrl: config.DATABASE_URL,
  schemas: Object.values(schemas),
  store: openStore(config.BACKUP_URL, config.DATA_DIR),
  key: config.BACKUP_KEY,
});

export const openMaintenance = (config: MaintenanceConfig): Maintenance =>
  new Maintenance({
    sources: sourcesOf(config),
    freeBytes: () => freeBytesOf(config),
    backupTime: config.BACKUP_TIME,
    keepDays: config.BACKUP_KEEP_DAYS,
    log: pino({ name: 'maintenance', level: config.LOG_LEVEL }, new LogDestination()),
  });
