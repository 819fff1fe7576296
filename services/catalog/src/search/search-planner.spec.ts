import { describe, expect, it } from '@jest/globals';
import type { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import type { CatalogReads } from '../database/catalog-reads.ts';
import { SearchLimits } from './limits.ts';
import type { Area } from './query/area.ts';
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

const planOf = (...terms: QueryTerm[]) => filteredPlanOf({}, terms);

const filteredPlanOf = (filters: BusinessFilters, terms: QueryTerm[], reads = {} as CatalogReads) => {
  const counts = { countIn: async () => businesses } as unknown as BusinessCountsRepository;
  const page = { limit: 12, offset: 0, sortOrder: 'asc' } as const;
  return new SearchPlanner(reads, counts, new SearchLimits()).choose({ terms, filters, page }, 1000);
};

describe('the plan of a search for two words', () => {
  it('reads the best of common ones, though chance would have few names hold both', async () => {
    expect(await planOf(term('kebap', 60_000), term('haus', 80_000))).toEqual({ scan: 'best', depth: 5005 });
  });

  it('reads all of the rarer one where its best would be as dear', async () => {
    expect(await planOf(term('lane', 30_000), term('road', 1_000_000))).toEqual({ scan: 'all', joinsArea: false });
    expect(await planOf(term('lane', 40_000), term('road', 1_000_000))).toEqual({ scan: 'best', depth: 5005 });
  });

  it('reads all of the rarer one where its best would be as many', async () => {
    expect(await planOf(term('ulm', 13_000), term('haus', 80_000))).toEqual({ scan: 'all', joinsArea: false });
  });
});

describe('the plan of a search with a filter that nobody counts', () => {
  const bar = { ...term('bar', 6000), categories: [{ id: 3, size: 4600, isWhole: true }] };
  const common = { ...bar, completions: [{ word: 'bar', frequency: 60_000 }] };

  /** `met`: of 120 businesses that the filter is tried on, or of as many as are `tried`. */
  const triedPlanOf = (met: number, terms: QueryTerm[], filters: BusinessFilters = { minRating: 4 }, tried = 120) =>
    filteredPlanOf(filters, terms, { query: async () => [{ tried, met }] } as unknown as CatalogReads);

  it('reads everything at once where the names and the kinds of the best would be all that there are', async () => {
    expect(await triedPlanOf(6, [bar])).toEqual({ scan: 'all', joinsArea: false });
  });

  it('reads everything at once where the best would be more than half of it, since a filter reads no more rows of it than it must', async () => {
    const hotel = {
      ...term('hotel', 9000),
      categories: [
        { id: 4, size: 8000 },
        { id: 54, size: 5000 },
        { id: 91, size: 3000 },
      ],
    };
    expect(await triedPlanOf(18, [hotel])).toMatchObject({ scan: 'all', joinsArea: false });
    expect(await triedPlanOf(18, [{ ...hotel, completions: [{ word: 'hotel', frequency: 25_000 }] }])).toMatchObject({ scan: 'best' });
  });

  it('reads the best of many more, the less deep the more the filter leaves', async () => {
    expect(await triedPlanOf(24, [common])).toMatchObject({ scan: 'best', depth: 3337 });
    expect(await triedPlanOf(48, [common])).toMatchObject({ scan: 'best', depth: 1669 });
    expect(await triedPlanOf(120, [common])).toMatchObject({ scan: 'best', depth: 1001 });
  });

  it('reads the best no deeper where the filter leaves next to nothing, or too few lie in the places to tell', async () => {
    expect(await triedPlanOf(10, [common])).toEqual({ scan: 'best', depth: 5005 });
    expect(await triedPlanOf(0, [common], { minRating: 4, countryCode: 'DE' }, 0)).toEqual({ scan: 'best', depth: 5005 });
  });

  it('knows that the best will hold too few, and tries all names first where they may hold enough', async () => {
    const names = { word: 'bar', isAll: false, held: 60_000, depth: 50_000, least: 1001 };
    expect(await triedPlanOf(5, [common])).toMatchObject({ scan: 'best', depth: 5005, isRare: true, top: names });
    expect(await triedPlanOf(7, [common])).not.toHaveProperty('isRare');
    expect(await triedPlanOf(0, [common], { minRating: 4, countryCode: 'DE' }, 9)).not.toHaveProperty('isRare');
    expect(await triedPlanOf(0, [common, term('haus', 900_000)])).not.toHaveProperty('isRare');
  });

  it('reads the best of a lone word, which say themselves whether they were all', async () => {
    expect(await triedPlanOf(6, [term('haus', 11_000)])).toMatchObject({ scan: 'best', depth: 5005 });
  });
});

describe('the top of a search for one word', () => {
  const common = { ...term('bar', 60_000), categories: [{ id: 3, size: 4600, isWhole: true }] };
  const topOf = async (one: QueryTerm, filters: BusinessFilters = {}, met = 120) => {
    const query = async () => [{ tried: 120, met }];
    return (await filteredPlanOf(filters, [one], { query } as unknown as CatalogReads))?.top;
  };

  it('is made of the names that hold it as it was typed', async () => {
    expect(await topOf(common)).toMatchObject({ word: 'bar', score: 9, isAll: false, least: 1001 });
    expect(await topOf({ ...common, word: 'ba' })).toBeUndefined();
    expect(await topOf({ ...common, completions: [{ word: 'bar', frequency: 900 }] })).toBeUndefined();
  });

  it('is tried where the filter leaves enough of those that it may read', async () => {
    expect(await topOf(common, { minRating: 4 }, 60)).toMatchObject({ least: 2403 });
    expect(await topOf(common, { minRating: 4 }, 6)).toBeUndefined();
    expect(await topOf({ ...common, completions: [{ word: 'bar', frequency: 2400 }] }, { minRating: 4 }, 60)).toBeUndefined();
  });

  it('is all that there is of a lone word, addresses too, however little a filter leaves', async () => {
    expect(await topOf(term('haus', 11_000), { minRating: 4 }, 10)).toMatchObject({ isAll: true, least: 0, depth: 10_010 });
    expect(await topOf(term('haus', 11_000), { minRating: 4 }, 1)).toMatchObject({ isAll: true, least: 0, depth: 50_000 });
    expect(await topOf({ ...term('haus', 11_000), word: 'hau' })).toMatchObject({ word: 'haus', score: 8, inAddress: 0, isAll: true });
  });

  it('is not asked for of few, which are put in their true order, nor of several words', async () => {
    expect(await topOf(term('haus', 2900))).toBeUndefined();
    expect((await planOf(term('haus', 60_000), term('hof', 60_000)))?.top).toBeUndefined();
  });
});

describe('the plan of a search in an area', () => {
  const area: Area = { boxes: [{ west: 8, south: 50, east: 9, north: 51 }] };
  const word = term('haus', 150_000);

  /** `inArea`: how many there are. → the plan, with what was asked for it */
  const areaPlanOf = async (inArea: number) => {
    const asked: string[] = [];
    const query = async (sql: string, values: unknown[]) => {
      const isEstimate = sql.includes('FROM cities');
      asked.push(isEstimate ? 'estimated' : 'counted');
      return [{ total: isEstimate ? inArea : Math.min(inArea, Number(values.at(-1))) }];
    };
    const reads = { query } as unknown as CatalogReads;
    return { plan: await filteredPlanOf({ area }, [word], reads), asked };
  };

  it('reads the rows of few, and finds nothing where nothing lies, which is counted', async () => {
    expect(await areaPlanOf(4000)).toEqual({ plan: { scan: 'places', size: 4000 }, asked: ['counted'] });
    expect(await areaPlanOf(0)).toEqual({ plan: null, asked: ['counted'] });
  });

  it('joins what the cities estimate to be a small part of all', async () => {
    expect(await areaPlanOf(200_000)).toEqual({ plan: { scan: 'all', joinsArea: true }, asked: ['counted', 'estimated'] });
  });

  it('reads the best where much lies in it', async () => {
    expect(await areaPlanOf(300_000)).toMatchObject({ plan: { scan: 'best', depth: 5005 }, asked: ['counted', 'estimated'] });
  });

  it('takes it for no smaller than was counted, where the cities know of nobody', async () => {
    const query = async (sql: string, values: unknown[]) => [{ total: sql.includes('FROM cities') ? 0 : Number(values.at(-1)) }];
    expect(await filteredPlanOf({ area }, [word], { query } as unknown as CatalogReads)).toEqual({ scan: 'all', joinsArea: true });
  });
});
