import { describe, expect, it } from '@jest/globals';
import type { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { CatalogReads } from '../database/catalog-reads.ts';
import { SearchLimits } from './limits.ts';
import type { BusinessFilters } from './query/business-filters.ts';
import type { QueryTerm } from './query-term.ts';
import { SearchPlanner } from './search-planner.ts';

const businesses = 5_000_000;

const term = (word: string, frequency: number): QueryTerm => ({
  word,
  completions: [{ word, frequency }],
  hasMoreCompletions: false,
  corrections: [],
  categories: [],
  cities: [],
});

const planOf = (...terms: QueryTerm[]) => filteredPlanOf({}, ...terms);

const filteredPlanOf = (filters: BusinessFilters, ...terms: QueryTerm[]) => {
  const counts = { countIn: async () => businesses } as unknown as BusinessCountsRepository;
  const page = { limit: 12, offset: 0, sortOrder: 'asc' } as const;
  return new SearchPlanner({} as CatalogReads, counts, new SearchLimits()).choose({ terms, filters, page }, 1000);
};

describe('the plan of a search for two words', () => {
  it('reads the best of common ones, though chance would have few names hold both', async () => {
    expect(await planOf(term('kebap', 60_000), term('haus', 80_000))).toEqual({ scan: 'best', depth: 5005 });
  });

  it('reads all of the rarer one where its best would be as many', async () => {
    expect(await planOf(term('ulm', 13_000), term('haus', 80_000))).toEqual({ scan: 'all', joinsArea: false });
  });
});

describe('the plan of a search with a filter that nobody counts', () => {
  const bar = { ...term('bar', 6000), categories: [{ id: 3, size: 4600, isWhole: true }] };

  it('reads everything at once where the names and the kinds of the best would be all that there are', async () => {
    expect(await filteredPlanOf({ minRating: 4 }, bar)).toEqual({ scan: 'all', joinsArea: false });
  });

  it('reads the best of many more', async () => {
    const common = { ...bar, completions: [{ word: 'bar', frequency: 60_000 }] };
    expect(await filteredPlanOf({ minRating: 4 }, common)).toEqual({ scan: 'best', depth: 5005 });
  });

  it('reads the best of a lone word, which say themselves whether they were all', async () => {
    expect(await filteredPlanOf({ minRating: 4 }, term('haus', 11_000))).toEqual({ scan: 'best', depth: 5005 });
  });
});
