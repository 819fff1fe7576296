import { internalHeaders, type PublicAddress, readAddressLine } from '@directory/contracts';
import { signInternalToken } from '@directory/service-kit';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { CatalogHarness, expectRefused, harnessKey } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.listen();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const path = '/internal/public-addresses';

const open = async (query = '') => {
  const token = signInternalToken({ key: harnessKey, caller: 'indexing', audience: 'catalog' });
  return request(`${await catalog.listen()}${path}${query}`, { headers: { [internalHeaders.token]: token } });
};

/** → pages, and the number that the last line declares */
const read = async (query = '') => {
  const { body } = await open(query);
  const lines = (await body.text()).split('\n').slice(0, -1).map(readAddressLine);
  return { addresses: lines.filter((line): line is PublicAddress => typeof line !== 'number'), declared: lines.at(-1) };
};

const named = (addresses: PublicAddress[]) =>
  addresses.map(({ kind, slug, parentSlug, businessCount }) => [kind, [parentSlug, slug].filter(Boolean).join('/'), businessCount]);

const importSome = () =>
  catalog.importRows([
    stagedRow({ name: 'Roma', category: 'Pizza place' }),
    stagedRow({ name: 'Como', category: 'Pizza place' }),
    stagedRow({ name: 'Milano', category: 'Pizza place', city: 'Munich', state: 'Bavaria' }),
    stagedRow({ name: 'Nowhere', category: 'Cafe', city: null, state: null, country: null, countryCode: null }),
  ]);

const busy = async () =>
  (
    await catalog.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'catalog-exports' AND state <> 'idle'",
    )
  )[0].n;

describe('the feed of public addresses', () => {
  it('has every list with its number of businesses, and then every business', async () => {
    await importSome();
    const { addresses, declared } = await read();
    expect(named(addresses).map(String).toSorted()).toEqual(
      [
        ['country', 'DE', 3],
        ['category', 'pizza-place', 3],
        ['category', 'cafe', 1],
        ['city', 'berlin', 2],
        ['city', 'munich', 1],
        ['countryCategory', 'DE/pizza-place', 3],
        ['cityCategory', 'berlin/pizza-place', 2],
        ['cityCategory', 'munich/pizza-place', 1],
        ['business', 'roma', null],
        ['business', 'como', null],
        ['business', 'milano', null],
        ['business', 'nowhere', null],
      ]
        .map(String)
        .toSorted(),
    );
    expect(declared).toBe(addresses.length);
    expect(addresses.slice(-4).map(({ businessId }) => businessId)).toEqual([1, 2, 3, 4]);
  });

  it('gives a list the newest change among its businesses', async () => {
    await importSome();
    await catalog.query(`UPDATE businesses SET updated_at = '2026-01-01T00:00:00Z'`);
    await catalog.query(`UPDATE businesses SET updated_at = '2026-02-03T04:05:06.789Z' WHERE slug = 'como'`);
    const { addresses } = await read();
    const changed = addresses.filter(({ changedAt }) => changedAt === '2026-02-03T04:05:06.789Z');
    expect(named(changed).map(([kind, slug]) => `${kind} ${slug}`)).toEqual([
      ...['country DE', 'category pizza-place', 'city berlin', 'countryCategory DE/pizza-place', 'cityCategory berlin/pizza-place'],
      'business como',
    ]);
    expect((await read('?changedSince=2026-01-15T00:00:00Z')).addresses).toEqual(changed);
    expect((await read('?changedSince=2026-02-03T04:05:06.789Z')).addresses).toEqual([]);
  });

  it('has pages of businesses, which the lists come before', async () => {
    await importSome();
    const first = (await read('?limit=2')).addresses;
    expect(first.slice(-2).map(({ businessId }) => businessId)).toEqual([1, 2]);
    expect(first).toHaveLength(10);
    expect((await read('?limit=2&afterBusiness=0')).addresses.map(({ businessId }) => businessId)).toEqual([1, 2]);
    expect((await read('?limit=2&afterBusiness=2')).addresses.map(({ businessId }) => businessId)).toEqual([3, 4]);
    expect(await read('?limit=2&afterBusiness=4')).toEqual({ addresses: [], declared: 0 });
  });

  it('has nothing but its last line for an empty catalog', async () => expect(await read()).toEqual({ addresses: [], declared: 0 }));

  it('lets its connection go when its reader leaves', async () => {
    await importSome();
    await catalog.query(`INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, global_row_number)
      SELECT 'b-' || n, 'B', 'b', 1, 'cafe', 1000 + n FROM generate_series(1, 60000) n`);
    const { body } = await open();
    body.once('error', () => undefined);
    await body[Symbol.asyncIterator]().next();
    body.destroy();
    await waitUntil(async () => (await busy()) === 0);
  });

  it.each(['?changedSince=yesterday', "?changedSince=2026-01-01';DROP TABLE businesses;--", '?limit=0', '?afterBusiness=x'])(
    'refuses %s',
    async (query) => {
      expectRefused(await catalog.call(`${path}${query}`, { caller: 'indexing' }), 'REQUEST_INVALID', 400);
    },
  );

  it('is for the indexing service alone', async () => expect((await catalog.call(path)).status).toBe(401));
});
