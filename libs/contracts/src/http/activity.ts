import { z } from 'zod';
import { AuditEntry } from '../audit.ts';
import { limitParam, offsetParam, textParam } from './params.ts';

/** One entry of the audit log as operators see it. */
export const Activity = AuditEntry.extend({
  /** Any JSON, or null. */
  before: z.unknown(),
  after: z.unknown(),
  /** A list leaves out values that are long: the entry itself has them. */
  isShortened: z.boolean(),
}).meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityParams = z.object({ id: z.uuid() });
export type ActivityParams = z.infer<typeof ActivityParams>;

/** `subject`: id of what was changed; `kind`: the part of its action before the point, such as `business`. */
export const ActivityListQuery = z.object({
  limit: limitParam(100).default(20),
  offset: offsetParam,
  subject: textParam,
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
});
export type ActivityListQuery = z.infer<typeof ActivityListQuery>;
