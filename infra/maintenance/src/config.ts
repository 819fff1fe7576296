import { z } from 'zod';
import { backupScheduleConfig } from '../../../services/admin-import/src/backups/backup-schedule.config.ts';

export const maintenanceConfig = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The owner's: it reads all schemas, and makes and swaps them. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATA_DIR: z.string().min(1),
  /** Where backups are kept, `file:///…` or `s3://KEY:SECRET@host/bucket`. */
  BACKUP_URL: z.string().optional(),
  /** Seals backups: only what was sealed with it is restored. */
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters'),
  ...backupScheduleConfig.shape,
});
export type MaintenanceConfig = z.infer<typeof maintenanceConfig>;
