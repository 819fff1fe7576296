import { z } from 'zod';

/** Lone surrogates and control characters cannot be stored or searched; such a text is refused, not repaired. */
const isCleanText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ' '));

/** A text parameter: trimmed, at most 200 characters; empty counts as absent. */
export const textParam = z
  .string()
  .max(200, 'At most 200 characters are allowed.')
  .refine(isCleanText, 'The text holds characters that cannot be searched.')
  .transform((text) => text.trim() || undefined)
  .optional();

export const searchParam = textParam;

/** Page size: a whole number from 1 to `max`. */
export const limitParam = (max: number) => z.coerce.number().int().min(1).max(max);

/** Number of rows to skip. */
export const offsetParam = z.coerce.number().int().min(0).max(2_147_483_647).default(0);

/** Deepest row a public list can reach: `offset + limit` (architecture: deferred joins stay fast up to here). */
export const deepestRow = 100_000;

export const sortOrderParam = z.enum(['asc', 'desc']).default('asc');
export const idParam = z.coerce.number().int().min(1).max(2_147_483_647);
