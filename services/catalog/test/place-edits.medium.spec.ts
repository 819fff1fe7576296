import type { Category, City, ErrorAnswer } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const redirect = async (path: string) => {
  const { status, headers } = await catalog.call(path);
  return [status, headers.location];
};

const istanbul = { city: 'İstanbul', state: 'İstanbul', country: 'Türkiye', countryCode: 'TR' };
const stanbol = { ...istanbul, city: 'Stanbol', state: null };

describe('a renamed category', () => {
  it('takes its businesses, its old address and files that use its old name along', async () => {
    const rows = [stagedRow({ name: 'One', category: 'Cafe' }), stagedRow({ name: 'Two', category: 'Bar' })];
    await catalog.importRows(rows);
    const { status, body } = await operator.change<Category>(`categories/${await operator.placeId('categories', 'cafe')}`, {
      name: 'Coffee  House',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Coffee House', slug: 'coffee-house', businessCount: 1 });
    expect(await redirect('/api/categories/cafe')).toEqual([301, '/api/categories/coffee-house']);
    expect((await catalog.call('/api/businesses?category=cafe')).headers['x-total-count']).toBe('1');
    expect(await operator.read('one')).toMatchObject({ category: { name: 'Coffee House' } });
    expect((await catalog.importRows(rows)).totals).toMatchObject({ updated: 0, unchanged: 2, categoriesCreated: 0 });
    const { totals, analysis } = await catalog.importRows([stagedRow({ name: 'Three', category: 'CAFÉ' })]);
    expect([totals.categoriesCreated, analysis.categoriesCreated]).toEqual([0, 0]);
    expect(await operator.read('three')).toMatchObject({ category: { slug: 'coffee-house' } });
    await expectCountersExact(catalog);
  });

  it('cannot take the name of another, not even a former one', async () => {
    await catalog.importRows([stagedRow({ category: 'Cafe' }), stagedRow({ category: 'Bar' })]);
    const [cafe, bar] = [await operator.placeId('categories', 'cafe'), await operator.placeId('categories', 'bar')];
    const refused = await operator.change(`categories/${bar}`, { name: 'CAFÉ' });
    expectRefused(refused, 'CATEGORY_EXISTS', 409);
    expect(refused.body.message).toContain('Cafe');
    await operator.change(`categories/${cafe}`, { name: 'Coffee' });
    expectRefused(await operator.change(`categories/${bar}`, { name: 'Cafe' }), 'CATEGORY_EXISTS', 409);
    expectRefused(await operator.post('categories', { name: 'cafe' }), 'CATEGORY_EXISTS', 409);
    expect((await operator.change<Category>(`categories/${cafe}`, { name: 'Café' })).body).toMatchObject({ name: 'Café', slug: 'cafe' });
    expect(await redirect('/api/categories/coffee')).toEqual([301, '/api/categories/cafe']);
  });
});

describe('a new category', () => {
  it('can be given to a business at once, and to files', async () => {
    await operator.importOne();
    const { status, body } = await operator.post<Category>('categories', { name: 'Random' });
    expect([status, body.slug]).toEqual([201, 'random-category']);
    await operator.patch(await operator.idOf('one'), { categoryId: body.id });
    expect((await catalog.call<Category>('/api/categories/random-category')).body.businessCount).toBe(1);
    await expectCountersExact(catalog);
  });
});

describe('a merged category', () => {
  it('leaves nothing behind: businesses, counters, addresses and names are the other one’s', async () => {
    const rows = ['Cafe', 'Café bar', 'Bar', 'Café bar'].map((category) =>
      stagedRow({ category, placeId: `p-${category}-${Math.random()}` }),
    );
    await catalog.importRows(rows);
    await operator.change(`categories/${await operator.placeId('categories', 'cafe-bar')}`, { name: 'Bistro' });
    const { status, body } = await operator.merge('categories', 'bistro', 'cafe');
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: 'cafe', businessCount: 3 });
    for (const slug of ['bistro', 'cafe-bar']) expect(await redirect(`/api/categories/${slug}`)).toEqual([301, '/api/categories/cafe']);
    const { totals } = await catalog.importRows([stagedRow({ category: 'Bistro' }), stagedRow({ category: 'Cafe Bar' })]);
    expect(totals).toMatchObject({ created: 2, categoriesCreated: 0 });
    expect((await catalog.call<Category[]>('/api/categories')).body.map(({ slug, businessCount }) => [slug, businessCount])).toEqual([
      ['cafe', 5],
      ['bar', 1],
    ]);
    await expectCountersExact(catalog);
  });

  it('is recorded in the audit log, and outdates caches', async () => {
    await catalog.importRows([stagedRow({ category: 'Cafe' }), stagedRow({ category: 'Bar' })]);
    const before = await operator.cacheVersions();
    await operator.merge('categories', 'bar', 'cafe');
    expect(await operator.tagsChangedSince(before)).toEqual(['all', 'any']);
    expect(await operator.audited()).toMatchObject([
      { action: 'category.merged', before: { name: 'Bar', slug: 'bar' }, after: { name: 'Cafe', moved: 1 } },
    ]);
  });
});

