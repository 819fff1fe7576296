import { z } from 'zod';
import { ActivityFilter } from '../http/activity.ts';
import { limitParam } from '../http/params.ts';

/** Entries of the audit log that one call of an export reads. */
export const mostExportedActivities = 500;

/** `GET /internal/activities` of site-config: entries of the audit log, whole, newest first, behind the one that was read last. */
export const ActivityExportQuery = ActivityFilter.extend({
  limit: limitParam(mostExportedActivities).default(mostExportedActivities),
  /** Instant and id of the entry that was read last. */
  lastAt: z.iso.datetime().optional(),
  lastId: z.uuid().optional(),
}).refine(({ lastAt, lastId }) => (lastAt === undefined) === (lastId === undefined), 'Both of the last entry, or neither.');
export type ActivityExportQuery = z.infer<typeof ActivityExportQuery>;
