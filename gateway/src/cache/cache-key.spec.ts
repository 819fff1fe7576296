import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import { type CacheableRoute, CallKeys, isCacheableRoute, pageKey, shareImageKey } from './cache-key.ts';

const routes = new CompiledRoutes(routeTable);
const keys = new CallKeys();
const list = routes.get('listBusinesses') as CacheableRoute;
const business = routes.get('getBusiness') as CacheableRoute;
const named = (query: string) => keys.keyOf(list, {}, query);

describe('names of calls', () => {
  it.each([
    '',
    'limit=12',
    'offset=0&limit=12',
    'sortOrder=asc',
    'limit=012',
    'utm_source=x&limit=12',
    'search=&city=',
    '%6cimit=12',
    '__proto__=1&constructor=2',
  ])('have defaults filled, so that “%s” is the bare list', (query) => {
    expect(named(query)?.key).toBe(named('')?.key);
  });

  it('do not depend on the order or the spelling of parameters', () => {
    expect(named('search=a+b&city=berlin')?.key).toBe(named('city=berlin&search=%20a%20b')?.key);
  });

  it.each(['limit=13', 'offset=12', 'search=a', 'city=berlin', 'sortBy=name', 'sortOrder=desc', 'verified=true'])(
    'tell apart what the contract tells apart: %s',
    (query) => {
      expect(named(query)?.key).not.toBe(named('')?.key);
    },
  );

  it('do not depend on the order of amenities, nor on how often one is named', () => {
    expect(named('features=dogs,wifi,dogs')?.key).toBe(named('features=wifi,%20dogs')?.key);
    expect(named('features=dogs')?.key).not.toBe(named('features=wifi,dogs')?.key);
  });

  it('send the service nothing that is not in the key', () => {
    expect(named('utm_source=x&search=caf%C3%A9+%C3%BC&limit=5&x-forwarded-host=evil')?.query).toBe('limit=5&search=caf%C3%A9%20%C3%BC');
    expect(keys.keyOf(business, { slug: 'a' }, 'callback=evil')?.query).toBe('');
  });

  it.each(['limit=0', 'limit=12&limit=13', 'search=a&search=b', 'offset=-1', 'sortBy=x', 'limit=%zz', 'search=%00'])(
    'are not given to what the contract refuses: %s',
    (query) => {
      expect(named(query)).toBeNull();
    },
  );

  it('are looked for in no time where a parameter is repeated without end', () => {
    expect(named('limit&'.repeat(100_000))).toBeNull();
  });

  it('keep each slug within its place', () => {
    const slugs = ['a', '../a', 'a/nearby', 'a%2Fnearby', 'a?limit=1', '..', 'random'];
    const all = slugs.map((slug) => keys.keyOf(business, { slug }, '')?.key);
    expect(new Set(all).size).toBe(slugs.length);
    const nearby = keys.keyOf(routes.get('listNearbyBusinesses') as CacheableRoute, { slug: 'a' }, '')?.key;
    expect(all).not.toContain(nearby);
  });

  it.each([
    'search=pizza',
    'near=52.5,13.4',
    'bbox=1,2,3,4',
    'near=1,2&radiusKm=7.1',
    'city=berlin',
    'category=bar',
    'country=DE',
    'type=Bar',
    'features=wifi,dogs',
    'openAt=7-840',
    'price=2',
    'offset=1201',
    'limit=13',
    'limit=100',
    'limit=12&offset=13',
    'limit=8&offset=12',
    'minRating=4.1',
    'categoryId=7',
  ])('let %s in when it is asked for again', (query) => {
    expect(named(query)?.admission).toBe('second');
    expect(named('verified=true&sortBy=name')?.admission).toBe('always');
    expect(named('limit=12&offset=1188')?.admission).toBe('always');
    expect(named('limit=8&minRating=4.5')?.admission).toBe('always');
  });

  it('let in at once of the parts of a list those that screens ask for, some hundreds', () => {
    const parts = Array.from({ length: 100 }, (_, limit) =>
      Array.from({ length: 1201 }, (_, offset) => `limit=${limit + 1}&offset=${offset}`),
    );
    expect(parts.flat().filter((query) => named(query)?.admission === 'always')).toHaveLength(453);
  });

  it.each([
    ['listCities', 'limit=18&offset=36', 'always'],
    ['listCities', 'limit=10', 'always'],
    ['listCities', '', 'always'],
    ['listCities', 'limit=17', 'second'],
    ['listCities', 'limit=18&offset=7', 'second'],
    ['listCities', 'offset=7', 'second'],
    ['listCategories', 'limit=100', 'always'],
    ['listRandomBusinesses', '', 'always'],
    ['listRandomBusinesses', 'limit=200', 'second'],
    ['getFacets', 'minRating=4', 'always'],
    ['getFacets', 'minRating=4.1', 'second'],
  ] as const)('of %s?%s are stored: %s', (id, query, admission) => {
    expect(keys.keyOf(routes.get(id) as CacheableRoute, {}, query)?.admission).toBe(admission);
  });

  it('are stored at once where no parameter is named', () => {
    const bare = routes.all.filter(isCacheableRoute).flatMap((route) => {
      const key = keys.keyOf(route, { slug: 'a', country: 'de', category: 'bars' }, '');
      return key ? [[route.id, key.admission]] : [];
    });
    expect(bare.filter(([, admission]) => admission !== 'always')).toEqual([]);
    expect(bare.length).toBeGreaterThan(10);
  });

  it('have 51 spellings of a rating', () => {
    const spellings = Array.from({ length: 5001 }, (_, index) => named(`minRating=${index / 1000}`)?.key);
    expect(new Set(spellings).size).toBe(51);
  });

  it.each(['offset=99990&limit=12', 'openNow=true&offset=990&limit=12', 'minRating=4&offset=1000', 'minRating=5.1', 'minRating=-1'])(
    'have none beyond the bounds: %s',
    (query) => expect(named(query)).toBeNull(),
  );

  it('of what is open now hold for this minute, also where words ask for it', () => {
    const isOfThisMinute = ['openNow=true', 'search=open+dentist', 'search=a%C3%A7%C4%B1k+eczane', 'openNow=false', 'search=opening'].map(
      (query) => named(query)?.isOfThisMinute,
    );
    expect(isOfThisMinute).toEqual([true, true, true, false, false]);
  });

  it('that are long are not kept', () => {
    expect(keys.keyOf(business, { slug: 'x'.repeat(2000) }, '')?.admission).toBe('never');
  });
});

