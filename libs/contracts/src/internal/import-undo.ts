import { z } from 'zod';

export const UndoneImport = z.object({
  /** Businesses that the run had created, removed again. */
  deleted: z.int(),
  /** Businesses that got their former values back. */
  reverted: z.int(),
  /** Businesses of the run that were changed since and were left as they are, in part or whole. */
  kept: z.int(),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** The progress of an undo: totals of all its chunks so far. */
export const UndoProgress = UndoneImport.extend({
  /** Businesses that the run wrote, and how many of them the undo has processed. */
  total: z.int(),
  taken: z.int(),
  /** False while there is more to undo. */
  isDone: z.boolean(),
});
export type UndoProgress = z.infer<typeof UndoProgress>;
