import { z } from 'zod';

export const importNoteKinds = [
  'no-city',
  'no-country',
  'country-found',
  'many-categories',
  'rounded-ids',
  'one-scale',
  'sheets-joined',
  'sheets-unread',
  'sheet-missing',
  'only-name-and-phone',
  'held-back',
] as const;

/** Something about a whole file that an operator must know before it is applied. */
export const ImportNote = z
  .object({
    kind: z.enum(importNoteKinds),
    /** `alarm`: the result would probably be wrong; stands on top, in colour. */
    level: z.enum(['alarm', 'notice']),
    /** Turkish sentence. */
    text: z.string(),
    /** Rows that it concerns; of `many-categories` the new categories; null where none are counted. */
    count: z.int().nullable(),
    /** Letter of the column that it concerns. */
    column: z.string().nullable(),
  })
  .meta({ id: 'ImportNote' });
export type ImportNote = z.infer<typeof ImportNote>;
