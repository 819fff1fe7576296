import { randomUUID } from 'node:crypto';
import {
  BusinessCounts,
  businessEventKinds,
  longestText,
  maxInteger,
  mostBusinessEvents,
  mostCountedPairs,
  mostCountedSearches,
  mostCountedVisits,
  SearchCounts,
} from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { bodyLimitBytes } from './limits.ts';

const batch = randomUUID();
const longestKind = businessEventKinds.toSorted((one, other) => other.length - one.length)[0];

/** A batch that is refused is sent again until it is taken: one that is too large would be the last. */
describe('the largest batch of a gateway', () => {
  const fits = (json: unknown): boolean => Buffer.byteLength(JSON.stringify(json)) <= bodyLimitBytes;

  it('of searches fits into a body', () => {
    const search = { text: '寿'.repeat(longestText), results: maxInteger, count: mostCountedVisits };
    expect(fits(SearchCounts.parse({ batch, counts: Array(mostCountedSearches).fill(search) }))).toBe(true);
  });

  it('of searches is taken of an earlier version, which counted twice as many', () => {
    const search = { text: 'kafe', results: 1, count: 1 };
    expect(SearchCounts.safeParse({ batch, counts: Array(2000).fill(search) }).success).toBe(true);
    expect(SearchCounts.safeParse({ batch, counts: Array(2001).fill(search) }).success).toBe(false);
  });

  it('of events of businesses fits into a body', () => {
    const event = { businessId: maxInteger, kind: longestKind, count: mostBusinessEvents };
    expect(fits(BusinessCounts.parse({ batch, counts: Array(mostCountedPairs).fill(event) }))).toBe(true);
  });
});
