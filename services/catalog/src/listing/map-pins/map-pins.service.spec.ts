import { type MapPinsQuery, mostCountedPins } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CategoriesRepository } from '../../places/categories/categories.repository.ts';
import type { BusinessSearch } from '../../search/business-search.ts';
import type { BusinessFilters } from '../../search/query/business-filters.ts';
import type { BusinessListsRepository } from '../business-lists.repository.ts';
import type { BusinessListsService } from '../business-lists.service.ts';
import type { FilterResolver } from '../filter-resolver.ts';
import type { SearchMeaningsService } from '../search-meanings.service.ts';
import { mostTriedPins, nearestClusterZoom } from './limits.ts';
import type { MapPinsRepository } from './map-pins.repository.ts';
import { MapPinsService } from './map-pins.service.ts';

const bbox = { west: -180, south: -80, east: 180, north: 80 };
const rare: BusinessFilters = { price: 4, area: { boxes: [bbox] } };
const cells = [
  { id: 1, count: 3, latitude: 1, longitude: 1, west: 0, south: 0, east: 2, north: 2 },
  { id: 7, count: 1, latitude: 50, longitude: 9, west: 9, south: 50, east: 9, north: 50 },
];

/** The service over a part of the map that holds so many businesses, in a catalog of so many of the places. */
const mapOf = (filters: BusinessFilters, ...counts: number[]) => {
  const asked: string[] = [];
  const pins = {
    listCells: async ({ sql }: { sql: string }) => {
      asked.push(sql);
      return cells;
    },
  };
  const businesses = { count: async () => counts.shift(), listByIds: async () => [] };
  const service = new MapPinsService(
    pins as unknown as MapPinsRepository,
    businesses as unknown as BusinessListsRepository,
    { listByIds: async () => [] } as unknown as CategoriesRepository,
    { resolve: async () => filters } as unknown as FilterResolver,
    {} as BusinessListsService,
    {} as BusinessSearch,
    { of: async (query: unknown) => [query] } as unknown as SearchMeaningsService,
  );
  const begin = () => service.get({ bbox } as MapPinsQuery);
  return { asked, begin, get: (zoom = 3) => service.get({ bbox, zoom } as MapPinsQuery) };
};

const isBoundedFirst = (sql: string): boolean => sql.indexOf('LIMIT') < sql.indexOf('price_range');

describe('a filter on rows', () => {
  it('is tried on all of a part of the map that holds few', async () => {
    const { asked, get } = mapOf(rare, mostCountedPins);
    expect(await get()).toMatchObject({ total: 4, isExact: true });
    expect(asked.map(isBoundedFirst)).toEqual([false]);
  });

  it('is tried on the best alone of one that holds many, of which it says so', async () => {
    const { asked, get } = mapOf(rare, mostCountedPins + 1, mostTriedPins + 1);
    expect(await get()).toMatchObject({ total: 4, isExact: false, clusters: [{ count: 3 }] });
    expect(asked.map(isBoundedFirst)).toEqual([true]);
  });

  it('is tried on no more of it by one who names a near map', async () => {
    const { asked, get } = mapOf(rare, mostCountedPins + 1, mostTriedPins + 1);
    expect(await get(nearestClusterZoom + 1)).toMatchObject({ total: 4, isExact: false });
    expect(asked.map(isBoundedFirst)).toEqual([true]);
  });

  it('counts exactly where the places hold no more than it is tried on', async () => {
    expect(await mapOf({ ...rare, categoryId: 1 }, mostCountedPins + 1, mostTriedPins).get()).toMatchObject({ isExact: true });
  });
});

it('counts a part of the map without such a filter as it is', async () => {
  const { asked, get } = mapOf({ area: rare.area });
  expect(await get()).toMatchObject({ total: 4, isExact: true });
  expect(asked).toHaveLength(1);
});

it('finds how far a list reaches, and then its pins as near as that, where no zoom is asked for', async () => {
  const { asked, begin } = mapOf({ area: rare.area });
  expect(await begin()).toMatchObject({ total: 4, bounds: { west: 0, south: 0, east: 9, north: 50 } });
  expect(asked).toHaveLength(2);
});

describe('a search that may mean several things', () => {
  /** Each is on this part of the map if its text says so, and else elsewhere, or nowhere. */
  const totalOf = async (texts: readonly string[], within?: typeof bbox): Promise<number> => {
    const find = async ({ text, filters }: { text: string; filters: BusinessFilters }) => ({
      ids: [],
      total: text === 'here' || (text === 'elsewhere' && !filters.area) ? 1 : 0,
    });
    const service = new MapPinsService(
      {} as MapPinsRepository,
      { listByIds: async () => [] } as unknown as BusinessListsRepository,
      { listByIds: async () => [] } as unknown as CategoriesRepository,
      { resolve: async (query: Partial<MapPinsQuery>) => (query.bbox ? { area: rare.area } : {}) } as unknown as FilterResolver,
      {} as BusinessListsService,
      { find } as unknown as BusinessSearch,
      { of: async (query: object) => texts.map((search) => ({ ...query, search })) } as unknown as SearchMeaningsService,
    );
    return (await service.get({ bbox, within, zoom: nearestClusterZoom + 1 } as MapPinsQuery)).total;
  };

  it('has no pins where the first is found elsewhere alone', async () => expect(await totalOf(['elsewhere', 'here'])).toBe(0));
  it('has those of the next where the first is nowhere', async () => expect(await totalOf(['nowhere', 'here'])).toBe(1));
  it('has those of the next where the list of an area has none of the first', async () =>
    expect(await totalOf(['elsewhere', 'here'], bbox)).toBe(1));
});
