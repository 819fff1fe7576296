import { z } from 'zod';
import { AuditEntry } from '../audit.ts';
import { limitParam, offsetParam } from './params.ts';

/** One entry of the audit log as operators see it. */
export const Activity = AuditEntry.extend({ before: z.json(), after: z.json() }).meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityListQuery = z.object({ limit: limitParam(100).default(20), offset: offsetParam });
export type ActivityListQuery = z.infer<typeof ActivityListQuery>;
