import { z } from 'zod';

/**
 * Tags that every service knows. A service names the other tags of an answer in the header `x-internal-cache-tags`; an answer without
 * it depends on any change of its service.
 */
export const sharedCacheTags = {
  /** Everything may have changed: every answer has it. */
  all: 'all',
  /** Something has changed, whatever it was. */
  any: 'any',
  /** An import is writing: every answer has it, and may be sent for a moment longer while it is renewed. */
  imports: 'imports',
} as const;

/** Query of `GET /internal/cache-versions`: the cursor and the origin of the last answer. Without them all versions are told. */
export const CacheVersionsQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  origin: z.string().max(200).optional(),
});
export type CacheVersionsQuery = z.infer<typeof CacheVersionsQuery>;

/** Versions of a service's cache tags, from Postgres: an emptied cache cannot revive an old state. */
export const CacheVersions = z.object({
  /** Another one after a restart or a restore of the database: nothing that was told before counts. */
  origin: z.string(),
  /** A question that goes on from it is told of every change that was not committed yet. */
  cursor: z.string(),
  /** All versions, not only those that changed. */
  isComplete: z.boolean(),
  /** A tag for every answer that is made now: its version changes where the database is put back to a former state. */
  mark: z.string().nullable(),
  versions: z.record(z.string(), z.string()),
});
export type CacheVersions = z.infer<typeof CacheVersions>;
