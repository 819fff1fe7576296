import { z } from 'zod';

/** Answer of `POST /internal/empty-catalog`, by which admin-import empties the catalog: the number of businesses that were there. */
export const EmptiedCatalog = z.object({ deleted: z.int() });
export type EmptiedCatalog = z.infer<typeof EmptiedCatalog>;
