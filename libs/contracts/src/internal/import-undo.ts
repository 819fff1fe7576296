import { z } from 'zod';

export const UndoneImport = z.object({
  /** Businesses that the run had created, removed again. */
  deleted: z.int(),
  /** Businesses that got their former values back. */
  reverted: z.int(),
  /** Businesses of the run that others have changed since and that were left as they are, in part or whole. */
  kept: z.int(),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** How far an undo has come: the totals are those of all its slices so far. */
export const UndoProgress = UndoneImport.extend({
  /** Businesses that the run wrote, and how many of them the undo has behind it. */
  total: z.int(),
  taken: z.int(),
  /** False: there is more to take back. */
  isDone: z.boolean(),
});
export type UndoProgress = z.infer<typeof UndoProgress>;
