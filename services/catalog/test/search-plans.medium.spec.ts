import { type BusinessSummary, type Facets, totalCountRelationHeader } from '@directory/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { popularityBucketOf } from '../src/schema/posting-words.ts';
import type { Area } from '../src/search/query/area.ts';
import type { ListPage } from '../src/search/query/business-list.ts';
import { sizeOf } from '../src/search/query-term.ts';
import { SearchBounds } from '../src/search/limits.ts';
import { SearchRoads } from '../src/search/search-planner.ts';
import { WordResolver } from '../src/search/term-resolver.ts';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
const size = 2400;

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

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([
    stagedRow({ name: 'One', category: 'Imbiss' }),
    stagedRow({ name: 'Two', category: 'Bar', city: 'Bonn' }),
    stagedRow({ name: 'Three', category: 'Zoo', city: 'Lyon', countryCode: 'FR' }),
  ]);
  await catalog.query(multiply);
  await catalog.recount();
  await catalog.query('UPDATE search_words w SET frequency = (SELECT count(*) FROM search_postings p WHERE p.word = w.word)');
  await catalog.query('ANALYZE');
});
afterAll(() => catalog.close());

const bound = (bounds: Partial<SearchBounds>): void => {
  Object.assign(catalog.app.get(SearchBounds), bounds);
};
afterEach(() => bound(new SearchBounds()));

