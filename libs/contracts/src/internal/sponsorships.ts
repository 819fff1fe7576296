import { z } from 'zod';

const businessIds = z.array(z.int().min(1)).max(100_000);

/** `PUT /internal/sponsorships` of the catalog: what subscriptions do to lists now. A list older than the stored one is ignored. */
export const Sponsorships = z.object({
  /** Instant of the list, ms since the epoch, by the database's clock. */
  asOf: z.int().min(0),
  /** Businesses that come first in lists. */
  businessIds,
  /** Businesses whose cards are highlighted. */
  highlightedIds: businessIds,
});
export type Sponsorships = z.infer<typeof Sponsorships>;

/** `POST /internal/business-names` of the catalog: by ids, and by slugs, former ones included. */
export const BusinessNamesQuery = z.object({
  ids: z.array(z.int().min(1)).max(1000).default([]),
  slugs: z.array(z.string().max(300)).max(1000).default([]),
});
export type BusinessNamesQuery = z.infer<typeof BusinessNamesQuery>;

/** Those of the businesses that are in the catalog. */
export const BusinessNames = z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() }));
export type BusinessNames = z.infer<typeof BusinessNames>;
