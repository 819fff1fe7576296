import { Category, City, CityCategory, Country, CountryCategory, CountryDetail, internalHeaders } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

const london = { city: 'London', state: 'England', country: 'United Kingdom', countryCode: 'GB' };
const leeds = { ...london, city: 'Leeds' };
const bars = (count: number, place: object) =>
  Array.from({ length: count }, (_, index) => stagedRow({ name: `Bar ${index}`, category: 'Bar', ...place }));

/** Berlin: one bar, one bakery; London: three bars, one museum; Leeds: two bars; one bar without a place. */
const rows = [
  ...bars(1, {}),
  stagedRow({ name: 'Rye', category: 'Bakery' }),
  ...bars(3, london),
  stagedRow({ name: 'Old Things', category: 'Museum', ...london }),
  ...bars(2, leeds),
  ...bars(1, { address: null, city: null, state: null, country: null, countryCode: null }),
];

const list = async <Row extends z.ZodType>(row: Row, path: string): Promise<{ rows: z.infer<Row>[]; total: number }> => {
  const { status, headers, body } = await catalog.call(path);
  expect([path, status]).toEqual([path, 200]);
  return { rows: z.array(row).parse(body), total: Number(headers['x-total-count']) };
};
const counted = (rows: { name: string; businessCount: number }[]) => rows.map(({ name, businessCount }) => `${name} ${businessCount}`);

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows(rows);
});
afterAll(() => catalog.close());

describe('categories within places', () => {
  it('are those of the city, counted within it', async () => {
    const { rows, total } = await list(Category, '/api/cities/london/categories');
    expect([counted(rows), total]).toEqual([['Bar 3', 'Museum 1'], 2]);
    const { headers } = await catalog.call('/api/cities/london/categories');
    expect(headers[internalHeaders.cacheTags]).toMatch(/^city:\d+$/);
  });

  it('come in pages that know their total, beyond the end too', async () => {
    const second = await list(Category, '/api/cities/london/categories?limit=1&offset=1');
    expect([counted(second.rows), second.total]).toEqual([['Museum 1'], 2]);
    expect(await list(Category, '/api/cities/london/categories?limit=1&offset=7')).toEqual({ rows: [], total: 2 });
  });

  it('are those of the country, in either case of its code', async () => {
    const { rows } = await list(Category, '/api/countries/gb/categories');
    expect(counted(rows)).toEqual(['Bar 5', 'Museum 1']);
  });

  it('stand beside the cities in the answer about a country', async () => {
    const country = CountryDetail.parse((await catalog.call('/api/countries/GB')).body);
    expect([country.code, country.businessCount]).toEqual(['GB', 6]);
    expect(counted(country.categories)).toEqual(['Bar 5', 'Museum 1']);
    expect(counted(country.cities)).toEqual(['London 4', 'Leeds 2']);
  });
});

describe('places of a category', () => {
  it('are its cities, those without a name left out', async () => {
    const { rows, total } = await list(City, '/api/categories/bar/cities');
    expect([counted(rows), total]).toEqual([['London 3', 'Leeds 2', 'Berlin 1'], 3]);
  });

  it('are its cities of one country', async () => {
    expect(counted((await list(City, '/api/categories/bar/cities?country=gb&limit=1')).rows)).toEqual(['London 3']);
  });

  it('are its countries', async () => {
    expect(counted((await list(Country, '/api/categories/bar/countries')).rows)).toEqual(['United Kingdom 5', 'Germany 1']);
  });
});

describe('a category within a place', () => {
  it('says both and what they have in common', async () => {
    const inCity = CityCategory.parse((await catalog.call('/api/cities/london/categories/bar')).body);
    expect([inCity.city.name, inCity.category.businessCount, inCity.businessCount]).toEqual(['London', 7, 3]);
    const inCountry = CountryCategory.parse((await catalog.call('/api/countries/gb/categories/bar')).body);
    expect([inCountry.country.name, inCountry.category.name, inCountry.businessCount]).toEqual(['United Kingdom', 'Bar', 5]);
  });

  it.each([
    ['/api/cities/london/categories/bakery', 'CATEGORY_NOT_THERE'],
    ['/api/countries/gb/categories/bakery', 'CATEGORY_NOT_THERE'],
    ['/api/cities/london/categories/none', 'CATEGORY_NOT_FOUND'],
    ['/api/cities/atlantis/categories/bar', 'CITY_NOT_FOUND'],
    ['/api/countries/xx/categories/bar', 'COUNTRY_NOT_FOUND'],
    ['/api/countries/atlantis', 'COUNTRY_NOT_FOUND'],
    ['/api/countries/france', 'COUNTRY_NOT_FOUND'],
    ['/api/categories/none/cities', 'CATEGORY_NOT_FOUND'],
  ] as const)('%s is %s', async (path, code) => expectRefused(await catalog.call(path), code, 404));

  it.each([
    ['germany', 'DE'],
    ['united-kingdom', 'GB'],
    ['uk', 'GB'],
  ])('leads from the country %s to its code', async (name, code) => {
    const { status, headers } = await catalog.call(`/api/countries/${name}`);
    expect([status, headers.location]).toEqual([301, `/api/countries/${code}`]);
    expect((await catalog.call(`/api/countries/${name}/categories/bar`)).headers.location).toBe(`/api/countries/${code}/categories/bar`);
  });

  it('moves once, whichever of its slugs has changed', async () => {
    await catalog.query(`UPDATE cities SET slug = 'greater-london' WHERE slug = 'london'`);
    await catalog.query(`INSERT INTO city_slugs (slug, city_id) SELECT slug, id FROM cities WHERE slug = 'greater-london'`);
    await catalog.query(`UPDATE categories SET slug = 'pub' WHERE slug = 'bar'`);
    await catalog.query(`INSERT INTO category_slugs (slug, category_id) SELECT slug, id FROM categories WHERE slug = 'pub'`);
    for (const path of ['/api/cities/london/categories/bar', '/api/cities/greater-london/categories/bar']) {
      const { status, headers } = await catalog.call(path);
      expect([status, headers.location]).toEqual([301, '/api/cities/greater-london/categories/pub']);
    }
    expect((await catalog.call('/api/countries/gb/categories/bar')).headers.location).toBe('/api/countries/gb/categories/pub');
    expect(counted((await list(Category, '/api/cities/london/categories')).rows)).toEqual(['Bar 3', 'Museum 1']);
  });
});
