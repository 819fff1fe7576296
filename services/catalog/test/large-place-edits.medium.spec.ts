import type { Category, City } from '@directory/contracts';
import { slug } from '@directory/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as limits from '../src/places/limits.ts';

/** A tenth of the real size: thousands of businesses show nothing more, and take a minute. */
const moveChunkSize = limits.moveChunkSize / 10;
jest.unstable_mockModule('../src/places/limits.ts', () => ({ ...limits, moveChunkSize }));
const { CatalogHarness } = await import('./catalog-harness.ts');
const { expectCountersExact } = await import('./expect-counters-exact.ts');
const { Operator } = await import('./operator.ts');
const { stagedRow } = await import('./staged-row.builder.ts');

let catalog: Awaited<ReturnType<typeof CatalogHarness.open>>;
let operator: InstanceType<typeof Operator>;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const istanbul = { city: 'İstanbul', state: 'İstanbul', country: 'Türkiye', countryCode: 'TR' };

describe('a place of very many', () => {
  const size = 2 * moveChunkSize + 10;
  const fill = `
    INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_id, city_fold, country_code, global_row_number)
    SELECT 'copy-' || n, 'Copy', 'copy', b.category_id, b.category_fold, b.city_id, b.city_fold, b.country_code, n + 10
    FROM generate_series(2, ${size}) n, businesses b WHERE b.slug = 'one'`;
  const refuseLast = `
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON audit_outbox EXECUTE FUNCTION refuse()`;

  beforeEach(async () => {
    await catalog.importRows([
      stagedRow({ name: 'One', ...istanbul, category: 'Bar' }),
      stagedRow({ name: 'Two', city: 'Bonn', category: 'Cafe' }),
    ]);
    await catalog.query(fill);
    await catalog.recount();
  });

  /** Businesses by the transaction that wrote them last, the largest of them first. */
  const written = async (where: string): Promise<number[]> => {
    const rows = await catalog.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM businesses WHERE ${where} AND name = 'Copy' GROUP BY xmin ORDER BY n DESC`,
    );
    return rows.map(({ n }) => n);
  };

  it.each([
    ['a merged category', () => operator.merge('categories', 'bar', 'cafe'), "category_fold = 'cafe'"],
    ['a merged city', () => operator.merge('cities', 'istanbul', 'bonn'), "city_fold = 'bonn'"],
    [
      'a renamed category',
      () => operator.placeId('categories', 'bar').then((id) => operator.change(`categories/${id}`, { name: 'Pub' })),
      "category_fold = 'pub'",
    ],
    [
      'a renamed city',
      () => operator.placeId('cities', 'istanbul').then((id) => operator.change(`cities/${id}`, { name: 'Stanbol' })),
      "city_fold = 'stanbol'",
    ],
  ])('lets edits and imports in between its chunks: %s', async (_, act, isMoved) => {
    expect((await act()).status).toBeLessThan(300);
    const chunks = await written(isMoved);
    expect(chunks.reduce((sum, n) => sum + n, 0)).toBe(size - 1);
    expect(chunks.length).toBe(3);
    expect(chunks[0]).toBeLessThanOrEqual(moveChunkSize);
    expect(await operator.audited()).toHaveLength(1);
    await expectCountersExact(catalog);
  });

  it('continues where it was broken off', async () => {
    await catalog.query(refuseLast);
    expect((await operator.merge('cities', 'istanbul', 'bonn')).status).toBe(500);
    expect((await written("city_fold = 'bonn'")).length).toBe(2);
    await expectCountersExact(catalog);
    await catalog.query('DROP FUNCTION refuse CASCADE');
    expect((await operator.merge('cities', 'istanbul', 'bonn')).body).toMatchObject({ name: 'Bonn', businessCount: size + 1 });
    expect(await catalog.query('SELECT name FROM cities')).toEqual([{ name: 'Bonn' }]);
    await expectCountersExact(catalog);
  });

  it.each([
    ['categories', 'Bar', 'Pub', "category_fold = 'pub'"],
    ['cities', 'İstanbul', 'Stanbol', "city_fold = 'stanbol'"],
  ] as const)(
    'has all of its businesses under its own name again where another one was only begun: %s',
    async (kind, own, begun, isBegun) => {
      const id = await operator.placeId(kind, slug(own));
      await catalog.query(refuseLast);
      expect((await operator.change(`${kind}/${id}`, { name: begun })).status).toBe(500);
      await catalog.query('DROP FUNCTION refuse CASCADE');
      expect((await written(isBegun)).length).toBe(2);
      expect((await operator.change<Category | City>(`${kind}/${id}`, { name: own })).body).toMatchObject({ name: own });
      expect(await written(isBegun)).toEqual([]);
      await expectCountersExact(catalog);
    },
  );

  it('is in its new country with all of its businesses, or with none', async () => {
    const id = await operator.placeId('cities', 'istanbul');
    await catalog.query(refuseLast);
    expect((await operator.change(`cities/${id}`, { country: 'France' })).status).toBe(500);
    expect(await written("country_code = 'FR'")).toEqual([]);
    await catalog.query('DROP FUNCTION refuse CASCADE');
    expect((await operator.change<City>(`cities/${id}`, { country: 'France' })).body).toMatchObject({ countryCode: 'FR' });
    expect(await written("country_code = 'FR'")).toEqual([size - 1]);
    await expectCountersExact(catalog);
  });

  it('ends by one of two names that are asked for at once', async () => {
    const id = await operator.placeId('categories', 'bar');
    const answers = await Promise.all(['Pub', 'Inn'].map((name) => operator.change<Category>(`categories/${id}`, { name })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [category] = await catalog.query<{ name_fold: string }>('SELECT name_fold FROM categories WHERE id = $1', [id]);
    expect(await catalog.query('SELECT DISTINCT category_fold FROM businesses WHERE category_id = $1', [id])).toEqual([
      { category_fold: category.name_fold },
    ]);
    await expectCountersExact(catalog);
  });
});
