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
