import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { limitParam, offsetParam } from './params.ts';

/** The fact by which a row without an id was taken for a business. */
export const MatchReason = z.enum(['address', 'written', 'point', 'phone']);
export type MatchReason = z.infer<typeof MatchReason>;

/** The fact by which a row was kept apart from a business of the same name and address. */
export const HoldReason = z.enum(['coordinates-apart', 'other-ids']);
export type HoldReason = z.infer<typeof HoldReason>;

/** A row that joined a business without an id, or was kept apart from one that it resembles. */
export const MergedRow = z
  .object({
    /** As in the file; rows of further sheets as `rowNo` everywhere. */
    rowNo: z.int(),
    name: z.string(),
    address: z.string().nullable(),
    kind: z.enum(['merged', 'held-back']),
    reason: z.union([MatchReason, HoldReason]),
    /** Turkish. */
    reasonText: z.string(),
    /** The business: a row of the same file, a stored business, or both. */
    into: z.object({
      rowNo: z.int().nullable(),
      id: z.int().nullable(),
      slug: z.string().nullable(),
      name: z.string(),
      address: z.string().nullable(),
    }),
  })
  .meta({ id: 'MergedRow' });
export type MergedRow = z.infer<typeof MergedRow>;

export const MergedRowsQuery = z.object({
  kind: z.enum(['merged', 'held-back']).optional(),
  limit: limitParam(maxPageSize).default(100),
  offset: offsetParam,
});
export type MergedRowsQuery = z.infer<typeof MergedRowsQuery>;
