import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { limitParam, offsetParam } from './params.ts';

/** A business that an import has made or changed, as it is now. */
export const ImportedBusiness = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    city: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    photoUrl: z.string().nullable(),
    /** False: it was there before, and the import changed it. */
    isCreated: z.boolean(),
  })
  .meta({ id: 'ImportedBusiness' });
export type ImportedBusiness = z.infer<typeof ImportedBusiness>;

export const ImportedBusinessesQuery = z.object({
  kind: z.enum(['created', 'updated']).optional(),
  limit: limitParam(maxPageSize).default(24),
  offset: offsetParam,
});
export type ImportedBusinessesQuery = z.infer<typeof ImportedBusinessesQuery>;
