import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
import { ListIndexesService } from '../src/imports/list-indexes.service.ts';
import { deferrableIndexes, nameOfIndex } from '../src/schema/list-indexes.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let service: ListIndexesService;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  service = catalog.app.get(ListIndexesService);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const definitions = async () => {
  const rows = await catalog.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'catalog' AND tablename IN ('businesses', 'search_postings', 'business_identities') ORDER BY 1",
  );
  return rows.map(({ indexdef }) => indexdef);
};

describe('the indexes of the lists', () => {
  it('are put off for a large load of an empty catalog, and built again as they were', async () => {
    const before = await definitions();
    await service.deferFor(20_000);
    const left = await definitions();
    expect(before.length - left.length).toBe(deferrableIndexes.length);
    // Left are those that keep rows apart, the one that an import finds unchanged rows by, and one that no import touches.
    for (const definition of left) expect(definition).toMatch(/UNIQUE|businesses_by_import_hash|businesses_sponsored/);
    await service.ensure();
    await service.ensure();
    expect(await definitions()).toEqual(before);
  });

  it('stay for a small load, and in a catalog that has businesses', async () => {
    const before = await definitions();
    await service.deferFor(19_999);
    expect(await definitions()).toEqual(before);
    await catalog.importRows([stagedRow()]);
    await service.deferFor(1_000_000);
    expect(await definitions()).toEqual(before);
  });

  it.each(['finish', 'discard'])('are back after %s', async (end) => {
    const before = await definitions();
    const runId = randomUUID();
    await catalog.stage(runId, [stagedRow({ rowNo: 1 })]);
    await catalog.step(runId, 'analyse');
    await catalog.step(runId, 'places');
    await service.deferFor(20_000);
    await catalog.step(runId, 'chunks/0');
    expect((await catalog.call<unknown[]>('/api/businesses?sortBy=rating')).body).toHaveLength(1);
    await catalog.step(runId, end);
    expect(await definitions()).toEqual(before);
  });

  it('are built by the sweeper or the next start when a load died', async () => {
    const before = await definitions();
    await service.deferFor(20_000);
    await catalog.app.get(ImportSweeper).sweep();
    expect(await definitions()).toEqual(before);
    await service.deferFor(20_000);
    await Promise.all([service.ensure(), service.ensure()]);
    expect(await definitions()).toEqual(before);
  });

  it('have names of their own', () => {
    expect(new Set(deferrableIndexes.map(nameOfIndex)).size).toBe(deferrableIndexes.length);
  });
});
