import { z } from 'zod';
import { longestText, maxInteger } from '../limits.ts';
import { pageKinds } from '../page-kind.ts';

/** Views of one kind of page, or searches of one text, in one batch: what lies above, after an outage of days, is not counted. */
export const mostCountedVisits = 10_000_000;
/**
 * Pairs of a searched text and its number of results in one batch of a gateway: what it meets beyond it within a second, or during an outage, is
 * not counted. So many of the longest texts, in letters of three bytes, are no larger than a body may be.
 */
export const mostCountedSearches = 1000;
/** Those that are taken: gateways of earlier versions may hold larger batches during an update, and send one again until it is taken. */
const mostTakenSearches = 2000;

const batch = z.uuid();
const count = z.int().min(1).max(mostCountedVisits);

/** `POST /internal/page-views`: views of pages that a gateway has counted since it last said so. `batch`: sent again it is counted once. */
export const PageViewCounts = z.object({
  batch,
  counts: z.array(z.object({ page: z.enum(pageKinds), count })).max(pageKinds.length),
});
export type PageViewCounts = z.infer<typeof PageViewCounts>;

/** A search of visitors: its text, and how many businesses it found. */
export const CountedSearch = z.object({
  /** Folded by the gateway; empty where it might name a person: such a search is counted, and its text is kept nowhere. */
  text: z.string().max(longestText),
  results: z.int().min(0).max(maxInteger),
});
export type CountedSearch = z.infer<typeof CountedSearch>;

/** `POST /internal/searches`: searches that a gateway has counted since it last said so. */
export const SearchCounts = z.object({ batch, counts: z.array(CountedSearch.extend({ count })).max(mostTakenSearches) });
export type SearchCounts = z.infer<typeof SearchCounts>;