describe('a renamed city', () => {
  it('keeps its page by a redirect, and its files', async () => {
    const rows = [stagedRow({ name: 'One', ...stanbol, state: 'Marmara', rating: 5, reviewCount: 3 })];
    await catalog.importRows(rows);
    const { body } = await operator.change<City>(`cities/${await operator.placeId('cities', 'stanbol')}`, {
      name: 'İstanbul',
      state: 'İstanbul',
    });
    expect(body).toMatchObject({ name: 'İstanbul', slug: 'istanbul', state: 'İstanbul', countryCode: 'TR', businessCount: 1 });
    expect(await redirect('/api/cities/stanbol')).toEqual([301, '/api/cities/istanbul']);
    expect(await operator.read('one')).toMatchObject({ city: 'İstanbul', citySlug: 'istanbul', state: 'İstanbul' });
    await catalog.importRows([stagedRow({ name: 'Two', ...stanbol, state: 'Marmara' }), stagedRow({ name: 'Three', ...istanbul })]);
    expect(await catalog.query('SELECT slug, business_count AS n FROM cities')).toEqual([{ slug: 'istanbul', n: 3 }]);
    await expectCountersExact(catalog);
  });

  it('moves to another country with all that lies in it', async () => {
    await catalog.importRows([stagedRow({ name: 'One' }), stagedRow({ name: 'Two', city: 'Hamburg', state: 'Hamburg' })]);
    const { body } = await operator.change<City>(`cities/${await operator.placeId('cities', 'berlin')}`, {
      country: 'amerika',
      state: null,
    });
    expect(body).toMatchObject({ slug: 'berlin', countryCode: 'US', state: null });
    expect((await catalog.call<{ code: string }[]>('/api/countries')).body.map(({ code }) => code).sort()).toEqual(['DE', 'US']);
    expect(await operator.read('one')).toMatchObject({ countryCode: 'US', state: null });
    await expectCountersExact(catalog);
  });

  it('is written to no business whose place it says already', async () => {
    await catalog.importRows([stagedRow({ name: 'One', ...istanbul }), stagedRow({ name: 'Two', ...istanbul, state: 'Marmara' })]);
    const versions = () => catalog.query('SELECT name, xmin::text FROM businesses ORDER BY name');
    const before = await versions();
    const id = await operator.placeId('cities', 'istanbul');
    expect((await operator.change<City>(`cities/${id}`, { name: 'ISTANBUL' })).body).toMatchObject({ name: 'ISTANBUL', slug: 'istanbul' });
    expect(await versions()).toEqual(before);
    expect((await operator.change<City>(`cities/${id}`, { state: 'Trakya' })).status).toBe(200);
    expect(await versions()).toEqual([expect.not.objectContaining(before[0] as object), before[1]]);
    expect(await operator.read('one')).toMatchObject({ state: 'Trakya' });
    await expectCountersExact(catalog);
  });

  it('cannot become a city that is there', async () => {
    await catalog.importRows([stagedRow(), stagedRow({ city: 'Hamburg' })]);
    const id = await operator.placeId('cities', 'hamburg');
    const refused = await operator.change(`cities/${id}`, { name: 'BERLIN' });
    expectRefused(refused, 'CITY_EXISTS', 409);
    expect(refused.body.message).toContain('berlin');
    expect(await catalog.query('SELECT name FROM cities WHERE id = $1', [id])).toEqual([{ name: 'Hamburg' }]);
  });
});

