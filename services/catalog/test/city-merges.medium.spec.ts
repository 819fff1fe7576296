import type { MergedCities, TwiceStoredCity } from '@directory/contracts';
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

const izmir = { city: 'İzmir', state: null };
const nowhere = { country: null, countryCode: null };
const turkiye = { country: 'Türkiye', countryCode: 'TR' };

describe('cities that stand twice', () => {
  it('are found, and merged in one step; what cannot be merged is named', async () => {
    await catalog.importRows([stagedRow({ name: 'A', ...izmir, ...nowhere }), stagedRow({ name: 'B', ...izmir, ...nowhere })]);
    await catalog.importRows([stagedRow({ name: 'C', ...izmir, ...turkiye })]);
    const twice = (await catalog.call<TwiceStoredCity[]>('/api/admin/cities/twice')).body;
    expect(twice).toMatchObject([{ keep: { countryCode: 'TR' }, others: [{ countryCode: null, businessCount: 2 }], reason: 'no-country' }]);
    const [{ keep, others }] = twice;
    const merges = [
      ...others.map(({ id }) => ({ from: id, into: keep.id })),
      { from: 999, into: keep.id },
      { from: keep.id, into: keep.id },
    ];
    const { status, body } = await catalog.call<MergedCities>('/api/admin/cities/merge', { method: 'POST', payload: { merges } });
    expect({ status, body }).toEqual({ status: 200, body: { merged: 1, skipped: [999, keep.id] } });
    expect(await catalog.query('SELECT DISTINCT city_id, country_code FROM businesses')).toEqual([
      { city_id: keep.id, country_code: 'TR' },
    ]);
    expect((await catalog.call<TwiceStoredCity[]>('/api/admin/cities/twice')).body).toEqual([]);
    await expectCountersExact(catalog);
  });
});

describe('values that stand in for others', () => {
  it('fill what is empty, and replace nothing', async () => {
    const base = { name: 'A', placeId: 'a' };
    await catalog.importRows([stagedRow({ ...base, phone: '1', fills: ['phone'], reviewsLink: null })]);
    await catalog.importRows([stagedRow({ ...base, phone: '2', reviewsLink: 'https://made.example', fills: ['phone', 'reviewsLink'] })]);
    expect(await catalog.query('SELECT phone, reviews_link FROM businesses')).toEqual([
      { phone: '1', reviews_link: 'https://made.example' },
    ]);
    await catalog.importRows([stagedRow({ ...base, phone: '3', reviewsLink: 'https://given.example' })]);
    await catalog.importRows([stagedRow({ ...base, phone: '4', reviewsLink: 'https://made.example', fills: ['phone', 'reviewsLink'] })]);
    expect(await catalog.query('SELECT phone, reviews_link FROM businesses')).toEqual([
      { phone: '3', reviews_link: 'https://given.example' },
    ]);
  });
});
