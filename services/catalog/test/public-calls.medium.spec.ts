import {
  Business,
  BusinessSummary,
  Category,
  City,
  CityDetail,
  Country,
  type ErrorAnswer,
  errorCodeHeader,
  NearbyBusiness,
  RelatedBusinesses,
  Stats,
} from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

const istanbul = { city: 'İstanbul', state: 'İstanbul', country: 'Türkiye', countryCode: 'TR' };
const london = { city: 'London', state: 'England', country: 'United Kingdom', countryCode: 'GB' };

/** Berlin: five cafés along one street, some 110 m apart; two restaurants in İstanbul, one bar in London, one without a place. */
const rows = [
  ...[1, 2, 3, 4, 5].map((n) =>
    stagedRow({ name: `Café Linde ${n}`, latitude: 52.5 + n / 1000, longitude: 13.4, rating: n, reviewCount: 10 * n, type: 'Coffee shop' }),
  ),
  stagedRow({
    name: 'İncir Ağacı Sofrası',
    category: 'Restaurant',
    ...istanbul,
    rating: 4.5,
    reviewCount: 400,
    phone: '+90 212 000 00 00',
  }),
  stagedRow({ name: 'Çınaraltı 100% Köfte_Evi', category: 'Restaurant', ...istanbul, isVerified: true }),
  stagedRow({ name: 'The Linden Arms', category: 'Bar', ...london, rating: 5, reviewCount: 1, reviews: [review('Ada'), review(null)] }),
  stagedRow({
    name: 'Travelling Tuner',
    category: 'Piano tuner',
    address: null,
    city: null,
    state: null,
    country: null,
    countryCode: null,
  }),
];

function review(authorName: string | null) {
  return { authorName, rating: 5, comment: 'Good.', createdAt: '2026-05-01T10:00:00.000Z' };
}

const list = async (query: string) => {
  const { status, headers, body } = await catalog.call(`/api/businesses${query}`);
  expect(status).toBe(200);
  return {
    names: z
      .array(BusinessSummary)
      .parse(body)
      .map(({ name }) => name),
    total: Number(headers['x-total-count']),
    headers,
  };
};

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows(rows);
});
afterAll(() => catalog.close());

describe('GET /api/businesses', () => {
  it('lists by quality: rating × reviews, then in order of arrival', async () => {
    const { names, total } = await list('');
    expect(total).toBe(9);
    expect(names.slice(0, 3)).toEqual(['İncir Ağacı Sofrası', 'Café Linde 5', 'Café Linde 4']);
    expect(names).toHaveLength(9);
  });

  it.each([
    ['?sortBy=name', 'Café Linde 1'],
    ['?sortBy=name&sortOrder=desc', 'Travelling Tuner'],
    ['?sortBy=rating&sortOrder=desc', 'Café Linde 5'],
    ['?sortBy=rating', 'Café Linde 1'],
    ['?sortBy=category&sortOrder=desc', 'İncir Ağacı Sofrası'],
    ['?sortBy=city&sortOrder=desc', 'The Linden Arms'],
  ])('%s begins with %s', async (query, first) => {
    expect((await list(query)).names[0]).toBe(first);
  });

  it('puts what has no value last, whichever way it sorts', async () => {
    expect((await list('?sortBy=city&sortOrder=desc')).names.at(-1)).toBe('Travelling Tuner');
    expect((await list('?sortBy=city&sortOrder=asc')).names.at(-1)).toBe('Travelling Tuner');
  });

  it.each([
    ['?category=restaurant', 2],
    ['?city=istanbul', 2],
    ['?city=%C4%B0STANBUL', 2],
    ['?country=tr', 2],
    ['?country=DE&category=cafe', 5],
    ['?country=DE&category=restaurant', 0],
    ['?city=nowhere', 0],
    ['?category=nothing', 0],
    ['?category=cafe&categoryId=999', 0],
    ['?search=%3F%3F%3F', 0],
  ])('%s finds %i, and the total says so', async (query, count) => {
    const { names, total } = await list(query);
    expect([names.length, total]).toEqual([count, count]);
  });

  it.each([
    // The word itself, then names that begin with it, then addresses (all but one lie in the Lindenallee), each in order of quality.
    [
      'linde',
      [
        'Café Linde 5',
        'Café Linde 4',
        'Café Linde 3',
        'Café Linde 2',
        'Café Linde 1',
        'The Linden Arms',
        'İncir Ağacı Sofrası',
        'Çınaraltı 100% Köfte_Evi',
      ],
    ],
    ['lindn arms', ['The Linden Arms']],
    ['ARMS LINDEN', ['The Linden Arms']],
    ['piano', ['Travelling Tuner']],
    ['istanbul restorant', ['İncir Ağacı Sofrası', 'Çınaraltı 100% Köfte_Evi']],
    ['cafe 3', ['Café Linde 3']],
    ['INCIR', ['İncir Ağacı Sofrası']],
    ['ağacı incir', ['İncir Ağacı Sofrası']],
    ['bar london', ['The Linden Arms']],
    ['100%', ['Çınaraltı 100% Köfte_Evi']],
    ['tu', ['Travelling Tuner']],
    ['zzz', []],
  ])('finds %s', async (search, names) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual(names);
  });

  it('does not take the wildcards of LIKE for wildcards', async () => {
    expect((await list(`?search=${encodeURIComponent('%')}`)).total).toBe(0);
    expect((await list(`?search=${encodeURIComponent('c_f%')}`)).total).toBe(0);
  });

  it('pages without a gap or a repeat, ties included', async () => {
    for (const order of ['', '&sortBy=name', '&sortBy=rating&sortOrder=desc', '&sortBy=category', '&search=a']) {
      const whole = (await list(`?limit=9${order}`)).names;
      const paged: string[] = [];
      for (let offset = 0; offset < whole.length; offset += 2) paged.push(...(await list(`?limit=2&offset=${offset}${order}`)).names);
      expect(paged).toEqual(whole);
    }
  });

  it.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    'offset=99999',
    'sortBy=price',
    'sortBy=distance',
    'sortOrder=x',
    'categoryId=a',
    'search=%00',
    'city=a&city=b',
  ])('refuses %s with the field that is at fault', async (parameter) => {
    const { status, body } = await catalog.call<ErrorAnswer>(`/api/businesses?${parameter}`);
    expect(status).toBe(400);
    expect(body.details?.[0].field).toBe(parameter.split('=')[0]);
  });

  it('answers hostile texts like any other', async () => {
    for (const search of ["'; DROP TABLE businesses; --", '\\', '$1', '‮abc', '😀', 'a'.repeat(200), 'x '.repeat(99)])
      expect((await catalog.call(`/api/businesses?search=${encodeURIComponent(search)}`)).status).toBe(200);
    expect((await list('')).total).toBe(9);
  });
});