const ask = async (query: string) => {
  const limit = query.includes('limit=') ? '' : '&limit=1000';
  const { status, body, headers } = await catalog.call<BusinessSummary[]>(`/api/businesses?${query}${limit}`);
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

/** The usual roads; those of words that very many have; and where even those find too much. */
const roads: [string, Partial<SearchBounds>][] = [
  ['of few', {}],
  ['of many', { few: 5, largeLead: 20, tried: 1500 }],
  ['of many, whose best do not fill the page', { few: 5, largeLead: 20, tried: 10 }],
];

describe.each(roads)('searches on the road %s', (_, bounds) => {
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
  ];

  it.each(cases)('finds exactly what there is of %s', async (_case, query, condition) => {
    bound({ ...bounds, mostFiltered: 5000 });
    const found = await ask(query);
    const all = await expected(condition);
    expect([sorted(found.ids), found.total, found.isBound]).toEqual([all.slice(0, 1000), all.length, false]);
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
  it('are exact up to the bound, and say that there is more beyond it', async () => {
    const all = (await expected(both)).length;
    for (const tried of [10, 1500]) {
      bound({ few: 5, largeLead: 20, tried, mostCounted: all });
      expect(await ask('search=kebap%20haus&limit=10')).toMatchObject({ total: all, isBound: false });
      bound({ mostCounted: all - 1 });
      expect(await ask('search=kebap%20haus&limit=10')).toMatchObject({ total: all - 1, isBound: true });
    }
  });

  it('of a word that stands twice in some names are not cut short', async () => {
    const all = (await expected(`${kebap} AND city_fold = 'bonn'`)).length;
    bound({ few: 5, mostCounted: all });
    expect(await ask('search=kebap&city=bonn')).toMatchObject({ total: all, isBound: false });
    bound({ mostCounted: all - 1 });
    expect(await ask('search=kebap&city=bonn')).toMatchObject({ total: all - 1, isBound: true });
  });

  it('of more than is joined are a bound, and the page is filled with the best', async () => {
    const best = (await expected(both, bestFirst)).slice(0, 20);
    for (const tried of [10, 500]) {
      bound({ few: 5, largeLead: 20, mostJoined: 30, mostTried: 1000, tried });
      const { ids, isBound } = await ask('search=kebap%20haus&limit=20');
      expect([ids, isBound]).toEqual([best, true]);
    }
  });

  it('with other filters are exact up to a bound of their own', async () => {
    const all = (await expected(`${kebap} AND is_verified`)).length;
    bound({ few: 5, mostFiltered: all });
    expect(await ask('search=kebap&verified=true&limit=10')).toMatchObject({ total: all, isBound: false });
    bound({ mostFiltered: all - 1 });
    expect(await ask('search=kebap&verified=true&limit=10')).toMatchObject({ total: all - 1, isBound: true });
  });
});

describe('searches in areas', () => {
  const world: Area = { boxes: [{ west: -180, south: -85, east: 180, north: 85 }] };
  const all = 'bbox=-180,-85,180,85';

  const roadOf = async (text: string, area: Area, page: Partial<ListPage> = {}) => {
    const words = await catalog.app.get(WordResolver).resolve(text.split(' '));
    const roads = catalog.app.get(SearchRoads);
    return roads.choose(await roads.widen({ words, filters: { area }, page: { limit: 10, offset: 0, sortOrder: 'asc', ...page } }));
  };
  const joined = { from: 'lead', isJoined: true };

  it('join the area while it holds no more than a word that is joined', async () => {
    const holds = (await expected('location IS NOT NULL')).length;
    bound({ few: 5, mostRead: 10, mostJoined: holds });
    expect(await roadOf('kebap', world)).toEqual(joined);
    bound({ mostJoined: holds - 1 });
    expect(await roadOf('kebap', world)).toBe('best');
  });

  it('join the area while it and the word hold no more than two words that are joined', async () => {
    const south: Area = { boxes: [{ west: -180, south: -85, east: 180, north: 0 }] };
    const [word] = await catalog.app.get(WordResolver).resolve(['kebap']);
    const holds = (await expected('latitude < 0')).length + sizeOf(word);
    bound({ few: 5, mostRead: 10, mostJoined: holds / 2 });
    expect(await roadOf('kebap', south)).toEqual(joined);
    bound({ mostJoined: holds / 2 - 1 });
    expect(await roadOf('kebap', south)).toBe('best');
  });

  it('take the roads of other filters where the area holds more', async () => {
    bound({ few: 5, mostRead: 10, mostJoined: 1300 });
    expect(await roadOf('kebap', world, { sortBy: 'name' })).toBe('walk');
    expect(await roadOf('kebap', world, { sortBy: 'category' })).toEqual({ from: 'best', depth: 10_000 });
    expect(await roadOf('kebap haus', world)).toEqual({ from: 'lead' });
    expect(await roadOf('kebap', world, { sortBy: 'distance' })).toEqual(joined);
  });

  it.each([
    ['one word', 'search=kebap', 'name_fold', kebap],
    ['two words', 'search=kebap%20haus', 'name_fold', both],
    ['letters', 'search=k', 'name_fold', kebap],
  ])('fill the page of %s in wide ones, and the total is a bound', async (_, query, orderBy, condition) => {
    bound({ few: 5, mostRead: 300, mostJoined: 200, mostFiltered: 100 });
    const found = await expected(condition, orderBy);
    const best = await ask(`${query}&${all}&limit=20`);
    expect(best).toMatchObject({ total: 100, isBound: true });
    expect(best.ids).toEqual((await ask(`${query}&limit=20`)).ids);
    const inOrder = await ask(`${query}&${all}&sortBy=name&limit=20`);
    expect(inOrder).toEqual({ ids: found.slice(0, 20), total: 100, isBound: true });
  });
});

describe('a count that takes too long', () => {
  /** Statements of this kind, told by their text and their values, are cut off as the time limit does it. */
  const cutOff = (kind: RegExp): void => {
    const dataSource = catalog.app.get(DataSource);
    const query = dataSource.query.bind(dataSource);
    const cancel = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'query_canceled'; END $$";
    jest
      .spyOn(dataSource, 'query')
      .mockImplementation((sql, values) => (kind.test(`${sql} ${values ?? ''}`) ? query(cancel) : query(sql, values)));
  };
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['of one word in a city', 'search=kebap&city=bonn', /count\(DISTINCT id\)/],
    ['of one word with a filter', 'search=kebap&verified=true', /count\(DISTINCT id\)/],
    ['of two words', 'search=kebap%20haus', /SELECT count\(\*\)::integer AS total FROM f /],
    ['of one word in another order', 'search=kebap&verified=true&sortBy=name', /,1001,0$/],
  ])('%s leaves the page as it is, and a bound that the page knows', async (_, query, kind) => {
    bound({ few: 5, largeLead: 20 });
    const whole = await ask(`${query}&limit=10&offset=20`);
    cutOff(kind);
    const { ids, total, isBound } = await ask(`${query}&limit=10&offset=20`);
    expect([ids, isBound]).toEqual([whole.ids, true]);
    expect(total).toBeGreaterThanOrEqual(30);
    expect(total).toBeLessThanOrEqual(whole.total);
  });

  it('refuses where it is the page that takes too long', async () => {
    bound({ few: 5 });
    cutOff(/AS ids /);
    expectRefused(await catalog.call('/api/businesses?search=kebap&city=bonn'), 'SERVICE_UNAVAILABLE', 503);
  });
});

