import { calledConfig, databaseConfig, partConfig, redisConfig } from '@directory/service-kit';
import { z } from 'zod';
import { backupScheduleConfig } from './backups/backup-schedule.config.ts';
import { defaultXlsMemoryBytes } from './workbook/workbook.ts';

const dataConfig = z.object({
  /** Folder of the product's files; uploads go to its `uploads`. */
  DATA_DIR: z.string().min(1),
});

export const adminImportConfig = partConfig
  .extend(calledConfig.shape)
  .extend(databaseConfig.shape)
  .extend(redisConfig.shape)
  .extend(dataConfig.shape)
  .extend(backupScheduleConfig.shape)
  .extend({
    SITE_CONFIG_URL: z.url(),
    CATALOG_URL: z.url(),
    /** Where backups are kept: for the list of them, and downloads. */
    BACKUP_URL: z.string().optional(),
  });
export type AdminImportConfig = z.infer<typeof adminImportConfig>;

export const workerConfig = partConfig
  .extend(databaseConfig.shape)
  .extend(redisConfig.shape)
  .extend(dataConfig.shape)
  .extend({
    CATALOG_URL: z.url(),
    /** Seconds after which a silent worker counts as dead, and another one takes over its import. */
    IMPORT_LEASE_SECONDS: z.coerce.number().int().min(2).max(300).default(15),
    /** Memory of the process that reads an .xls file, beside the worker, MB. */
    IMPORT_XLS_MEMORY_MB: z.coerce
      .number()
      .int()
      .min(128)
      .max(16_384)
      .default(defaultXlsMemoryBytes / 1024 / 1024),
  });
export type WorkerConfig = z.infer<typeof workerConfig>;