describe('GET /api/businesses/random', () => {
  it('answers as many different ones as there are', async () => {
    const some = z.array(BusinessSummary).parse((await catalog.call('/api/businesses/random?limit=4')).body);
    expect(new Set(some.map(({ id }) => id)).size).toBe(4);
    const all = z.array(BusinessSummary).parse((await catalog.call('/api/businesses/random?limit=200')).body);
    expect(new Set(all.map(({ id }) => id)).size).toBe(9);
  });

  it('answers different ones', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 10; i++)
      seen.add(JSON.stringify((await catalog.call<{ id: number }[]>('/api/businesses/random?limit=4')).body.map(({ id }) => id)));
    expect(seen.size).toBeGreaterThan(3);
  });
});

describe('GET /api/businesses/:slug', () => {
  it('answers the whole business', async () => {
    const { body } = await catalog.call('/api/businesses/the-linden-arms');
    const business = Business.parse(body);
    expect(business).toMatchObject({ name: 'The Linden Arms', citySlug: 'london', rating: '5.0', reviewCount: 1 });
    expect(business.reviews.map(({ authorName }) => authorName)).toEqual(['Ada', null]);
  });

  it('redirects from a slug it had before', async () => {
    await catalog.query(
      "INSERT INTO business_slugs (slug, business_id, is_current) SELECT 'old-arms', id, false FROM businesses WHERE slug = 'the-linden-arms'",
    );
    const { status, headers, body } = await catalog.call('/api/businesses/old-arms');
    expect([status, headers.location, body]).toEqual([301, '/api/businesses/the-linden-arms', undefined]);
  });

  it.each(['businesses', 'categories', 'cities'])('answers 404 to what can be no slug of %s', async (list) => {
    for (const text of ['%00', '%F0%9F%98%80', 'A', 'a%27b', 'a'.repeat(400), '..%2f'])
      expect((await catalog.call(`/api/${list}/${text}`)).status).toBe(404);
  });

  it.each(['/api/businesses/no-such', '/api/businesses/no-such/nearby', '/api/businesses/no-such/related'])(
    'answers 404 for %s',
    async (path) => {
      const { status, headers } = await catalog.call(path);
      expect([status, headers[errorCodeHeader]]).toEqual([404, 'BUSINESS_NOT_FOUND']);
    },
  );
});

