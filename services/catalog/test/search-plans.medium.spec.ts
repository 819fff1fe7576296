import { type BusinessSummary, type Facets, totalCountRelationHeader } from '@directory/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CatalogReads } from '../src/database/catalog-reads.ts';
import { popularityBucketOf } from '../src/schema/posting-words.ts';
import { SearchLimits } from '../src/search/limits.ts';
import type { Area } from '../src/search/query/area.ts';
import { SearchPlanner } from '../src/search/search-planner.ts';
import { TermResolver } from '../src/search/term-resolver.ts';
import { typedWord } from '../src/search/text/read-search.ts';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
const size = 2400;
const completions = 80;

/** Names of two words in different mixes, one of them twice in some; every fifth business lies in no city, every seventh far from the others. */
const multiply = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_id, city_fold, country_code, rating, review_count, global_row_number, latitude, longitude, is_verified)
  SELECT 'copy-' || n, 'Copy ' || n, CASE n % 4 WHEN 0 THEN 'kebap haus ' WHEN 1 THEN 'kebap ecke kebap ' WHEN 2 THEN 'altes haus ' ELSE 'laden ' END || n % 90,
    c.id, c.name_fold, t.id, t.name_fold, CASE WHEN n % 5 > 0 THEN t.country_code WHEN n % 2 = 0 THEN 'DE' END,
    CASE WHEN n % 10 > 0 THEN n % 5 + 0.5 END, CASE WHEN n % 10 > 0 THEN n % 40 + 1 ELSE 0 END, n + 100,
    CASE WHEN n % 7 = 0 THEN -16.8 ELSE 50 + n % 300 * 0.001 END, CASE WHEN n % 7 > 0 THEN 9 WHEN n % 2 = 0 THEN 179.95 ELSE -179.95 END, n % 11 = 0
  FROM generate_series(1, ${size}) n
  JOIN (SELECT id, name_fold, row_number() OVER (ORDER BY id) - 1 AS i FROM categories) c ON c.i = n % 3
  LEFT JOIN (SELECT id, name_fold, country_code, row_number() OVER (ORDER BY id) - 1 AS i FROM cities) t ON n % 5 > 0 AND t.i = n % 3 ORDER BY n`;

/** Names that begin with two letters and go on in more ways than are told apart. */
const multiplyCompletions = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, rating, review_count, global_row_number)
  SELECT 'q-' || n, 'Qx ' || n, 'qx' || n || CASE WHEN n % 2 = 0 THEN ' kiosk' ELSE '' END, c.id, c.name_fold, 4, n, n + 9000
  FROM generate_series(1, ${completions}) n, (SELECT id, name_fold FROM categories ORDER BY id LIMIT 1) c ORDER BY n`;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([
    stagedRow({ name: 'One', category: 'Imbiss' }),
    stagedRow({ name: 'Two', category: 'Bar', city: 'Bonn' }),
    stagedRow({ name: 'Three', category: 'Zoo', city: 'Lyon', countryCode: 'FR' }),
  ]);
  await catalog.query(multiply);
  await catalog.query(multiplyCompletions);
  await catalog.recount();
  await catalog.query('UPDATE search_words w SET frequency = (SELECT count(*) FROM search_postings p WHERE p.word = w.word)');
  await catalog.query('ANALYZE');
});
afterAll(() => catalog.close());

const limit = (limits: Partial<SearchLimits>): void => {
  Object.assign(catalog.app.get(SearchLimits), limits);
};
afterEach(() => {
  limit(new SearchLimits());
  jest.restoreAllMocks();
});

const ask = async (query: string) => {
  const page = query.includes('limit=') ? '' : '&limit=1000';
  const { status, body, headers } = await catalog.call<BusinessSummary[]>(`/api/businesses?${query}${page}`);
  expect(status).toBe(200);
  const isBound = headers[totalCountRelationHeader.toLowerCase()] === 'gte';
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), isBound };
};

