import { z } from 'zod';

/** `PUT /internal/sponsorships` of the catalog: all businesses that are sponsored now. A list older than the stored one is ignored. */
export const Sponsorships = z.object({
  /** Instant of the list, ms since the epoch, by the database's clock. */
  asOf: z.int().min(0),
  businessIds: z.array(z.int().min(1)).max(100_000),
});
export type Sponsorships = z.infer<typeof Sponsorships>;

/** `POST /internal/business-names` of the catalog. */
export const BusinessNamesQuery = z.object({ ids: z.array(z.int().min(1)).max(1000) });
export type BusinessNamesQuery = z.infer<typeof BusinessNamesQuery>;

/** Those of the asked ids that are in the catalog. */
export const BusinessNames = z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() }));
export type BusinessNames = z.infer<typeof BusinessNames>;
