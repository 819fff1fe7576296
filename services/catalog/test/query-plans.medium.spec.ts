import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { boxArea, circleArea } from '../src/search/query/area.ts';
import type { BusinessFilters } from '../src/search/query/business-filters.ts';
import { countUpTo, countWithin, nearestOnPlane, pageOfIds, type Statement } from '../src/search/query/business-list.ts';
import type { ResolvedWord } from '../src/search/query-term.ts';
import { pageOfFound, walkOfFound } from '../src/search/hits.ts';
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
const orders = [undefined, 'name', 'rating', 'city', 'category'] as const;

describe('no request reads all businesses', () => {
  it.each(filters)('that are listed by %s, in any order', async (_, one) => {
    for (const sortBy of orders)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const page = { limit: 12, offset: 50, sortBy, sortOrder };
        await expectIndexed(pageOfIds(one, page));
        await expectIndexed(countUpTo(one, page, 1000));
      }
  });

  it('that lie near, or are counted there', async () => {
    await expectIndexed(nearestOnPlane({ area }, { latitude: 50, longitude: 7 }, 20));
    await expectIndexed(countWithin({ area }, 1000));
  });

  const word = (text: string, more: Partial<ResolvedWord> = {}): ResolvedWord => ({
    word: text,
    words: [{ word: text, frequency: 50 }],
    isOpen: false,
    guesses: [],
    categoryIds: [],
    cityIds: [],
    inCategories: 0,
    inCities: 0,
    ...more,
  });
  const page = { limit: 12, offset: 0, sortOrder: 'asc' } as const;
  const limits = { isExact: true, most: 100 };

  it.each<[string, ResolvedWord[]]>([
    ['one word', [word('cafe')]],
    ['a word that is a category and a city', [word('cafe', { categoryIds: [1], cityIds: [2], inCategories: 10, inCities: 10 })]],
    ['two words', [word('cafe'), word('lindenallee')]],
    ['a word and a place', [word('cafe'), word('bonn', { words: [], cityIds: [2], inCities: 1 })]],
    ['a beginning', [word('ca', { isOpen: true })]],
    ['a guess', [word('caffe', { words: [], guesses: [{ word: 'cafe', frequency: 3 }] })]],
  ])('that are searched by %s', async (_, words) => {
    for (const one of [{}, { cityIds: [1] }, { countryCode: 'DE', minRating: 4 }, { area }] as BusinessFilters[]) {
      await expectIndexed(pageOfFound({ words, filters: one, page }, { from: 'lead' }, limits));
      await expectIndexed(pageOfFound({ words, filters: one, page }, { from: 'best', depth: 20 }, limits));
      await expectIndexed(walkOfFound({ words, filters: one, page }));
      await expectIndexed(walkOfFound({ words, filters: one, page: { ...page, sortBy: 'name' } }));
    }
    await expectIndexed(pageOfFound({ words, filters: { cityIds: [1] }, page }, { from: 'places', size: 3 }, limits));
  });
});
