import { describe, expect, it } from '@jest/globals';
import { BusinessListQuery, listOrder } from './business.ts';

const faultsOf = (query: Record<string, string>): string[] =>
  BusinessListQuery.safeParse(query).error?.issues.map(({ path }) => String(path[0])) ?? [];

describe('the query of a list', () => {
  it.each([
    ['4.5', 4.5],
    ['4.50', 4.5],
    ['1.1', 1.1],
    ['4.51', 4.6],
    ['4.500000001', 4.5],
    ['0', 0],
    ['5', 5],
  ])('counts the rating %s in tenths', (minRating, expected) => {
    expect(BusinessListQuery.parse({ minRating }).minRating).toBe(expected);
  });

  it.each([
    [{ city: 'berlin', category: 'cafe', country: 'DE', sortBy: 'name' }, 100_000],
    [{ minRating: '0', verified: 'false' }, 100_000],
    [{ search: 'cafe' }, 1000],
    [{ city: 'berlin', verified: 'true' }, 1000],
    [{ type: 'Bar' }, 1000],
    [{ minRating: '4' }, 1000],
    [{ openNow: '1' }, 1000],
    [{ near: '1,2' }, 1000],
    [{ bbox: '1,2,3,4' }, 1000],
    [{ city: 'berlin', sortBy: 'best' }, 1000],
    [{ openAt: '7-840' }, 1000],
    [{ features: 'wifi' }, 1000],
    [{ price: '2' }, 1000],
  ])('of %j ends at %d', (filters, deepest) => {
    expect(faultsOf({ ...filters, limit: '10', offset: String(deepest - 10) })).toEqual([]);
    expect(faultsOf({ ...filters, limit: '10', offset: String(deepest - 9) })).toEqual(['offset']);
  });

  it('reads an hour of the week and names of amenities', () => {
    expect(BusinessListQuery.parse({ openAt: '7-840' }).openAt).toEqual({ day: 7, minute: 840 });
    expect(BusinessListQuery.parse({ features: 'wifi, dogs' }).features).toEqual(['wifi', 'dogs']);
    expect(BusinessListQuery.parse({ features: 'dogs,wifi,dogs,wifi' }).features).toEqual(['wifi', 'dogs']);
    expect(BusinessListQuery.parse({ features: '' }).features).toBeUndefined();
    for (const openAt of ['0-0', '8-1', '1-1440', '1', '1-', 'mon-5']) expect(faultsOf({ openAt })).toEqual(['openAt']);
    for (const features of ['wifi,', 'constructor', 'pool']) expect(faultsOf({ features })).toEqual(['features']);
    for (const price of ['0', '5', '$']) expect(faultsOf({ price })).toEqual(['price']);
  });

  it('sorts by distance from near to far, and only with a place to start from', () => {
    expect(faultsOf({ sortBy: 'distance' })).toEqual(['sortBy']);
    expect(faultsOf({ sortBy: 'distance', near: '1,2' })).toEqual([]);
    expect(faultsOf({ sortBy: 'distance', near: '1,2', sortOrder: 'desc' })).toEqual(['sortOrder']);
    expect(faultsOf({ near: '1,2', sortOrder: 'desc' })).toEqual(['sortOrder']);
    expect(faultsOf({ near: '1,2', search: 'cafe', sortOrder: 'desc' })).toEqual([]);
  });

  it('has an order of its own without one', () => {
    expect(listOrder({})).toBeUndefined();
    expect(listOrder({ near: { latitude: 1, longitude: 2 } })).toBe('distance');
    expect(listOrder({ near: { latitude: 1, longitude: 2 }, search: 'cafe' })).toBe('relevance');
    expect(listOrder({ sortBy: 'name', search: 'cafe' })).toBe('name');
  });
});
