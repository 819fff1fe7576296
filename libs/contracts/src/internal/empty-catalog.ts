import { z } from 'zod';

/** Answer of `GET /internal/empty-catalog`: another version with each change of the catalog. */
export const CatalogVersion = z.object({ version: z.string() });
export type CatalogVersion = z.infer<typeof CatalogVersion>;

/** Answer of `POST /internal/empty-catalog?version=…`, by which admin-import empties the catalog: the number of businesses that were there. */
export const EmptiedCatalog = z.object({ deleted: z.int() });
export type EmptiedCatalog = z.infer<typeof EmptiedCatalog>;
