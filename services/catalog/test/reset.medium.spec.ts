import type { Business, CatalogVersion, EmptiedCatalog, Stats } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
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

const path = '/internal/empty-catalog';
const version = async () => (await catalog.call<CatalogVersion>(path, { caller: 'admin-import' })).body.version;
const emptyAt = (known: string) => catalog.call<EmptiedCatalog>(`${path}?version=${known}`, { method: 'POST', caller: 'admin-import' });
const empty = async () => emptyAt(await version());
const rows = ['One', 'Two', 'Three'].map((name) => stagedRow({ name, placeId: name, city: 'Wien', country: 'Austria', countryCode: 'AT' }));

describe('an emptied catalog', () => {
  it('has nothing of before, outdates all caches, and begins at row 1 again', async () => {
    const { runId } = await catalog.importRows(rows);
    const former = await operator.idOf('one');
    const before = await operator.cacheVersions();
    expect((await empty()).body).toEqual({ deleted: 3 });
    expect(await operator.tagsChangedSince(before)).toContain('all');
    expect((await catalog.call('/api/businesses')).body).toEqual([]);
    for (const path of ['businesses/one', 'cities/wien', 'categories/cafe']) expect((await catalog.call(`/api/${path}`)).status).toBe(404);
    expect((await catalog.call<Stats>('/api/businesses/stats')).body.total).toBe(0);
    expect((await catalog.call('/api/businesses/suggest?q=wien')).body).toEqual([]);
    expectRefused(await catalog.step(runId, 'undo'), 'IMPORT_NOT_FOUND', 404);
    const { totals } = await catalog.importRows(rows);
    expect(totals).toMatchObject({ created: 3, categoriesCreated: 1 });
    const { body } = await catalog.call<Business>('/api/businesses/one');
    expect(body.slug).toBe('one');
    expect((await catalog.query('SELECT min(global_row_number) AS first FROM businesses'))[0]).toEqual({ first: 1 });
    expect(body.id).toBeGreaterThan(former);
    await expectCountersExact(catalog);
    expect((await empty()).body).toEqual({ deleted: 3 });
    expect((await empty()).body).toEqual({ deleted: 0 });
  });

  it('is for admin-import alone', async () => {
    expect((await catalog.call(path, { method: 'POST' })).status).toBe(401);
  });

  it('is refused where something was changed since', async () => {
    await catalog.importRows(rows);
    const known = await version();
    await operator.patch(await operator.idOf('one'), { phone: '030 2' });
    expectRefused(await emptyAt(known), 'CATALOG_CHANGED', 409);
    expect((await catalog.call<Stats>('/api/businesses/stats')).body.total).toBe(3);
    expect((await empty()).body).toEqual({ deleted: 3 });
  });

  it('waits for no reader that goes on and on, and lets others read meanwhile', async () => {
    await catalog.importRows(rows);
    const reader = new Client({ connectionString: catalog.database.superuserUrl });
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM catalog.businesses');
    try {
      const pending = empty();
      expect((await catalog.call('/api/businesses?limit=1')).status).toBe(200);
      expectRefused(await pending, 'CATALOG_IN_USE', 409);
    } finally {
      await reader.end();
    }
    expect((await catalog.call<Stats>('/api/businesses/stats')).body.total).toBe(3);
    expect((await empty()).body).toEqual({ deleted: 3 });
  });
});
