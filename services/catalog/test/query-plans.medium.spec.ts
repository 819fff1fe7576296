import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '../src/database/sql-conditions.ts';
import { cellsOfBest } from '../src/listing/map-pins/pin-cells.sql.ts';
import { wordsWithErrors } from '../src/search/dictionary.repository.ts';
import { pageOfHits } from '../src/search/hits.ts';
import { ofAddress, ofName, ofPhone } from '../src/search/named-businesses.repository.ts';
import { boxArea, circleArea } from '../src/search/query/area.ts';
import type { BusinessFilters } from '../src/search/query/business-filters.ts';
import { countInOrder, countUpTo, nearestOnPlane, scanInOrder, scanWithTotal, sortPlaces } from '../src/search/query/business-list.ts';
import { reachedCities } from '../src/search/query/counted-groups.ts';
import type { QueryTerm } from '../src/search/query-term.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let client: Client;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([stagedRow(), stagedRow({ city: 'Bonn' }), stagedRow({ category: 'Bar', latitude: 50, longitude: 7 })]);
  client = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
  await client.connect();
  // However few rows a test has: where an index can answer, it is taken.
  await client.query('SET enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await catalog.close();
});

const planOf = async ({ sql, values }: Statement): Promise<string> => {
  const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${sql}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const expectIndexed = async (statement: Statement): Promise<void> =>
  expect(await planOf(statement)).not.toMatch(/Seq Scan on businesses|Seq Scan on search_postings/);

const area = circleArea({ latitude: 50, longitude: 7 }, 25);
const filters: [string, BusinessFilters][] = [
  ['nothing', {}],
  ['a city', { cityIds: [1] }],
  ['cities of one name', { cityIds: [1, 2] }],
  ['a category', { categoryId: 1 }],
  ['a country', { countryCode: 'DE' }],
  ['a city and a category', { cityIds: [1], categoryId: 1 }],
  ['a category and a country', { categoryId: 1, countryCode: 'DE' }],
  ['a type', { type: 'Bar' }],
  ['a rating', { minRating: 4 }],
  ['verified', { isVerified: true }],
  ['open now', { openAt: { 'Europe/Berlin': 600 } }],
  ['a circle', { area }],
  ['a box over the date line', { area: boxArea({ west: 170, south: -10, east: -170, north: 10 }) }],
];
const orders = [undefined, 'name', 'rating', 'best', 'city', 'category'] as const;

describe('a word of sixty letters', () => {
  afterAll(() => client.query("DELETE FROM search_words WHERE word LIKE 'filler%'"));

  it('is compared with no more words of the dictionary than share a form with it', async () => {
    await client.query("INSERT INTO search_words (word, frequency) SELECT 'filler' || md5(n::text), 1 FROM generate_series(1, 2000) n");
    await client.query('ANALYZE search_words');
    const forms = Array.from({ length: 1000 }, (_, n) => `${'q'.repeat(55)}${n}`);
    expect(await planOf({ sql: wordsWithErrors, values: [forms] })).toContain('Bitmap Index Scan on search_words_by_deletes');
  });
});

describe('no request reads all businesses', () => {
  it.each(filters)('that are listed by %s, in any order', async (_, one) => {
    for (const sortBy of orders)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const page = { limit: 12, offset: 50, sortBy, sortOrder };
        await expectIndexed(scanInOrder(one, page));
        await expectIndexed(scanWithTotal(one, page, 1000));
      }
    await expectIndexed(countInOrder(one, 1000));
  });

  it('that lie near, or are counted there', async () => {
    await expectIndexed(nearestOnPlane({ area }, { latitude: 50, longitude: 7 }, 20));
    await expectIndexed(countUpTo({ area }, 1000));
  });

  it('that are sorted place by place', async () => {
    for (const places of [{ cityIds: [1] }, { categoryId: 1 }, { countryCode: 'DE' }, { categoryId: 1, countryCode: 'DE' }])
      for (const sortBy of ['name', 'rating', 'best', 'city'] as const)
        await expectIndexed(sortPlaces(places, { limit: 12, offset: 50, sortBy, sortOrder: 'asc' }));
  });

  it('to say in which cities a page begins, whose names are met in order', async () => {
    // Where a sort cannot be done without it is in the plan all the same.
    await client.query('SET enable_sort = off');
    for (const places of [{}, { categoryId: 1 }, { countryCode: 'DE' }, { categoryId: 1, countryCode: 'DE' }])
      for (const sortOrder of ['asc', 'desc'] as const) {
        const plan = await planOf(reachedCities(places, { limit: 12, offset: 50, sortBy: 'city', sortOrder }));
        expect(plan).not.toMatch(/Scan on businesses|Seq Scan/);
        // That of the cities of the page: one below it would read all counters first.
        expect([places, sortOrder, plan.match(/Sort {2}\(/g)]).toEqual([places, sortOrder, ['Sort  (']]);
      }
    await client.query('RESET enable_sort');
  });

  it('to find what passes a rare filter on the map', async () => {
    const rare: BusinessFilters = { features: ['wifi'], price: 4, openAt: { 'Europe/Berlin': 600 }, isVerified: true, area };
    for (const known of [{}, { cityIds: [1] }, { categoryId: 1 }, { countryCode: 'DE' }, { type: 'Bar' }]) {
      const statement = cellsOfBest({ ...known, ...rare }, 1, 100);
      await expectIndexed(statement);
      const [above, below] = (await planOf(statement)).split('->  Limit');
      expect(above).toMatch(/price_range/);
      expect(below).not.toMatch(/price_range|open_minutes|is_verified|<@/);
    }
  });

  const term = (word: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
    word,
    completions: [{ word, frequency: 50 }],
    hasMoreCompletions: false,
    corrections: [],
    categories: [],
    cities: [],
    ...more,
  });
  const page = { limit: 12, offset: 0, sortOrder: 'asc' } as const;
  const limits = { most: 100, mostRows: 100, isExact: true };
  const businessesOfName = { sql: ofName, values: [['cafe']] };
  const businessesOfPhone = { sql: ofPhone, values: [['2211555'], ['2211555~']] };
  const businessesOfAddress = { sql: ofAddress, values: ['lindenallee', '7'] };

  it.each<[string, QueryTerm[]]>([
    ['one word', [term('cafe')]],
    ['a word that is a category and a city', [term('cafe', { categories: [{ id: 1, size: 10 }], cities: [{ id: 2, size: 10 }] })]],
    ['two words', [term('cafe'), term('lindenallee')]],
    ['a word and a place', [term('cafe'), term('bonn', { completions: [], cities: [{ id: 2, size: 1 }] })]],
    ['a beginning', [term('ca', { hasMoreCompletions: true })]],
    ['a correction', [term('caffe', { completions: [], corrections: [{ word: 'cafe', frequency: 3 }] })]],
  ])('that are searched by %s', async (_, terms) => {
    for (const one of [{}, { cityIds: [1] }, { countryCode: 'DE', minRating: 4 }, { area }] as BusinessFilters[])
      for (const sortBy of [undefined, 'name'] as const) {
        const task = { terms, filters: one, page: { ...page, sortBy } };
        await expectIndexed(pageOfHits(task, { scan: 'all', joinsArea: false }, limits));
        await expectIndexed(pageOfHits(task, { scan: 'best', depth: 20 }, limits));
      }
    const top = { scan: 'top', word: 'cafe', score: 9, inAddress: 1, held: 60, depth: 50, least: 40 } as const;
    for (const one of [{}, { countryCode: 'DE', minRating: 4 }, { area }] as BusinessFilters[])
      for (const isAll of [false, true])
        for (const named of [[], [1, 2]]) await expectIndexed(pageOfHits({ terms, named, filters: one, page }, { ...top, isAll }, limits));
    await expectIndexed(pageOfHits({ terms, filters: { area }, page }, { scan: 'all', joinsArea: true }, limits));
    await expectIndexed(pageOfHits({ terms, filters: { cityIds: [1] }, page }, { scan: 'places', size: 3 }, limits));
  });

  it('of which some are named', async () => {
    for (const one of [{}, { cityIds: [1] }, { countryCode: 'DE', minRating: 4 }, { area }] as BusinessFilters[])
      await expectIndexed(pageOfHits({ terms: [], named: [1, 2], filters: one, page }, { scan: 'named' }, limits));
    const task = { terms: [term('cafe')], named: [1, 2], filters: { area }, page };
    await expectIndexed(pageOfHits(task, { scan: 'all', joinsArea: true }, limits));
    await expectIndexed(pageOfHits(task, { scan: 'best', depth: 20 }, limits));
    await expectIndexed(businessesOfName);
    await expectIndexed(businessesOfPhone);
    await expectIndexed(businessesOfAddress);
  });
});