const expected = async (condition: string, orderBy = 'id') =>
  (await catalog.query<{ id: number }>(`SELECT id FROM businesses WHERE ${condition} ORDER BY ${orderBy}, id`)).map(({ id }) => id);

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

const kebap = "name_fold LIKE '%kebap%'";
const both = "name_fold LIKE '%kebap%' AND name_fold LIKE '%haus%'";
const near = 'latitude > 0';
const bestFirst = `${popularityBucketOf('businesses')} DESC`;

/** As a small catalog plans; as for words that very many have; and where the best of those hold too few, so that everything is looked through. */
const plans: [string, Partial<SearchLimits>][] = [
  ['of few', {}],
  ['of many', { mostExactHits: 5, mostPlaceRows: 10 }],
  ['of many, whose best hold too few', { mostExactHits: 5, mostPlaceRows: 10, assumedFilterShare: 1, widestJoinedArea: 0 }],
];

describe.each(plans)('searches %s', (_, limits) => {
  const cases: [string, string, string][] = [
    ['two words', 'search=kebap%20haus', both],
    ['two words, one of them misspelt', 'search=kebpa%20haus', both],
    ['two words that sound alike', 'search=kepab%20hauz', both],
    ['two words without a blank', 'search=kebaphaus', both],
    ['two words with a blank too much', 'search=alt%20es%20haus', "name_fold LIKE 'altes haus%'"],
    ['two words in a city', 'search=kebap%20haus&city=bonn', `${both} AND city_fold = 'bonn'`],
    ['a word and its city', 'search=kebap%20bonn', `${kebap} AND city_fold = 'bonn'`],
    ['a word in a country, also in no city', 'search=kebap&country=de', `${kebap} AND country_code = 'DE'`],
    ['two words in a country', 'search=kebap%20haus&country=fr', `${both} AND country_code = 'FR'`],
    ['a word with a filter', 'search=kebap&verified=true', `${kebap} AND is_verified`],
    ['two words with a filter', 'search=kebap%20haus&verified=true', `${both} AND is_verified`],
    ['a word near a point', 'search=kebap&near=50,9&radiusKm=10', `${kebap} AND ${near} AND latitude < 50.0899`],
    [
      'two words near a point, with a filter',
      'search=kebap%20haus&near=50,9&radiusKm=100&verified=true',
      `${both} AND ${near} AND is_verified`,
    ],
    ['a word over the date line', 'search=kebap&near=-16.8,180&radiusKm=50', `${kebap} AND NOT ${near}`],
    ['a word in a box', 'search=haus&bbox=170,-20,-170,-10', `name_fold LIKE '%haus%' AND NOT ${near}`],
    ['a word where it is not', 'search=laden%201&bbox=100,0,120,10', 'false'],
    ['two letters that very many words begin with', 'search=qx', "name_fold LIKE 'qx%'"],
    ['these and a word', 'search=qx%20kiosk', "name_fold LIKE 'qx% kiosk'"],
  ];

  it.each(cases)('find exactly what there is of %s', async (_case, query, condition) => {
    const all = await expected(condition);
    for (const mostHits of [1000, Math.max(30, all.length)]) {
      limit({ ...limits, mostHits });
      const found = await ask(query);
      expect([sorted(found.ids), found.total, found.isBound]).toEqual([all, all.length, false]);
    }
  });
});