describe('a merged city', () => {
  it('leaves nothing behind: businesses, sums, addresses and names are the other one’s', async () => {
    const located = { latitude: 41, longitude: 29, phone: '1', rating: 4, reviewCount: 10 };
    await catalog.importRows([
      stagedRow({ name: 'One', ...istanbul }),
      stagedRow({ name: 'Two', ...stanbol, ...located }),
      stagedRow({ name: 'Three', ...stanbol }),
    ]);
    const { body } = await operator.merge('cities', 'stanbol', 'istanbul');
    expect(body).toMatchObject({ slug: 'istanbul', businessCount: 3 });
    expect(await redirect('/api/cities/stanbol')).toEqual([301, '/api/cities/istanbul']);
    expect((await catalog.call('/api/cities/istanbul')).body).toMatchObject({
      summary: { businesses: 3, reviews: 10, withContact: 1, withLocation: 1 },
    });
    expect((await catalog.call('/api/businesses?city=stanbol')).headers['x-total-count']).toBe('3');
    const { totals } = await catalog.importRows([
      stagedRow({ name: 'Four', ...stanbol }),
      stagedRow({ name: 'Five', ...stanbol, state: 'Trakya' }),
    ]);
    expect(totals.created).toBe(2);
    expect(await catalog.query('SELECT slug, state, business_count AS n FROM cities')).toEqual([
      { slug: 'istanbul', state: 'İstanbul', n: 5 },
    ]);
    await operator.patch(await operator.idOf('four'), { city: 'Stanbol', state: '' });
    expect(await operator.read('four')).toMatchObject({ citySlug: 'istanbul' });
    await expectCountersExact(catalog);
  });

  it('gives businesses without a country that of the other one', async () => {
    await catalog.importRows([
      stagedRow({ name: 'One', ...istanbul }),
      stagedRow({ name: 'Two', city: 'Constantinople', state: null, country: null, countryCode: null }),
    ]);
    await operator.merge('cities', 'constantinople', 'istanbul');
    expect(await operator.read('two')).toMatchObject({ country: 'Türkiye', countryCode: 'TR', citySlug: 'istanbul' });
    await expectCountersExact(catalog);
  });

  it('in the middle of an import: the run looks again, and ends in the other city', async () => {
    await catalog.importRows([stagedRow({ ...istanbul })]);
    const rows = [stagedRow({ name: 'Late', ...stanbol, state: 'Avrupa' })];
    const runId = await catalog.prepare(rows);
    await operator.merge('cities', 'stanbol', 'istanbul');
    expectRefused(await catalog.step(runId, 'chunks/0'), 'IMPORT_STAGING_LOST', 409);
    await catalog.prepare(rows, runId);
    expect((await catalog.step(runId, 'chunks/0')).body).toMatchObject({ created: 1 });
    expect(await operator.read('late')).toMatchObject({ citySlug: 'istanbul' });
    await expectCountersExact(catalog);
  });

  it('does not keep an import from being undone', async () => {
    await catalog.importRows([stagedRow({ ...istanbul })]);
    const { runId } = await catalog.importRows([stagedRow({ name: 'New', ...stanbol, state: 'Avrupa' })]);
    await operator.merge('cities', 'stanbol', 'istanbul');
    expect((await catalog.step(runId, 'undo')).body).toMatchObject({ deleted: 1, reverted: 0, kept: 0 });
    expectRefused(await catalog.call('/api/businesses/new'), 'BUSINESS_NOT_FOUND', 404);
    await expectCountersExact(catalog);
  });
});

describe('bad input', () => {
  it.each([
    ['categories', 'merge', { into: 'cafe' }, 400],
    ['categories', 'merge', {}, 400],
    ['categories', 'merge', { into: 999_999 }, 404],
    ['cities', 'merge', { into: 2 ** 40 }, 400],
    ['cities', 'merge', { into: 999_999 }, 404],
  ] as const)('%s/%s %p is %i', async (kind, step, payload, status) => {
    await catalog.importRows([stagedRow()]);
    const [{ id }] = await catalog.query<{ id: number }>(`SELECT id FROM ${kind}`);
    expect((await operator.post(`${kind}/${id}/${step}`, payload)).status).toBe(status);
    expect((await operator.post(`${kind}/${id}/${step}`, { into: id })).status).toBe(400);
    expect((await operator.post(`${kind}/x/${step}`, { into: id })).status).toBe(400);
    expect((await operator.post(`${kind}/999999/${step}`, { into: id })).status).toBe(404);
    expect(await catalog.query(`SELECT business_count AS n FROM ${kind}`)).toEqual([{ n: 1 }]);
  });

  it.each(['', ' ', '☆☆☆', 'x'.repeat(121), 'a\u0000b', '\ud800', 7, null])('the name %p', async (name) => {
    await catalog.importRows([stagedRow()]);
    const [category, city] = [await operator.placeId('categories', 'cafe'), await operator.placeId('cities', 'berlin')];
    for (const answer of [
      await operator.change(`categories/${category}`, { name }),
      await operator.change(`cities/${city}`, { name }),
      await operator.post<ErrorAnswer>('categories', { name }),
    ]) {
      expectRefused(answer, 'REQUEST_INVALID', 400);
      expect(answer.body.details?.[0].field).toBe('name');
    }
    expectRefused(await operator.change(`cities/${city}`, { country: 'Atlantis' }), 'REQUEST_INVALID', 400);
  });
});
