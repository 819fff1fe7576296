import { z } from 'zod';
import { nameParam } from './params.ts';

/** An operator's mapping of columns that is used for further files with the same headers. */
export const SavedCorrection = z
  .object({
    id: z.string(),
    /** The file for which it was made; null for one of an earlier version. */
    fileName: z.string().nullable(),
    /** Letter, header and field of each column that was set by hand; field null: not read. */
    columns: z.array(z.object({ column: z.string(), header: z.string(), field: z.string().nullable() })),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedCorrection' });
export type SavedCorrection = z.infer<typeof SavedCorrection>;

export const SavedCorrectionParams = z.object({ id: nameParam });
export type SavedCorrectionParams = z.infer<typeof SavedCorrectionParams>;
