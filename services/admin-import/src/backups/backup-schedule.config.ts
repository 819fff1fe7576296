import { defaultBackupDays } from '@directory/contracts';
import { z } from 'zod';
import { timeOfDay } from './jobs/schedule.ts';

/** When backups are taken and how long they are kept: the maintenance part does it, admin-import shows it. */
export const backupScheduleConfig = z.object({
  BACKUP_TIME: z
    .union([z.literal('off'), z.string().regex(timeOfDay, 'must be a time of day such as 03:00, or off')])
    .default('03:00')
    .transform((time) => (time === 'off' ? null : time)),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(defaultBackupDays),
});
