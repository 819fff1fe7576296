import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('slugs', () => {
  it('are the name, then the city, then numbers, and never reserved or empty', async () => {
    const rows = ['Star', 'Star', 'Star', 'Random', '☆☆☆'].map((name) =>
      stagedRow({ name, slugBase: name === '☆☆☆' ? '' : name.toLowerCase() }),
    );
    await catalog.importRows(rows);
    await catalog.importRows([stagedRow({ name: 'Star' })]);
    const [{ id }] = await catalog.query<{ id: number }>("SELECT id FROM businesses WHERE name = '☆☆☆'");
    expect((await catalog.businesses<{ slug: string }>('slug')).map(({ slug }) => slug)).toEqual([
      'star',
      'star-berlin',
      'star-berlin-2',
      'random-business',
      `b-${id}`,
      'star-berlin-3',
    ]);
  });

  it('skip a number that is part of a business’s name', async () => {
    await catalog.importRows([
      stagedRow({ name: 'Star Berlin 2' }),
      stagedRow({ name: 'Star' }),
      stagedRow({ name: 'Star' }),
      stagedRow({ name: 'Star' }),
    ]);
    expect((await catalog.businesses<{ slug: string }>('slug')).map(({ slug }) => slug)).toEqual([
      'star-berlin-2',
      'star',
      'star-berlin',
      'star-berlin-3',
    ]);
  });

  it('stay when the name changes', async () => {
    await catalog.importRows([stagedRow({ name: 'Old Name', placeId: 'p1' })]);
    await catalog.importRows([stagedRow({ name: 'New Name', placeId: 'p1' })]);
    expect(await catalog.business('old-name')).toMatchObject({ name: 'New Name', slug: 'old-name' });
    expect((await catalog.call('/api/businesses/new-name')).status).toBe(404);
  });

  it('of cities: the larger keeps the name, others get what tells them apart', async () => {
    const us = { city: 'Springfield', country: 'United States', countryCode: 'US' };
    await catalog.importRows([
      stagedRow({ ...us, state: 'Illinois' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ city: 'Springfield', state: 'Otago', country: 'New Zealand', countryCode: 'NZ' }),
      stagedRow({ city: 'New', state: null, country: 'Germany', countryCode: 'DE' }),
    ]);
    const cities = await catalog.query<{ slug: string; state: string }>('SELECT slug, state FROM cities ORDER BY slug');
    expect(cities).toEqual([
      { slug: 'new-germany', state: null },
      { slug: 'springfield', state: 'Missouri' },
      { slug: 'springfield-illinois', state: 'Illinois' },
      { slug: 'springfield-new-zealand', state: 'Otago' },
    ]);
  });

  it('of categories: one spelling, one category; the reserved gets a suffix', async () => {
    await catalog.importRows([stagedRow({ category: 'Café' }), stagedRow({ category: 'CAFE' }), stagedRow({ category: 'New' })]);
    const categories = await catalog.query('SELECT name, slug, business_count AS n FROM categories ORDER BY n DESC');
    expect(categories).toEqual([
      { name: 'Café', slug: 'cafe', n: 2 },
      { name: 'New', slug: 'new-category', n: 1 },
    ]);
  });
});

describe('cities', () => {
  const us = { city: 'Springfield', country: 'United States', countryCode: 'US' };
  const citiesOf = () => catalog.query('SELECT state, business_count AS n FROM cities ORDER BY id');

  it('without a region are the largest of that name and country', async () => {
    const { analysis } = await catalog.importRows([
      stagedRow({ ...us, state: null }),
      stagedRow({ ...us, state: 'Illinois' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
    ]);
    expect(analysis.citiesFound).toBe(2);
    expect(await citiesOf()).toEqual([
      { state: 'Missouri', n: 3 },
      { state: 'Illinois', n: 1 },
    ]);
    await expectCountersExact(catalog);
  });

  it('keep their page when a region is named later', async () => {
    await catalog.importRows([stagedRow({ ...us, state: null, placeId: 'a' })]);
    await catalog.importRows([stagedRow({ ...us, state: 'Ohio', placeId: 'b' })]);
    expect(await catalog.query('SELECT slug, state, business_count AS n FROM cities')).toEqual([
      { slug: 'springfield', state: 'Ohio', n: 2 },
    ]);
  });

  it('are not left by a row that says less', async () => {
    await catalog.importRows([
      stagedRow({ ...us, state: 'Illinois', placeId: 'a' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
    ]);
    await catalog.importRows([stagedRow({ ...us, state: null, placeId: 'a', phone: '1' })]);
    expect(await citiesOf()).toEqual([
      { state: 'Missouri', n: 2 },
      { state: 'Illinois', n: 1 },
    ]);
    await catalog.importRows([stagedRow({ city: null, state: null, country: null, countryCode: null, placeId: 'a', phone: '2' })]);
    expect((await citiesOf())[1]).toEqual({ state: 'Illinois', n: 1 });
  });

  it('are left by a row that says another', async () => {
    await catalog.importRows([
      stagedRow({ ...us, state: 'Illinois', placeId: 'a', rating: 4, reviewCount: 10, phone: '1', latitude: 1, longitude: 2 }),
    ]);
    await catalog.importRows([stagedRow({ city: 'Berlin', state: 'Berlin', placeId: 'a' })]);
    expect(
      await catalog.query(
        'SELECT name, business_count AS n, review_sum AS reviews, with_contact AS c, with_location AS l FROM cities ORDER BY id',
      ),
    ).toEqual([
      { name: 'Springfield', n: 0, reviews: '0', c: 0, l: 0 },
      { name: 'Berlin', n: 1, reviews: '10', c: 1, l: 1 },
    ]);
    await expectCountersExact(catalog);
  });
});
