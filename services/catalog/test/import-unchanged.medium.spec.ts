import { randomUUID } from 'node:crypto';
import { type AppliedChunk, hashOnlyRow, type ImportAnalysis, type StagedRow, type UnchangedRows } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

const byHash = ({ rowNo, importHash }: StagedRow): StagedRow => hashOnlyRow(rowNo, importHash);

describe('rows that were staged by their hash alone', () => {
  let catalog: CatalogHarness;
  const one = stagedRow({ name: 'One', placeId: 'a' });
  const two = stagedRow({ name: 'Two', placeId: 'b', city: 'Hamburg', state: null });
  const three = stagedRow({ name: 'Three', placeId: 'c', category: 'Bakery' });

  beforeAll(async () => {
    catalog = await CatalogHarness.open();
  });
  afterAll(() => catalog.close());
  beforeEach(async () => {
    await catalog.reset();
    await catalog.importRows([one, two]);
  });

  const known = (hashes: unknown) =>
    catalog.call<UnchangedRows>(`/internal/imports/${randomUUID()}/unchanged-rows`, {
      method: 'POST',
      caller: 'worker',
      payload: { hashes },
    });

  const stageAndAnalyse = async (rows: StagedRow[]) => {
    const runId = randomUUID();
    await catalog.stage(runId, rows);
    return { runId, analysis: await catalog.step<ImportAnalysis>(runId, 'analyse') };
  };

  it('are those whose hash a business carries', async () => {
    expect((await known([two.importHash, three.importHash, one.importHash, two.importHash])).body).toEqual({ unchanged: [0, 2, 3] });
    expect((await known([])).body).toEqual({ unchanged: [] });
    expect((await known('all')).status).toBe(400);
    expect((await known(['x'.repeat(65)])).status).toBe(400);
  });

  it('change nothing, lie where their businesses lie, and let new rows in beside them', async () => {
    const versions = () => catalog.query('SELECT xmin, ctid FROM businesses WHERE place_id <> $1 ORDER BY id', ['c']);
    const before = await versions();
    const { analysis, totals } = await catalog.importRows([byHash(one), three, byHash(two)].sort((a, b) => a.rowNo - b.rowNo));
    expect(analysis).toMatchObject({ rows: 3, businesses: 3, created: 1, updated: 0, unchanged: 2, citiesFound: 2, categoriesCreated: 1 });
    expect(totals).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
    expect(await versions()).toEqual(before);
    await expectCountersExact(catalog);
  });

  it('are needed whole when another row of the file is the same business', async () => {
    const again = stagedRow({ name: 'One', placeId: 'a', phone: '030' });
    expectRefused((await stageAndAnalyse([byHash(one), again])).analysis, 'IMPORT_STAGING_PARTIAL', 409);
    expectRefused((await stageAndAnalyse([byHash(one), { ...byHash(one), rowNo: 900 }])).analysis, 'IMPORT_STAGING_PARTIAL', 409);
  });

  it('are needed whole when no business carries their hash any more', async () => {
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '040' })]);
    expectRefused((await stageAndAnalyse([byHash(one), byHash(two)])).analysis, 'IMPORT_STAGING_PARTIAL', 409);
  });

  it('are needed whole when their business changes after the analysis', async () => {
    const runId = await catalog.prepare([byHash(one), byHash(two)]);
    await catalog.importRows([stagedRow({ name: 'Two', placeId: 'b', phone: '040' })]);
    expectRefused(await catalog.step(runId, 'chunks/0'), 'IMPORT_STAGING_PARTIAL', 409);
    await catalog.prepare([one, two], runId);
    expect((await catalog.step<AppliedChunk>(runId, 'chunks/0')).body).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });
});