describe('calls that visitors share', () => {
  it('are public reads alone', () => {
    const shared = routes.all.filter(isCacheableRoute);
    expect(shared.length).toBeGreaterThan(10);
    for (const { access, endpoint } of shared) expect([access, endpoint.method]).toEqual(['public', 'GET']);
    expect(shared.map(({ id }) => id)).not.toContain('getHealth');
  });

  it('are told apart by type: an operator’s call has no name', () => {
    const operators = routes.get('listImports');
    // @ts-expect-error a route that was not shown to be shared
    const name = () => keys.keyOf(operators, {}, '');
    expect(isCacheableRoute(operators)).toBe(false);
    expect(name).toBeDefined();
  });
});

describe('names of pages', () => {
  it.each([
    ['/city/berlin', '/city/berlin'],
    ['/city/berlin?utm_source=x&fbclid=y', '/city/berlin'],
    ['/city/berlin?sort=name&page=2', '/city/berlin?page=2&sort=name'],
    ['/city/berlin?page=2&sort=name&x=1', '/city/berlin?page=2&sort=name'],
    ['/city/berlin?page=2&page=3', '/city/berlin?page=2'],
    ['/city/berlin?search=', '/city/berlin'],
    ['/city/%62erlin', '/city/berlin'],
    ['/city/caf%c3%a9', '/city/caf%C3%A9'],
    ['/city/a%2Fb', '/city/a%2Fb'],
    ['/city/%252e%252e', '/city/%252e%252e'],
    ['/?search=a%20b', '/?search=a+b'],
    ['/city/berlin#x', '/city/berlin'],
    ['/city/berlin?topic=1&at=2-600&sent=1&view=map&city=rome', '/city/berlin'],
    ['/city/berlin/bakery?search=rye&view=list', '/city/berlin/bakery?search=rye'],
    ['/business/roma?page=2&search=x&sort=name&topic=1', '/business/roma'],
    ['/business/roma?sent=1', '/business/roma?sent=1'],
    ['/cities/all?page=2&view=list&order=desc', '/cities/all?page=2'],
    ['/contact?page=2&topic=listing', '/contact?topic=listing'],
    ['/about?page=2&search=x', '/about'],
    ['/nowhere?page=2&search=x', '/nowhere'],
  ])('%s is %s', (address, url) => {
    expect(pageKey(address)).toMatchObject({ url, key: `page ${url}` });
  });

  it.each(['/city/../admin', '/city/%2e%2e/admin', '/./', '/city/.%2E'])('are not given to a path with steps: %s', (address) => {
    expect(pageKey(address)).toBeNull();
  });

  it('let searches in when they are asked for again, and long ones never', () => {
    expect(pageKey('/?search=pizza')?.admission).toBe('second');
    expect(pageKey('/?page=2')?.admission).toBe('always');
    expect(pageKey('/city/berlin?order=desc&page=3&sort=rating')?.admission).toBe('always');
    expect(pageKey('/cities?view=list')).toMatchObject({ url: '/cities?view=list', admission: 'always' });
    for (const rating of [3, 4, 4.5]) expect(pageKey(`/businesses?open=1&rating=${rating}&verified=1`)?.admission).toBe('always');
    for (const typed of [
      'page=zzz',
      'page=01',
      'page=12345',
      'sort=anything',
      'order=up',
      'view=x',
      'rating=9',
      'rating=04',
      'category=word',
    ])
      expect(pageKey(`/businesses?${typed}`)?.admission).toBe('second');
    expect(pageKey(`/business/${'x'.repeat(2000)}`)?.admission).toBe('never');
  });
});

describe('names of pictures', () => {
  it('let pictures in when they are asked for again, and those with long names never', () => {
    expect(shareImageKey('/business/roma').admission).toBe('second');
    expect(shareImageKey(`/business/${'x'.repeat(2000)}`).admission).toBe('never');
    expect(shareImageKey('/business/roma').key).not.toBe(pageKey('/business/roma')?.key);
  });
});
