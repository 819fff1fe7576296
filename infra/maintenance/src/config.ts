import { z } from 'zod';
import { timeOfDay } from '../../../services/admin-import/src/backups/jobs/schedule.ts';

export const maintenanceConfig = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The owner's: it reads all schemas, and makes and swaps them. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATA_DIR: z.string().min(1),
  /** Where backups are kept, `file:///…` or `s3://KEY:SECRET@host/bucket`. */
  BACKUP_URL: z.string().optional(),
  /** Seals backups: only what was sealed with it is restored. */
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters'),
  BACKUP_TIME: z
    .union([z.literal('off'), z.string().regex(timeOfDay, 'must be a time of day such as 03:00, or off')])
    .default('03:00')
    .transform((time) => (time === 'off' ? null : time)),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
});
export type MaintenanceConfig = z.infer<typeof maintenanceConfig>;
