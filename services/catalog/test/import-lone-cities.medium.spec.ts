import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const nowhere = { state: null, country: null, countryCode: null };
const istanbul = { city: 'İstanbul', state: null, country: 'Türkiye', countryCode: 'TR' };
const stored = () =>
  catalog.query(
    `SELECT b.name, c.slug AS city, c.country_code AS country, b.phone_e164 AS phone, b.time_zone AS zone
     FROM businesses b LEFT JOIN cities c ON c.id = b.city_id ORDER BY b.global_row_number`,
  );

describe('a row that names a city and no country', () => {
  it('joins the only city of that name, of the catalog or the file, where its phone does not contradict', async () => {
    await catalog.importRows([stagedRow({ name: 'A', ...istanbul })]);
    await catalog.importRows([
      stagedRow({ name: 'B', ...nowhere, city: 'İstanbul', phone: '0532 111 22 33' }),
      stagedRow({ name: 'C', ...nowhere, city: 'İstanbul', phone: '555-1' }),
      stagedRow({ name: 'D', ...nowhere, city: 'İzmir' }),
      stagedRow({ name: 'E', city: 'İzmir', state: null, country: 'Türkiye', countryCode: 'TR' }),
    ]);
    expect(await stored()).toEqual([
      { name: 'A', city: 'istanbul', country: 'TR', phone: null, zone: null },
      { name: 'B', city: 'istanbul', country: 'TR', phone: '+905321112233', zone: 'Europe/Istanbul' },
      { name: 'C', city: expect.stringMatching(/^istanbul-/), country: null, phone: null, zone: null },
      { name: 'D', city: 'izmir', country: 'TR', phone: null, zone: 'Europe/Istanbul' },
      { name: 'E', city: 'izmir', country: 'TR', phone: null, zone: null },
    ]);
  });

  it('stays without one where two countries have such a city', async () => {
    await catalog.importRows([
      stagedRow({ name: 'A', city: 'Paris', state: null, country: 'France', countryCode: 'FR' }),
      stagedRow({ name: 'B', city: 'Paris', state: 'Texas', country: 'United States', countryCode: 'US' }),
      stagedRow({ name: 'C', ...nowhere, city: 'Paris' }),
      stagedRow({ name: 'D', ...nowhere, city: 'Paris', state: 'Texas' }),
    ]);
    expect((await stored()).slice(2)).toMatchObject([{ name: 'C', country: null }, { name: 'D' }]);
  });
});