describe('GET /api/businesses/:slug/nearby', () => {
  const nearby = async (slug: string, query = '') =>
    z.array(NearbyBusiness).parse((await catalog.call(`/api/businesses/${slug}/nearby${query}`)).body);

  it('answers the nearest first, without itself', async () => {
    const found = await nearby('cafe-linde-1');
    expect(found.map(({ name }) => name)).toEqual(['Café Linde 2', 'Café Linde 3', 'Café Linde 4', 'Café Linde 5']);
    expect(found[0].distanceKm).toBeCloseTo(0.11, 2);
    expect(await nearby('cafe-linde-1', '?limit=2')).toHaveLength(2);
  });

  it('answers the best of the city for one without coordinates, and nothing for one without a city', async () => {
    expect((await nearby('cinaralti-100-kofte-evi')).map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['İncir Ağacı Sofrası', null],
    ]);
    expect(await nearby('travelling-tuner')).toEqual([]);
  });
});

describe('GET /api/businesses/:slug/related', () => {
  it('answers the four lists over the whole catalog', async () => {
    await catalog.importRows([stagedRow({ name: 'Café Thames', ...london, type: 'Coffee shop' })]);
    const related = RelatedBusinesses.parse((await catalog.call('/api/businesses/cafe-linde-1/related')).body);
    expect(related.sameCategory.map(({ name }) => name)).toEqual(['Café Thames']);
    expect(related.sameCity).toEqual([]);
    expect(related.categories.map(({ slug }) => slug)).toEqual(['restaurant', 'bar', 'piano-tuner']);
    expect(related.sameType.map(({ name }) => name)).toEqual(['Café Linde 5', 'Café Linde 4', 'Café Linde 3', 'Café Linde 2']);
  });
});

describe('places', () => {
  it('lists categories by size, with icons, searched and paged', async () => {
    const all = await catalog.call('/api/categories');
    const categories = z.array(Category).parse(all.body);
    expect(categories[0]).toMatchObject({ slug: 'cafe', businessCount: 6, icon: 'coffee' });
    expect(all.headers['x-total-count']).toBe(String(categories.length));
    const found = await catalog.call('/api/categories?search=RESTA&limit=1');
    expect([(found.body as Category[]).length, found.headers['x-total-count']]).toEqual([1, '1']);
    expect((await catalog.call('/api/categories/bar')).body).toMatchObject({ name: 'Bar', businessCount: 1 });
    expect((await catalog.call('/api/categories/nope')).headers[errorCodeHeader]).toBe('CATEGORY_NOT_FOUND');
  });

  it('lists cities, and sums up one', async () => {
    const cities = z.array(City).parse((await catalog.call('/api/cities?country=TR')).body);
    expect(cities).toEqual([expect.objectContaining({ name: 'İstanbul', slug: 'istanbul', businessCount: 2 })]);
    const berlin = CityDetail.parse((await catalog.call('/api/cities/berlin')).body);
    expect(berlin.summary).toEqual({ businesses: 5, reviews: 150, withContact: 0, withLocation: 5 });
    expect([berlin.latitude, berlin.longitude]).toEqual([52.503, 13.4]);
    expect((await catalog.call('/api/cities/nope')).headers[errorCodeHeader]).toBe('CITY_NOT_FOUND');
  });

  it('counts countries and the whole', async () => {
    const countries = z.array(Country).parse((await catalog.call('/api/countries')).body);
    expect(countries.map(({ code, businessCount }) => [code, businessCount])).toEqual([
      ['DE', 5],
      ['TR', 2],
      ['GB', 2],
    ]);
    expect(Stats.parse((await catalog.call('/api/businesses/stats')).body)).toEqual({ total: 10, categories: 4, cities: 3, countries: 3 });
  });
});

describe('businesses that are gone for good', () => {
  it('are neither recommended nor featured while there are others', async () => {
    const gone = { type: 'Coffee shop', businessStatus: 'CLOSED_PERMANENTLY', rating: 5, reviewCount: 5000 } as const;
    await catalog.importRows([
      stagedRow({ name: 'Gone Café', ...london, ...gone }),
      stagedRow({ name: 'Gone Bar', category: 'Bar', ...gone }),
    ]);
    const related = RelatedBusinesses.parse((await catalog.call('/api/businesses/cafe-linde-1/related')).body);
    const shown = [...related.sameCategory, ...related.sameCity, ...related.sameType];
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter(({ businessStatus }) => businessStatus !== 'OPERATIONAL')).toEqual([]);
    const random = z.array(BusinessSummary).parse((await catalog.call('/api/businesses/random?limit=5')).body);
    expect(random.filter(({ businessStatus }) => businessStatus !== 'OPERATIONAL')).toEqual([]);
  });
});
