import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { namesOf } from '../src/businesses/sponsorships/sponsorships.sql.ts';
import { CatalogReads } from '../src/database/catalog-reads.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let client: Client;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Order By'?: string;
  Plans?: Plan[];
}

interface Asked {
  sql: string;
  values: unknown[];
}

const size = 25_000;
/** Enough rows for the planner to have a choice, names and places of many kinds, all written past the import. */
const multiply = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_id, city_fold, country_code, type, rating, review_count, global_row_number, latitude, longitude, street)
  SELECT 'copy-' || n, 'Copy ' || n, CASE WHEN n % 3 = 0 THEN 'kebap haus ' ELSE 'cafe linde ' END || n % 50, c.id, c.name_fold, t.id, t.name_fold, t.country_code, 'Bar',
    CASE WHEN n % 10 > 0 THEN n % 5 + 0.5 END, CASE WHEN n % 10 > 0 THEN n % 40 + 1 ELSE 0 END, n + 100, 40 + n % 1000 * 0.01, 8 + n % 700 * 0.01, 'Long Street ' || n
  FROM generate_series(1, ${size}) n
  JOIN (SELECT id, name_fold, row_number() OVER (ORDER BY id) - 1 AS i FROM categories) c ON c.i = n / 4 % 2
  LEFT JOIN (SELECT id, name_fold, country_code, row_number() OVER (ORDER BY id) - 1 AS i FROM cities) t ON t.i = n % 4 ORDER BY n`;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  client = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
  await client.connect();
  // Where half of all rows are meant, a vacuum that happens to come by makes another index as cheap as the right one.
  for (const table of large) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await catalog.importRows([
    stagedRow({ name: 'Café Linde', category: 'Cafe', latitude: 50, longitude: 9 }),
    stagedRow({ name: 'Kebap Haus', category: 'Kebap shop', city: 'Köln' }),
    stagedRow({ city: 'Bonn', category: 'Bar', rating: 4.5, reviewCount: 7 }),
  ]);
  await catalog.query(multiply);
  await catalog.query(
    'UPDATE categories SET business_count = 9000; UPDATE cities SET business_count = 6500; UPDATE countries SET business_count = 25000',
  );
  await catalog.query(`INSERT INTO business_counts (city_id, category_id, country_code, business_count)
    SELECT coalesce(city_id, 0), category_id, coalesce(country_code, ''), count(*) FROM businesses GROUP BY 1, 2, 3 ON CONFLICT DO NOTHING`);
  await catalog.query(`INSERT INTO category_counts (category_id, country_code, business_count)
    SELECT category_id, coalesce(country_code, ''), count(*) FROM businesses GROUP BY 1, 2 ON CONFLICT DO NOTHING`);
  await catalog.query('ANALYZE');
  // However few rows a test has: where an index can answer, it is taken.
  await client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');
});
afterAll(async () => {
  await client.end();
  await catalog.close();
});

/** Statements that a call sends to the database. */
const askedBy = async (address: string): Promise<Asked[]> => {
  const reads = catalog.app.get(CatalogReads);
  const query = reads.query.bind(reads);
  const asked: Asked[] = [];
  const spy = jest.spyOn(reads, 'query').mockImplementation((sql, values) => {
    const { text = sql } = sql as { text?: string };
    asked.push({ sql: text, values: [...((values as unknown[] | undefined) ?? [])] });
    return query(sql, values);
  });
  try {
    const { status } = await catalog.call(address);
    expect([address, status]).toEqual([address, 200]);
    return asked;
  } finally {
    spy.mockRestore();
  }
};

const large = ['businesses', 'search_postings', 'search_words', 'reviews', 'business_slugs'];

/** Nodes that read a large table from one end to the other, and are not cut off by a limit above them. */
const wholeReads = (plan: Plan, isLimited = false): string[] => {
  const table = plan['Relation Name'];
  const isWhole = table !== undefined && large.includes(table) && plan['Index Cond'] === undefined && plan['Order By'] === undefined;
  const reads = plan['Node Type'] === 'Seq Scan' || (plan['Node Type'].startsWith('Index') && !isLimited);
  const below = (plan.Plans ?? []).flatMap((one) => wholeReads(one, isLimited || plan['Node Type'] === 'Limit'));
  return isWhole && reads ? [`${plan['Node Type']} on ${table}`, ...below] : below;
};

const planOf = async ({ sql, values }: Asked): Promise<Plan> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
};

const sorts = ['', 'name', 'rating', 'city', 'category'].flatMap((by) => (by ? [`sortBy=${by}`, `sortBy=${by}&sortOrder=desc`] : ['']));
const places = [
  '',
  'city=berlin',
  'category=cafe',
  'country=DE',
  'city=berlin&category=cafe',
  'city=berlin&country=DE',
  'category=cafe&country=DE',
];
const others = [
  'minRating=4',
  'verified=true',
  'openNow=true',
  'type=Bar',
  'near=45,9',
  'near=45,9&radiusKm=200',
  'bbox=5,35,15,55',
  'bbox=170,-10,-170,10',
];
const texts = [
  'cafe',
  'kebap haus',
  'c',
  'ca',
  'linde cafe berlin',
  'kebpa',
  'street',
  'long street kebap',
  'bonn',
  'zzzzzz',
  'cafe zzzzzz',
  'lindecafe',
  'lin de kebap',
].map(encodeURIComponent);
const someSorts = ['', 'sortBy=name', 'sortBy=category&sortOrder=desc'];
const offsets = ['offset=0', 'offset=900'];

const cross = (...lists: (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((one) => list.map((other) => [one, other].filter(Boolean).join('&'))), ['']);

const calls: [string, string[]][] = [
  ['lists by place', cross(places, sorts, offsets).map((query) => `/api/businesses?${query}`)],
  ['lists by other filters', cross(['', 'city=berlin', 'country=DE'], others, someSorts).map((query) => `/api/businesses?${query}`)],
  ['lists by distance', cross(['near=45,9', 'near=45,9&radiusKm=200'], offsets).map((query) => `/api/businesses?${query}`)],
  [
    'searches',
    cross(
      texts.map((text) => `search=${text}`),
      places,
      someSorts,
    ).map((query) => `/api/businesses?${query}`),
  ],
  [
    'searches with other filters',
    cross(
      texts.map((text) => `search=${text}`),
      others,
      ['', 'sortBy=name'],
    ).map((query) => `/api/businesses?${query}`),
  ],
  [
    'searches by distance',
    cross(
      texts.map((text) => `search=${text}`),
      ['near=45,9', 'near=45,9&radiusKm=200', 'near=-30,120&radiusKm=200'],
      ['sortBy=distance'],
    ).map((query) => `/api/businesses?${query}`),
  ],
  ['suggestions', [...texts, 'li', 'lin', 'be'].filter((text) => text.length > 1).map((text) => `/api/businesses/suggest?q=${text}`)],
  [
    'the map',
    cross(
      ['', 'city=berlin', 'category=cafe', 'minRating=4', 'price=4', 'openNow=true', 'type=Bar', 'search=kebap', 'near=45,9'],
      ['bbox=5,35,15,55&zoom=6', 'bbox=5,35,15,55', 'bbox=170,-10,-170,10&zoom=18'],
    ).map((query) => `/api/map-pins?${query}`),
  ],
  ['facets', [...places, ...others, ...texts.map((text) => `search=${text}`)].map((query) => `/api/businesses/facets?${query}`)],
  ['one business', ['', '/nearby', '/nearby?limit=24', '/related'].map((what) => `/api/businesses/cafe-linde${what}`)],
  ['random ones', ['/api/businesses/random', '/api/businesses/random?limit=200']],
  [
    'places',
    ['/api/categories', '/api/categories/cafe', '/api/cities?search=b', '/api/cities/berlin', '/api/countries', '/api/businesses/stats'],
  ],
  [
    'the list of operators',
    cross(
      ['', 'categoryId=1', 'countryCode=DE', 'categoryId=1&countryCode=DE'],
      ['', ...texts.slice(0, 4).map((text) => `search=${text}`)],
      offsets,
    ).map((query) => `/api/admin/businesses?limit=20&${query}`),
  ],
];

describe('no call reads all businesses', () => {
  it.each(calls)(
    '%s',
    async (_, addresses) => {
      const seen = new Set<string>();
      for (const address of addresses)
        for (const asked of await askedBy(address)) {
          if (seen.has(asked.sql) || !/^\s*(SELECT|WITH|\()/i.test(asked.sql)) continue;
          seen.add(asked.sql);
          expect([address, asked.sql, wholeReads(await planOf(asked))]).toEqual([address, asked.sql, []]);
        }
      expect(seen.size).toBeGreaterThan(0);
    },
    120_000,
  );

  it.each([
    ['ids', [[1, 2], []]],
    ['a slug', [[], ['cafe-linde']]],
  ])('to tell their names by %s, as each suggestion of a visitor asks', async (_, values) => {
    expect(wholeReads(await planOf({ sql: namesOf, values }))).toEqual([]);
  });

  it('and one that did would be seen', async () => {
    const whole = ["SELECT count(*) FROM businesses WHERE website = 'x'", 'SELECT id FROM businesses ORDER BY name_fold'];
    for (const sql of whole) expect(wholeReads(await planOf({ sql, values: [] }))).not.toEqual([]);
  });
});