describe('the top of one word', () => {
  /** 'Zinne' stands in every third name, and in addresses of some of these and of others; no kind and no city is called so. */
  beforeAll(async () => {
    await catalog.query(`
      INSERT INTO businesses (slug, name, name_fold, street, category_id, category_fold, rating, review_count, global_row_number, is_verified)
      SELECT 'zinne-' || n, 'Zinne ' || n, CASE WHEN n % 3 = 0 THEN 'zinne ' ELSE 'tor ' END || n, CASE WHEN n % 2 = 0 THEN 'Am Zinne ' || n END,
        c.id, c.name_fold, n % 5 + 0.5, n % 40 + 1, n + 20000, n % 7 > 0
      FROM generate_series(1, 600) n, (SELECT id, name_fold FROM categories ORDER BY id LIMIT 1) c ORDER BY n`);
    await catalog.recount();
    await catalog.query('UPDATE search_words w SET frequency = (SELECT count(*) FROM search_postings p WHERE p.word = w.word)');
    await catalog.query('ANALYZE');
  });
  afterAll(async () => {
    await catalog.query("DELETE FROM businesses WHERE slug LIKE 'zinne-%'");
    await catalog.recount();
  });

  const held = "(name_fold LIKE 'zinne %' OR street LIKE 'Am Zinne%')";
  const namesFirst = `name_fold NOT LIKE 'zinne %', ${popularityBucketOf('businesses')} DESC`;

  it.each([
    ['', held],
    ['&verified=true', `${held} AND is_verified`],
    ['&minRating=4', `${held} AND rating >= 4`],
  ])('comes name by name and then address by address, each business once%s', async (filter, condition) => {
    const all = await expected(condition, namesFirst);
    const inNames = (await expected(`${condition} AND name_fold LIKE 'zinne %'`)).length;
    for (const mostHits of [inNames - 20, inNames + 20, all.length - 1, all.length]) {
      limit({ mostExactHits: 5, assumedFilterShare: 1, mostHits });
      const asked = jest.spyOn(CatalogReads.prototype, 'query');
      const { ids, total } = await ask(`search=zinne${filter}&limit=${mostHits}`);
      expect([mostHits, ids, total]).toEqual([mostHits, all.slice(0, mostHits), Math.min(all.length, mostHits)]);
      const areTopAsked = asked.mock.calls.some(([sql]) => /p\.rank DESC, p\.business_id LIMIT \$\d+\) m/.test(sql));
      expect([mostHits, areTopAsked || mostHits > inNames + 20]).toEqual([mostHits, true]);
      asked.mockRestore();
    }
  });

  it.each([
    ['', kebap],
    ['&verified=true', `${kebap} AND is_verified`],
    ['&country=de', `${kebap} AND country_code = 'DE'`],
    ['&sortBy=name', kebap],
  ])('is the same as that of all that is found%s', async (filter, condition) => {
    const all = await expected(condition, bestFirst);
    for (const mostHits of [60, 90]) {
      limit({ mostExactHits: 5, mostPlaceRows: 10, mostHits });
      const found = await ask(`search=kebap${filter}&limit=${mostHits}`);
      const best = all.slice(0, mostHits);
      const ids = filter.includes('sortBy') ? await expected(`id IN (${best.join()})`, 'name_fold') : best;
      expect([found.ids, found.total, found.isBound]).toEqual([ids, mostHits, true]);
    }
  });
});