describe('orders of what is found', () => {
  const orders: [string, string][] = [
    ['sortBy=name', 'name_fold'],
    ['sortBy=name&sortOrder=desc', 'name_fold DESC'],
    ['sortBy=rating', 'rating ASC NULLS LAST'],
    ['sortBy=rating&sortOrder=desc', 'rating DESC NULLS LAST'],
    ['sortBy=city', 'city_fold ASC NULLS LAST'],
    ['sortBy=city&sortOrder=desc', 'city_fold DESC NULLS LAST'],
    ['sortBy=category', 'category_fold'],
    ['sortBy=category&sortOrder=desc', 'category_fold DESC'],
  ];
  const ways: [string, Partial<SearchBounds>][] = [
    ['by their rows', { passedForRow: 0 }],
    ['along the index', { passedForRow: 1_000_000 }],
    ['along the index, of more than is counted', { passedForRow: 1_000_000, mostCounted: 50, mostHashed: 100_000 }],
    ['by the rows of the list', { mostCounted: 50, mostHashed: 10 }],
  ];

  it.each(ways)('are what one sort gives: %s', async (_, bounds) => {
    bound({ few: 5, ...bounds });
    for (const [order, orderBy] of orders) {
      const all = await expected(kebap, orderBy);
      for (const offset of [0, 500]) {
        const { ids } = await ask(`search=kebap&${order}&limit=200&offset=${offset}`);
        expect([order, offset, ids]).toEqual([order, offset, all.slice(offset, offset + 200)]);
      }
    }
  });

  it.each<[string, Partial<SearchBounds>]>([
    ['of many', {}],
    ['of very many', { mostJoined: 100, mostFiltered: 20 }],
    ['of very many, too many of which lie close by', { mostJoined: 100, mostFiltered: 20, mostRead: 30 }],
  ])('by distance begin close by, and go on behind that: %s', async (_, bounds) => {
    bound({ few: 5, ...bounds });
    const all = await expected(`${kebap} AND ${near}`, 'latitude');
    for (const [limit, offset] of [
      [10, 0],
      [100, 700],
      [100, 1000],
    ])
      expect((await ask(`search=kebap&near=50,9&radiusKm=100&sortBy=distance&limit=${limit}&offset=${offset}`)).ids).toEqual(
        all.slice(offset, offset + limit),
      );
    expect((await ask('search=kebap&near=50,9&radiusKm=100&sortBy=distance&sortOrder=desc&limit=10')).ids).toEqual(
      (await expected(`${kebap} AND ${near}`, 'latitude DESC')).slice(0, 10),
    );
  });
});

describe('facets of a search', () => {
  const looked = 510;
  const haus = "name_fold LIKE '%haus%'";

  /** How the best that are looked at fall to the values of a column, the largest first. */
  const tally = async (column: string, condition: string) => {
    const rows = await catalog.query<{ value: string; count: number }>(
      `SELECT ${column} AS value, count(*)::integer AS count FROM (SELECT * FROM businesses WHERE ${haus} ORDER BY ${bestFirst}, id LIMIT ${looked}) best
       WHERE ${condition} AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    );
    return rows.map(({ value, count }) => [value, count]);
  };

  it.each([
    ['search=haus', 'true'],
    ['search=haus&verified=true', 'is_verified'],
    ['search=h', 'true'],
    ['search=h&verified=true', 'is_verified'],
  ])('count the best of very many, the largest first: %s', async (query, condition) => {
    // Of one word twice as many are looked at as of all, and row by row three times as many.
    bound({ few: 5, mostCounted: 50, mostPlaced: looked / 2, mostWalked: looked / 3 });
    const { categories, cities, countries } = (await catalog.call<Facets>(`/api/businesses/facets?${query}`)).body;
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual(await tally('category_fold', condition));
    expect(cities.map(({ slug, count }) => [slug, count])).toEqual(await tally('city_fold', condition));
    const inCities = await tally('country_code', `${condition} AND city_id IS NOT NULL`);
    expect(countries.map(({ code, count }) => [code, count])).toEqual(inCities);
  });
});
