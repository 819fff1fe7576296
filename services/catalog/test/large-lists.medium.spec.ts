import {
  type AdminBusiness,
  type BusinessSummary,
  type ErrorAnswer,
  type Facets,
  type NearbyBusiness,
  totalCountRelationHeader,
} from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bestRatedFirst } from '../src/search/query/business-order.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
const size = 13_000;

/** Copies of one imported business: names, ranks, categories and cities in different mixes, many of them equal. */
const multiply = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_id, city_fold, country_code, rating, review_count, global_row_number, latitude, longitude, price_range)
  SELECT 'copy-' || n, 'Copy ' || n, CASE WHEN n % 3 = 0 THEN 'kebap haus ' ELSE 'cafe ' END || n % 50, c.id, c.name_fold, t.id, t.name_fold, coalesce(t.country_code, CASE WHEN n % 8 = 3 THEN 'DE' END),
    CASE WHEN n % 10 > 0 THEN n % 5 + 0.5 END, CASE WHEN n % 10 > 0 THEN n % 40 + 1 ELSE 0 END, n + 100, 10 + n % 100 * 0.001, 20,
    CASE WHEN n % 20 = 0 THEN '$$$' END
  FROM generate_series(1, ${size}) n
  JOIN (SELECT id, name_fold, row_number() OVER (ORDER BY id) - 1 AS i FROM categories) c ON c.i = n / 4 % 2
  LEFT JOIN (SELECT id, name_fold, country_code, row_number() OVER (ORDER BY id) - 1 AS i FROM cities) t ON t.i = n % 4
  ORDER BY n`;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([
    stagedRow({ category: 'Cafe' }),
    stagedRow({ category: 'Kebap shop', city: 'Köln' }),
    stagedRow({ city: 'Bonn' }),
  ]);
  await catalog.query(multiply);
  await catalog.recount();
  await catalog.query('ANALYZE businesses');
});
afterAll(() => catalog.close());

const ids = async (query: string) => {
  const { body, headers } = await catalog.call<BusinessSummary[]>(`/api/businesses?${query}`);
  return { ids: body.map(({ id }) => id), total: headers['x-total-count'], relation: headers[totalCountRelationHeader.toLowerCase()] };
};

const orders = ['', 'name', 'rating', 'city', 'category'].flatMap((sortBy) =>
  sortBy ? [`sortBy=${sortBy}`, `sortBy=${sortBy}&sortOrder=desc`] : [''],
);

describe('long lists', () => {
  it.each(orders)('page without gaps or repeats through ties and missing values: %s', async (order) => {
    for (const filter of ['', 'city=berlin', 'category=cafe', 'country=DE', 'city=bonn&category=cafe']) {
      const whole = (await ids(`${filter}&${order}&limit=1000&offset=700`)).ids;
      const paged: number[] = [];
      for (let offset = 700; offset < 1700; offset += 250) paged.push(...(await ids(`${filter}&${order}&limit=250&offset=${offset}`)).ids);
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(500);
    }
  });

  it.each([
    ['rating', 'asc', 'rating ASC NULLS LAST, review_count DESC'],
    ['rating', 'desc', 'rating DESC NULLS LAST, review_count DESC'],
    ['city', 'asc', 'city_fold ASC NULLS LAST'],
    ['city', 'desc', 'city_fold DESC NULLS LAST'],
    ['name', 'desc', 'name_fold DESC'],
    ['category', 'asc', 'category_fold'],
    ['category', 'desc', 'category_fold DESC'],
  ])('by %s %s are what one sort of everything gives', async (sortBy, sortOrder, orderBy) => {
    for (const offset of [0, 5000, 10_100, size - 300]) {
      const expected = await catalog.query<{ id: number }>(`SELECT id FROM businesses ORDER BY ${orderBy}, id LIMIT 300 OFFSET ${offset}`);
      expect((await ids(`sortBy=${sortBy}&sortOrder=${sortOrder}&limit=300&offset=${offset}`)).ids).toEqual(expected.map(({ id }) => id));
    }
  });

  it.each([
    ['city=bonn', "city_fold = 'bonn'"],
    ['city=bonn&category=cafe', "city_fold = 'bonn' AND category_fold = 'cafe'"],
    ['city=bonn&minRating=4', "city_fold = 'bonn' AND rating >= 4"],
  ])('of one city, by city, are in order of arrival: %s', async (filter, condition) => {
    for (const order of ['sortBy=city', 'sortBy=city&sortOrder=desc'])
      for (const offset of [0, 300]) {
        const all = await catalog.query<{ id: number }>(
          `SELECT id FROM businesses WHERE ${condition} ORDER BY id LIMIT 200 OFFSET ${offset}`,
        );
        expect((await ids(`${filter}&${order}&limit=200&offset=${offset}`)).ids).toEqual(all.map(({ id }) => id));
      }
  });

  it.each(orders.filter(Boolean))(
    'by any mix of places are what one sort gives, on either side of where sorting is sooner: %s',
    async (order) => {
      const columns = { name: 'name_fold', rating: 'rating', city: 'city_fold', category: 'category_fold' };
      const { sortBy, sortOrder = 'asc' } = Object.fromEntries(new URLSearchParams(order));
      const reviews = sortBy === 'rating' ? 'review_count DESC,' : '';
      const orderBy = `${columns[sortBy as keyof typeof columns]} ${sortOrder} NULLS LAST, ${reviews} id`;
      for (const [filter, condition] of [
        ['city=bonn', "city_fold = 'bonn'"],
        ['category=cafe', "category_fold = 'cafe'"],
        ['country=DE', "country_code = 'DE'"],
        ['category=cafe&country=DE', "category_fold = 'cafe' AND country_code = 'DE'"],
        ['city=bonn&category=cafe', "city_fold = 'bonn' AND category_fold = 'cafe'"],
        ['category=cafe&city=bonn&country=DE', "city_fold = 'bonn' AND category_fold = 'cafe'"],
      ]) {
        const all = (await catalog.query<{ id: number }>(`SELECT id FROM businesses WHERE ${condition} ORDER BY ${orderBy}`)).map(
          ({ id }) => id,
        );
        for (const offset of [0, 1500, Math.max(0, all.length - size / 8 - 25), all.length - 40]) {
          const found = await ids(`${filter}&${order}&limit=100&offset=${offset}`);
          expect([filter, offset, found.ids]).toEqual([filter, offset, all.slice(offset, offset + 100)]);
        }
      }
    },
  );

  it.each([
    ['city=bonn', "city_fold = 'bonn'"],
    ['category=cafe', "category_fold = 'cafe'"],
    ['country=DE', "country_code = 'DE'"],
    ['category=cafe&country=DE', "category_fold = 'cafe' AND country_code = 'DE'"],
    ['city=bonn&category=cafe', "city_fold = 'bonn' AND category_fold = 'cafe'"],
  ])('of %s fall to places as counting gives', async (filter, condition) => {
    const { body } = await catalog.call<Facets>(`/api/businesses/facets?${filter}`);
    for (const [kind, column, key] of [
      ['categories', 'category_id', 'id'],
      ['cities', 'city_id', 'id'],
      ['countries', 'country_code', 'code'],
    ] as const) {
      const counted = await catalog.query<{ key: string; count: number }>(
        `SELECT ${column}::text AS key, count(*)::integer AS count FROM businesses WHERE ${condition} AND ${column} IS NOT NULL GROUP BY 1`,
      );
      const found = body[kind].map((one) => ({ key: String(Object(one)[key]), count: one.count }));
      expect([kind, new Set(found)]).toEqual([kind, new Set(counted)]);
    }
  });

  it.each([...orders, 'sortBy=best'])('by another filter are what one sort gives, with their totals: %s', async (order) => {
    const columns = { name: 'name_fold', rating: 'rating', city: 'city_fold', category: 'category_fold' };
    const { sortBy, sortOrder = 'asc' } = Object.fromEntries(new URLSearchParams(order));
    const column = columns[sortBy as keyof typeof columns];
    const reviews = sortBy === 'rating' ? 'review_count DESC,' : '';
    const orderBy =
      sortBy === 'best' ? bestRatedFirst('b') : column ? `${column} ${sortOrder} NULLS LAST, ${reviews} id` : 'list_rank DESC, id';
    for (const [filter, condition] of [
      ['minRating=4', 'rating >= 4'],
      ['price=3', "price_range = '$$$'"],
      ['price=3&country=DE', "price_range = '$$$' AND country_code = 'DE'"],
    ]) {
      const all = (await catalog.query<{ id: number }>(`SELECT id FROM businesses b WHERE ${condition} ORDER BY ${orderBy}`)).map(
        ({ id }) => id,
      );
      for (const offset of [0, 300, 630, 960]) {
        const found = await ids(`${filter}&${order}&limit=40&offset=${offset}`);
        expect([filter, offset, found.ids, found.total]).toEqual([
          filter,
          offset,
          all.slice(offset, offset + 40),
          String(Math.min(all.length, 1000)),
        ]);
      }
    }
  });

  it('by another filter end at 1,000, in any order', async () => {
    for (const order of ['', 'sortBy=name', 'sortBy=rating&sortOrder=desc'])
      expect(await ids(`minRating=1&${order}&limit=10&offset=990`)).toMatchObject({ total: '1000', relation: 'gte' });
    const { status, body } = await catalog.call<ErrorAnswer>('/api/businesses?minRating=1&limit=10&offset=991');
    expect([status, body.details?.[0].field]).toEqual([400, 'offset']);
  });

  it('end where they end', async () => {
    expect((await ids(`limit=100&offset=${size}`)).ids).toHaveLength(3);
    expect((await ids(`limit=100&offset=${size + 50}&sortBy=rating`)).ids).toEqual([]);
  });
});

describe('searches', () => {
  it('that find no more than 1,000 say exactly how many', async () => {
    const [{ total }] = await catalog.query<{ total: number }>(
      "SELECT count(*)::integer AS total FROM businesses WHERE name_fold LIKE 'kebap haus 1%' AND city_fold = 'bonn'",
    );
    expect(total).toBeGreaterThan(100);
    const found = await ids('search=kebap%20haus%201&city=bonn');
    expect([found.total, found.relation]).toEqual([String(total), undefined]);
  });

  it('that find more say so, and list the names ahead of the places, about in order of popularity', async () => {
    const found = await ids('search=cafe');
    expect([found.total, found.relation]).toEqual(['1000', 'gte']);
    for (const offset of [0, 600]) {
      const expected = await catalog.query<{ id: number }>(
        `SELECT id FROM businesses WHERE name_fold LIKE '%cafe%'
         ORDER BY floor(2.885390081777927 * ln(1 + list_rank::double precision)) DESC, id LIMIT 400 OFFSET ${offset}`,
      );
      expect((await ids(`search=cafe&limit=400&offset=${offset}`)).ids).toEqual(expected.map(({ id }) => id));
    }
  });

  it('end at 1,000, and those of operators go on', async () => {
    const { status, body } = await catalog.call<ErrorAnswer>('/api/businesses?search=cafe&limit=12&offset=996');
    expect([status, body.details?.[0].field]).toEqual([400, 'offset']);
    const { body: rows, headers } = await catalog.call<AdminBusiness[]>('/api/admin/businesses?search=kebap&limit=20&offset=4000');
    expect([rows.length, headers['x-total-count']]).toEqual([20, String(Number(headers['x-total-count']))]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(4020);
  });

  it.each(['', '&sortBy=rating', '&sortBy=name&sortOrder=desc'])('page without gaps or repeats: %s', async (order) => {
    for (const search of ['kebap', 'cafe']) {
      const whole = (await ids(`search=${search}${order}&limit=1000`)).ids;
      const paged: number[] = [];
      for (let offset = 0; offset < 1000; offset += 250)
        paged.push(...(await ids(`search=${search}${order}&limit=250&offset=${offset}`)).ids);
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(1000);
    }
  });
});

describe('nearby', () => {
  it('lists the nearest, then those of the city that are far or nowhere', async () => {
    await catalog.importRows([
      stagedRow({ name: 'Centre', city: 'Nuuk', latitude: 64.1, longitude: -51.7 }),
      stagedRow({ name: 'East', city: 'Nuuk', latitude: 64.1, longitude: -51.6 }),
      stagedRow({ name: 'North', city: 'Nuuk', latitude: 64.17, longitude: -51.7 }),
      stagedRow({ name: 'Far', city: 'Nuuk', latitude: 66, longitude: -51.7 }),
      stagedRow({ name: 'Nowhere', city: 'Nuuk' }),
      stagedRow({ name: 'Next town', city: 'Paamiut', latitude: 64.2, longitude: -51.7 }),
      stagedRow({ name: 'Too far', city: 'Paamiut', latitude: 65, longitude: -51.7 }),
    ]);
    const { body } = await catalog.call<NearbyBusiness[]>('/api/businesses/centre/nearby?limit=10');
    // A degree to the east is less than half a degree to the north up here.
    expect(body.map(({ name }) => name)).toEqual(['East', 'North', 'Next town', 'Far', 'Nowhere']);
    expect(body.map(({ distanceKm }) => distanceKm && Math.round(distanceKm))).toEqual([5, 8, 11, 211, null]);
  });
});

describe('the list of operators', () => {
  const positions = async (query: string) => {
    const { body, headers } = await catalog.call<AdminBusiness[]>(`/api/admin/businesses?limit=20&${query}`);
    return { numbers: body.map(({ globalRowNumber }) => globalRowNumber), total: Number(headers['x-total-count']) };
  };
  const expected = async (condition: string, offset: number) =>
    (
      await catalog.query<{ n: number }>(
        `SELECT global_row_number AS n FROM businesses WHERE ${condition} ORDER BY 1 LIMIT 20 OFFSET ${offset}`,
      )
    ).map(({ n }) => n);

  const lists: [string, string][] = [
    ['', 'true'],
    ['categoryId=1', 'category_id = 1'],
    ['countryCode=de', "country_code = 'DE'"],
    ['categoryId=1&countryCode=de', "category_id = 1 AND country_code = 'DE'"],
    ['categoryId=9999', 'false'],
  ];

  const expectPositions = async () => {
    for (const [query, condition] of lists) {
      const [{ total }] = await catalog.query<{ total: number }>(`SELECT count(*)::integer AS total FROM businesses WHERE ${condition}`);
      for (const offset of [0, 19, 4000, 8080, 8091, 8300, total - 25, total - 1, total, total + 5].filter((one) => one >= 0))
        expect([query, offset, await positions(`${query}&offset=${offset}`)]).toEqual([
          query,
          offset,
          { numbers: await expected(condition, offset), total },
        ]);
    }
  };

  it('has every position in upload order, in every block of row numbers', expectPositions);

  it('has it also when rows are gone or lie elsewhere', async () => {
    const [moved] = await catalog.query<{ ids: number[] }>("SELECT array_agg(id) AS ids FROM businesses WHERE slug LIKE 'copy-%7'");
    await catalog.query('UPDATE businesses SET category_id = 1, country_code = NULL WHERE id = ANY ($1)', [moved.ids]);
    await catalog.query('DELETE FROM businesses WHERE global_row_number % 1000 < 90');
    await catalog.recount();
    await expectPositions();
  });
});