describe('the facets of a search', () => {
  it('of one word count its top', async () => {
    limit({ mostExactHits: 5, mostPlaceRows: 10, mostHits: 90 });
    const found = await ask('search=kebap&limit=90');
    const counted = await catalog.query<{ key: string; count: number }>(
      `SELECT category_id::text AS key, count(*)::integer AS count FROM businesses WHERE id IN (${found.ids.join()}) GROUP BY 1`,
    );
    const { body } = await catalog.call<Facets>('/api/businesses/facets?search=kebap');
    expect(new Set(body.categories.map(({ id, count }) => ({ key: String(id), count })))).toEqual(new Set(counted));
  });

  it.each(plans)('count what its list holds, and search once where there is more: %s', async (_, limits) => {
    for (const mostHits of [1, 90, 601]) {
      limit({ ...limits, mostHits });
      const found = await ask(`search=kebap%20haus&limit=${mostHits}`);
      expect([found.ids.length, found.isBound]).toEqual([Math.min(mostHits, 600), mostHits < 600]);
      const counted = await catalog.query<{ id: number; count: number }>(
        `SELECT category_id AS id, count(*)::integer AS count FROM businesses WHERE id IN (${found.ids.join()}) GROUP BY 1`,
      );
      const asked = jest.spyOn(CatalogReads.prototype, 'query');
      const { body } = await catalog.call<Facets>('/api/businesses/facets?search=kebap%20haus');
      const isListed = asked.mock.calls.some(([sql]) => /ARRAY\(SELECT b\.id/.test(sql));
      asked.mockRestore();
      expect(new Set(body.categories.map(({ id, count }) => ({ id, count })))).toEqual(new Set(counted));
      expect([mostHits, isListed]).toEqual([mostHits, mostHits > 600]);
    }
  });

  it('of which more tie than are counted hold the most popular, whose rows say so', async () => {
    for (const mostHits of [30, 200, 599]) {
      limit({ mostHits });
      const { ids } = await ask(`search=kebap%20haus&limit=${mostHits}`);
      const counted = await catalog.query<{ id: number; count: number }>(
        `SELECT city_id AS id, count(*)::integer AS count FROM businesses WHERE id IN (${ids.join()}) AND city_id IS NOT NULL GROUP BY 1`,
      );
      const { body } = await catalog.call<Facets>('/api/businesses/facets?search=kebap%20haus');
      expect(new Set(body.cities.map(({ id, count }) => ({ id, count })))).toEqual(new Set(counted));
    }
  });
});

describe('words that are written apart', () => {
  it('are not joined to one that nothing is called by any more', async () => {
    await catalog.query("INSERT INTO search_words (word, frequency) VALUES ('hausalt', 0)");
    expect(sorted((await ask('search=haus%20alt%20es')).ids)).toEqual(await expected("name_fold LIKE 'altes haus%'"));
  });

  it('are joined to a category that no name holds', async () => {
    const all = await expected(`${kebap} AND category_fold = 'imbiss'`);
    expect(all.length).toBeGreaterThan(0);
    expect(sorted((await ask('search=kebap%20imb%20iss')).ids)).toEqual(all);
  });
});

describe('totals', () => {
  it.each([
    ['two words', 'search=kebap%20haus', both],
    ['a word that stands twice in some names', 'search=kebap&city=bonn', `${kebap} AND city_fold = 'bonn'`],
    ['a word with another filter', 'search=kebap&verified=true', `${kebap} AND is_verified`],
    ['a word near a point', 'search=kebap&near=50,9&radiusKm=100', `${kebap} AND ${near}`],
    ['two letters', 'search=qx', "name_fold LIKE 'qx%'"],
  ])('of %s are exact up to the bound, and say that there is more beyond it', async (_, query, condition) => {
    const all = (await expected(condition)).length;
    for (const limits of [{}, { mostExactHits: 5 }, { mostExactHits: 5, mostPlaceRows: 10, widestJoinedArea: 0 }]) {
      limit({ ...limits, mostHits: all });
      expect(await ask(`${query}&limit=10`)).toMatchObject({ total: all, isBound: false });
      limit({ mostHits: all - 1 });
      expect(await ask(`${query}&limit=10`)).toMatchObject({ total: all - 1, isBound: true });
      limit({ mostHits: 20 });
      expect(await ask(`${query}&limit=10`)).toMatchObject({ total: 20, isBound: true });
    }
  });

  it('are a bound where more rows would have to be read', async () => {
    limit({ mostExactHits: 5, mostFilteredRows: 500 });
    const { ids, total, isBound } = await ask('search=kebap&verified=true');
    const read = await expected(`id IN (SELECT id FROM businesses WHERE ${kebap} ORDER BY ${bestFirst}, id LIMIT 500) AND is_verified`);
    expect([sorted(ids), total, isBound]).toEqual([read, read.length, true]);
  });

  it('of operators go on behind the hits of visitors, and so do their pages', async () => {
    limit({ mostExactHits: 5, mostHits: 20, mostOperatorHits: 50 });
    const { body, headers } = await catalog.call<BusinessSummary[]>('/api/admin/businesses?search=kebap&limit=20&offset=40');
    expect([headers['x-total-count'], headers['x-total-count-relation']]).toEqual(['60', 'gte']);
    expect(body.map(({ id }) => id)).toEqual((await expected(kebap, bestFirst)).slice(40, 60));
    const deep = await catalog.call<BusinessSummary[]>('/api/admin/businesses?search=kebap&limit=20&offset=1190');
    expect([deep.body.length, deep.headers['x-total-count']]).toEqual([10, '1200']);
  });
});

describe('plans', () => {
  const world: Area = { boxes: [{ west: -180, south: -85, east: 180, north: 85 }] };
  const south: Area = { boxes: [{ west: -180, south: -85, east: 180, north: 0 }] };

  const planOf = async (text: string, area?: Area, most = 100) => {
    const terms = await catalog.app.get(TermResolver).resolve(text.split(' ').map((word) => typedWord(word)));
    return catalog.app.get(SearchPlanner).choose({ terms, filters: { area }, page: { limit: 10, offset: 0, sortOrder: 'asc' } }, most);
  };

  it('read the best of a word that finds more than is wanted, and everything of one that finds less', async () => {
    limit({ mostExactHits: 5 });
    expect(await planOf('kebap')).toMatchObject({ scan: 'best', depth: 101 });
    expect(await planOf('kebap', undefined, 1000)).toMatchObject({ scan: 'all', joinsArea: false });
    expect(await planOf('zoo')).toMatchObject({ scan: 'best', depth: 101 });
  });

  it('read so much more of the best as further words leave less of it', async () => {
    limit({ mostExactHits: 5 });
    const [{ all, kebaps }] = await catalog.query<{ all: number; kebaps: number }>(
      "SELECT (SELECT count(*)::integer FROM businesses) AS all, (SELECT count(*)::integer FROM search_postings WHERE word = 'kebap') AS kebaps",
    );
    expect(await planOf('kebap haus')).toEqual({ scan: 'best', depth: Math.ceil((101 * all) / kebaps) });
    expect(await planOf('kebap haus', undefined, 500)).toEqual({ scan: 'all', joinsArea: false });
  });

  it('join an area while it is a small share of the catalog, and try the best on a wide one', async () => {
    limit({ mostExactHits: 5, mostPlaceRows: 10 });
    // One of three cities lies in the south.
    await catalog.query(`UPDATE cities SET with_location = business_count, longitude_sum = business_count::bigint * 9000000,
      latitude_sum = business_count::bigint * CASE WHEN slug = 'bonn' THEN -16800000 ELSE 50000000 END`);
    expect(await planOf('kebap', world)).toMatchObject({ scan: 'best', depth: 505 });
    expect(await planOf('kebap', south)).toMatchObject({ scan: 'best', depth: 505 });
    limit({ widestJoinedArea: 1 / 2 });
    expect(await planOf('kebap', world)).toMatchObject({ scan: 'best', depth: 505 });
    expect(await planOf('kebap', south)).toEqual({ scan: 'all', joinsArea: true });
    expect(await planOf('kebap', { boxes: [{ west: 100, south: 0, east: 120, north: 10 }] })).toBeNull();
  });

  it('read the rows of a small place', async () => {
    await catalog.importRows([stagedRow({ name: 'Kebap Insel', city: 'Juist' })]);
    const [{ id }] = await catalog.query<{ id: number }>("SELECT id FROM cities WHERE slug = 'juist'");
    const terms = await catalog.app.get(TermResolver).resolve([typedWord('kebap')]);
    const page = { limit: 10, offset: 0, sortOrder: 'asc' } as const;
    const plan = await catalog.app.get(SearchPlanner).choose({ terms, filters: { cityIds: [id] }, page }, 1000);
    expect(plan).toEqual({ scan: 'places', size: 1 });
    expect(await ask('search=keb&city=juist')).toMatchObject({ ids: [expect.any(Number)], total: 1 });
    await catalog.query("DELETE FROM businesses WHERE slug LIKE 'kebap-insel%'");
    await catalog.recount();
  });
});

describe('a filter that leaves next to nothing', () => {
  /** 'Zinken' stands in names and in addresses, in some businesses in both; 'Imbiss' in all of these names, and is a kind as well. */
  const zinken = "(name_fold LIKE 'zinken %' OR street LIKE 'Am Zinken%') AND price_range = '$$'";
  const imbiss = "(name_fold LIKE '% imbiss %' OR category_fold = 'imbiss') AND price_range = '$$'";
  const small = { mostExactHits: 5, mostPlaceRows: 10, rareSample: 100 };

  beforeAll(async () => {
    await catalog.query(`
      INSERT INTO businesses (slug, name, name_fold, street, category_id, category_fold, rating, review_count, global_row_number, price_range)
      SELECT 'zinken-' || n, 'Zinken ' || n, CASE WHEN n % 3 = 0 THEN 'zinken' ELSE 'tor' END || ' imbiss ' || n, CASE WHEN n % 2 = 0 THEN 'Am Zinken ' || n END,
        c.id, c.name_fold, n % 7 * 0.5 + 1, n % 40 + 1, n + 30000, CASE WHEN n % 25 = 0 THEN '$$' END
      FROM generate_series(1, 1500) n, (SELECT id, name_fold FROM categories WHERE name_fold = 'zoo') c ORDER BY n`);
    await catalog.query("UPDATE businesses SET price_range = '$$' WHERE category_fold = 'imbiss' AND global_row_number % 60 = 1");
    await catalog.recount();
    await catalog.query('UPDATE search_words w SET frequency = (SELECT count(*) FROM search_postings p WHERE p.word = w.word)');
    await catalog.query('ANALYZE');
  });
  afterAll(async () => {
    await catalog.query("DELETE FROM businesses WHERE slug LIKE 'zinken-%'");
    await catalog.query('UPDATE businesses SET price_range = NULL');
    await catalog.recount();
  });

  /** An answer, and where its candidates were looked for. */
  const watch = async (query: string) => {
    const asked = jest.spyOn(CatalogReads.prototype, 'query');
    const { ids, total, isBound } = await ask(query);
    const statements = asked.mock.calls.map(([sql]) => String(sql)).filter((sql) => sql.includes('AS matched'));
    asked.mockRestore();
    return {
      ids,
      total,
      isBound,
      scans: statements.map((sql) => (/WITH hits/.test(sql) ? 'top' : /AS known\(word/.test(sql) ? 'best' : 'all')),
    };
  };

  it('is looked for in all of a lone word at once, name by name and then address by address', async () => {
    const all = await expected(zinken, `name_fold NOT LIKE 'zinken %', ${bestFirst}`);
    for (const mostHits of [15, all.length - 1, all.length, all.length + 10]) {
      limit({ ...small, mostHits });
      const found = { ids: all.slice(0, mostHits), total: Math.min(mostHits, all.length), isBound: mostHits < all.length, scans: ['top'] };
      expect(await watch(`search=zinken&price=2&limit=${mostHits}`)).toEqual(found);
    }
  });

  it('is looked for in all names where some of them promise enough, else in all there is', async () => {
    const all = await expected(imbiss, `name_fold NOT LIKE '% imbiss %', ${bestFirst}`);
    const inNames = (await expected(`${imbiss} AND name_fold LIKE '% imbiss %'`)).length;
    for (const [mostHits, scans] of [
      [inNames / 6, ['top', 'top']],
      [inNames + 1, ['top', 'all']],
      [all.length, ['all']],
    ] as const) {
      limit({ ...small, mostHits });
      const found = { ids: all.slice(0, mostHits), total: Math.min(mostHits, all.length), isBound: mostHits < all.length, scans };
      expect(await watch(`search=imbiss&price=2&limit=${mostHits}`)).toEqual(found);
    }
  });

  it('is not looked for in the names of a kind that seldom meets it, though most businesses do', async () => {
    await catalog.query("UPDATE businesses SET price_range = '$$' WHERE name_fold NOT LIKE '%imbiss%' AND category_fold <> 'imbiss'");
    const all = await expected(imbiss, `name_fold NOT LIKE '% imbiss %', ${bestFirst}`);
    const inNames = (await expected(`${imbiss} AND name_fold LIKE '% imbiss %'`)).length;
    const asked = jest.spyOn(CatalogReads.prototype, 'query');
    limit({ ...small, rareSample: 30, sampledTop: 1, mostHits: inNames * 2 });
    expect(await ask(`search=imbiss&price=2&limit=${inNames * 2}`)).toEqual({ ids: all, total: all.length, isBound: false });
    const ofTop = asked.mock.calls.flatMap(([sql, values = []]) =>
      /WITH hits/.test(sql) ? [values[Number(sql.match(/p\.business_id LIMIT \$(\d+)/)?.[1]) - 1]] : [],
    );
    asked.mockRestore();
    expect(ofTop).toEqual([30]);
  });
});

describe('a statement that takes too long', () => {
  /** Statements of this kind are cut off as the time limit does it. */
  const cutOff = (kind: RegExp): void => {
    const reads = catalog.app.get(CatalogReads);
    const query = reads.query.bind(reads);
    const cancel = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'query_canceled'; END $$";
    jest.spyOn(reads, 'query').mockImplementation((sql, values) => (kind.test(String(sql)) ? query(cancel) : query(sql, values)));
  };

  it('leaves the best as they are, and a bound, where it looks through everything', async () => {
    limit({ mostExactHits: 5, mostHits: 200, assumedFilterShare: 1, rareShare: 0 });
    const whole = await ask('search=kebap&verified=true&limit=10');
    expect(whole).toMatchObject({ total: (await expected(`${kebap} AND is_verified`)).length, isBound: false });
    cutOff(/WHERE p\.word = ANY/);
    const { ids, total, isBound } = await ask('search=kebap&verified=true&limit=10');
    expect([ids, isBound]).toEqual([whole.ids, true]);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(total).toBeLessThan(whole.total);
  });

  it('leaves the best, and a bound, where nearly nothing meets a filter', async () => {
    limit({ mostExactHits: 5, mostHits: 100 });
    await catalog.query("UPDATE businesses SET price_range = '$$' WHERE global_row_number % 50 = 2");
    const whole = await ask('search=kebap&price=2&limit=10');
    expect(whole).toMatchObject({ total: (await expected(`${kebap} AND price_range = '$$'`)).length, isBound: false });
    cutOff(/WITH hits/);
    const { ids, isBound } = await ask('search=kebap&price=2&limit=10');
    expect([ids, isBound]).toEqual([whole.ids, true]);
    await catalog.query('UPDATE businesses SET price_range = NULL');
  });

  it('leaves a part of the top, and a bound, where all of it is the answer', async () => {
    limit({ mostExactHits: 5, mostHits: 100, rareSample: 50 });
    const [whole, part] = await Promise.all(['limit=100', 'limit=10'].map((page) => ask(`search=kebap&minRating=1&${page}`)));
    const reads = catalog.app.get(CatalogReads);
    const query = reads.query.bind(reads);
    const depths: number[] = [];
    jest.spyOn(reads, 'query').mockImplementation((sql, values = []) => {
      const depth = /WITH hits/.test(sql) ? Number(values[Number(sql.match(/p\.business_id LIMIT \$(\d+)/)?.[1]) - 1]) : 0;
      if (depth) depths.push(depth);
      return query(depth > 50 ? "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'query_canceled'; END $$" : sql, depth > 50 ? [] : values);
    });
    const found = await ask('search=kebap&minRating=1&limit=10');
    expect(depths.at(-1)).toBe(50);
    expect([found.ids, found.isBound]).toEqual([part.ids, true]);
    expect(found.total).toBeLessThan(whole.total);
  });

  it('is not even tried for more postings than may be read', async () => {
    limit({ mostExactHits: 5, mostHits: 200, assumedFilterShare: 1, mostPostings: 1000 });
    expect(await ask('search=kebap&verified=true&limit=10')).toMatchObject({ isBound: true });
  });

  it('is refused where it is the page', async () => {
    cutOff(/AS ids/);
    expectRefused(await catalog.call('/api/businesses?search=kebap&city=bonn'), 'SERVICE_UNAVAILABLE', 503);
  });
});

describe('orders of the hits', () => {
  const orders: [string, string][] = [
    ['sortBy=name', 'name_fold'],
    ['sortBy=name&sortOrder=desc', 'name_fold DESC'],
    ['sortBy=rating', 'rating ASC NULLS LAST, review_count DESC'],
    ['sortBy=rating&sortOrder=desc', 'rating DESC NULLS LAST, review_count DESC'],
    ['sortBy=city', 'city_fold ASC NULLS LAST'],
    ['sortBy=city&sortOrder=desc', 'city_fold DESC NULLS LAST'],
    ['sortBy=category', 'category_fold'],
    ['sortBy=category&sortOrder=desc', 'category_fold DESC'],
    ['near=50,9&radiusKm=100&sortBy=distance', 'latitude'],
  ];

  it.each(orders)('are what one sort of the most relevant gives: %s', async (order, orderBy) => {
    const condition = order.startsWith('near') ? `${kebap} AND ${near}` : kebap;
    for (const mostHits of [200, 1000]) {
      limit({ mostExactHits: 5, mostHits });
      const all = await expected(
        `id IN (SELECT id FROM businesses WHERE ${condition} ORDER BY ${bestFirst}, id LIMIT ${mostHits})`,
        orderBy,
      );
      for (const offset of [0, 150]) {
        const { ids } = await ask(`search=kebap&${order}&limit=50&offset=${offset}`);
        expect([order, mostHits, offset, ids]).toEqual([order, mostHits, offset, all.slice(offset, offset + 50)]);
      }
    }
  });
});

describe('facets of a search', () => {
  const haus = "name_fold LIKE '%haus%'";

  /** How the best hits fall to the values of a column, the largest first. */
  const tally = async (column: string, condition: string, counted: number) => {
    const rows = await catalog.query<{ value: string; count: number }>(
      `SELECT ${column} AS value, count(*)::integer AS count FROM (SELECT * FROM businesses WHERE ${haus} AND ${condition} ORDER BY ${bestFirst}, id LIMIT ${counted}) best
       WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    );
    return rows.map(({ value, count }) => [value, count]);
  };

  // Those in no city are the last: of the best 1,000 some are counted, of the best 300 none.
  it.each([
    ['search=haus', 'true', 300],
    ['search=haus', 'true', 1000],
    ['search=haus&verified=true', 'is_verified', 300],
  ])('count the hits, the best of very many, the largest first: %s, %s, the best %d', async (query, condition, counted) => {
    limit({ mostExactHits: 5, mostHits: counted, assumedFilterShare: 1 });
    const { categories, cities, countries } = (await catalog.call<Facets>(`/api/businesses/facets?${query}`)).body;
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual(await tally('category_fold', condition, counted));
    expect(cities.map(({ slug, count }) => [slug, count])).toEqual(await tally('city_fold', condition, counted));
    expect(countries.map(({ code, count }) => [code, count])).toEqual(await tally('country_code', condition, counted));
  });
});
