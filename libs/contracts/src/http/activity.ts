import { z } from 'zod';
import { AuditEntry } from '../audit.ts';
import { Actor } from '../services.ts';
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
export const ActivityFilter = z.object({
  subject: textParam,
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  actor: Actor.shape.kind.optional(),
  /** Address of the client, or the network to which it was shortened. */
  address: textParam,
  /** From this instant on. */
  since: z.iso.datetime().optional(),
  /** Before this instant. */
  until: z.iso.datetime().optional(),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const ActivityListQuery = ActivityFilter.extend({ limit: limitParam(100).default(20), offset: offsetParam });
export type ActivityListQuery = z.infer<typeof ActivityListQuery>;
