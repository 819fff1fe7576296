import { z } from 'zod';
import { UndoneImport } from '../http/import.ts';

/** The progress of an undo: totals of all its chunks so far. */
export const UndoProgress = UndoneImport.extend({
  /** Businesses that the run wrote, and how many of them the undo has processed. */
  total: z.int(),
  taken: z.int(),
  /** False while there is more to undo. */
  isDone: z.boolean(),
});
export type UndoProgress = z.infer<typeof UndoProgress>;
