import { BusinessListQuery, pageParameters } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { filtersOf, orderOf } from './search-filters.ts';
import { emptySearch, filterCount, isNarrowed, readSearchView, searchHref, searchParameters } from './search-view.ts';

const read = (query: string) => readSearchView(new URLSearchParams(query));

const everything =
  'search=rye&category=bakery&city=Berlin&country=DE&type=Bakery&rating=4&open=1&verified=1&at=7-840&price=2&features=outdoor,wifi&near=52.5,13.4&radius=5&area=13,52,14,53&sort=rating&order=asc&view=map&page=3';

describe('the view of the search', () => {
  it('holds every filter in its address, and nothing that is not asked', () => {
    const view = read(everything);
    expect(new URL(searchHref(view, { page: 3 }), 'http://x').searchParams).toEqual(new URLSearchParams(everything));
    expect(searchHref(emptySearch)).toBe('/businesses');
    expect(searchHref(view, { category: '' })).not.toContain('page=');
  });

  it('has no parameter that the server does not hand to pages', () => {
    const handed: readonly string[] = pageParameters['/businesses'];
    expect(Object.keys(searchParameters(emptySearch)).filter((name) => !handed.includes(name))).toEqual([]);
  });

  it.each([
    'rating=9',
    'rating=x',
    'near=91,0',
    'near=here',
    'near=1,2,3',
    'radius=5',
    'area=1,2,3',
    'area=0,50,10,40',
    'area=200,0,201,1',
    'country=Germany',
    'open=yes',
    'sort=distance',
    'sort=price',
    'view=grid',
    'order=desc',
    'at=8-840',
    'at=7-1440',
    'price=5',
    'features=pool',
  ])('reads %s as not given', (query) => {
    expect(searchHref(read(query))).toBe('/businesses');
  });

  it('goes from the best and from A on, unless it is turned around', () => {
    expect(orderOf(read('sort=rating'))).toEqual({ sortBy: 'rating', sortOrder: 'desc' });
    expect(orderOf(read('sort=name'))).toEqual({ sortBy: 'name', sortOrder: 'asc' });
    expect(orderOf(read('sort=rating&order=asc'))).toEqual({ sortBy: 'rating', sortOrder: 'asc' });
    expect(orderOf(read('sort=distance&order=desc&near=1,2'))).toEqual({ sortBy: 'distance', sortOrder: 'asc' });
    expect(orderOf(read(''))).toEqual({ sortBy: undefined, sortOrder: undefined });
  });

  it('knows when it is narrowed; order, layout and page do not count', () => {
    expect(isNarrowed(read('sort=name&view=map&page=4'))).toBe(false);
    for (const part of ['search=a', 'open=1', 'near=1,2', 'city=x']) expect(isNarrowed(read(part))).toBe(true);
    expect(filterCount(read('open=1&verified=1&rating=4&price=2&search=x'))).toBe(2);
  });

  it.each([everything, '', 'near=-33.86,151.2&radius=100', 'area=170,-20,180,-10'])('of %j is a question that the API takes', (query) => {
    const view = read(query);
    const sent = Object.entries({ ...filtersOf(view), ...orderOf(view) }).filter(([, value]) => value !== undefined);
    expect(BusinessListQuery.safeParse(Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))).error).toBeUndefined();
  });
});
