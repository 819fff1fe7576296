import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { toCopyLine } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const rowsTable = (runId: string) => `catalog_staging.run_${runId.replaceAll('-', '')}`;

describe('a chunk', () => {
  it('that is applied again returns its first result and changes nothing', async () => {
    const runId = await catalog.prepare([stagedRow(), stagedRow()]);
    const first = await catalog.step(runId, 'chunks/0');
    expect(first.body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual(first.body);
    await catalog.step(runId, 'finish');
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual(first.body);
    expect((await catalog.step(runId, 'finish')).body).toEqual({ created: 2, updated: 0, unchanged: 0, categoriesCreated: 1 });
    expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 2 }]);
  });

  it('with other content is refused', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 })]);
    await catalog.step(runId, 'chunks/0');
    await catalog.prepare([stagedRow({ rowNo: 1 })], runId);
    expectRefused(await catalog.step(runId, 'chunks/0'), 'IMPORT_RANGE_CONFLICT', 409);
  });

  it('continues after the rows were staged again', async () => {
    const rows = [stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 6000 })];
    const runId = await catalog.prepare(rows);
    const first = await catalog.step(runId, 'chunks/0');
    await catalog.prepare(rows, runId);
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual(first.body);
    expect((await catalog.step(runId, 'chunks/1')).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await catalog.step(runId, 'finish')).body).toMatchObject({ created: 2 });
  });

  it('that does not exist is refused', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 })]);
    for (const index of ['1', '-1', 'x', '9999999']) expect((await catalog.step(runId, `chunks/${index}`)).status).toBe(400);
  });

  it('is all or nothing', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await catalog.query(`ALTER TABLE businesses ADD CONSTRAINT broken CHECK (global_row_number < 2) NOT VALID`);
    try {
      expectRefused(await catalog.step(runId, 'chunks/0'), 'INTERNAL_ERROR', 500);
      expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
      expect(await catalog.query('SELECT count(*)::int AS n FROM import_batches')).toEqual([{ n: 0 }]);
    } finally {
      await catalog.query('ALTER TABLE businesses DROP CONSTRAINT broken');
    }
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    await expectCountersExact(catalog);
  });
});

describe('a lease', () => {
  it('is lost to a later epoch, in every step', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 })]);
    expect((await catalog.step(runId, 'analyse', 2)).status).toBe(200);
    expectRefused(await catalog.stage(runId, [stagedRow()], 1), 'IMPORT_LEASE_LOST', 409);
    for (const step of ['analyse', 'places', 'chunks/0', 'finish', 'discard', 'undo'])
      expectRefused(await catalog.step(runId, step, 1), 'IMPORT_LEASE_LOST', 409);
    expect((await catalog.step(runId, 'places', 2)).status).toBe(200);
    expect((await catalog.step(runId, 'chunks/0', 3)).status).toBe(200);
    expectRefused(await catalog.step(runId, 'finish', 2), 'IMPORT_LEASE_LOST', 409);
  });

  it('of a worker that stages too long is lost before it can replace the rows', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 })]);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = Readable.from(
      (async function* () {
        yield toCopyLine(stagedRow({ rowNo: 1 }));
        await released;
        yield toCopyLine(stagedRow({ rowNo: 2 }));
      })(),
    );
    const slow = catalog.put(runId, body);
    await waitUntil(
      async () =>
        (await catalog.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'COPY catalog_staging%' AND state = 'active'")).length > 0,
    );
    await catalog.query('UPDATE import_leases SET epoch = 2');
    release();
    expect(await slow).toMatchObject({ status: 409, code: 'IMPORT_LEASE_LOST' });
    expect(await catalog.query(`SELECT row_no FROM ${rowsTable(runId)}`)).toEqual([{ row_no: 1 }]);
  });

  it('needs an epoch', async () => {
    const runId = randomUUID();
    expect((await catalog.stage(runId, [], 0)).status).toBe(400);
    expect((await catalog.call(`/internal/imports/${runId}/analyse`, { method: 'POST', caller: 'worker', payload: {} })).status).toBe(400);
    expect((await catalog.step('not-a-run', 'analyse')).status).toBe(400);
  });

  it('is the worker’s alone', async () => {
    for (const caller of ['gateway', 'admin-import', 'indexing'] as const) {
      const answer = await catalog.call(`/internal/imports/${randomUUID()}/finish`, { method: 'POST', caller, payload: { epoch: 1 } });
      expectRefused(answer, 'INTERNAL_CALL_REFUSED', 401);
    }
  });
});

describe('lost rows', () => {
  it('are noticed in every step when a crash emptied the table', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await catalog.query(`TRUNCATE ${rowsTable(runId)}`);
    for (const step of ['analyse', 'places', 'chunks/0']) expectRefused(await catalog.step(runId, step), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed when only some are gone', async () => {
    const runId = await catalog.prepare([stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 2 })]);
    await catalog.query(`DELETE FROM ${rowsTable(runId)} WHERE row_no = 2`);
    for (const step of ['analyse', 'places', 'chunks/0']) expectRefused(await catalog.step(runId, step), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed where nothing was staged, or not all steps were made', async () => {
    for (const step of ['analyse', 'places', 'chunks/0']) expectRefused(await catalog.step(randomUUID(), step), 'IMPORT_STAGING_LOST', 409);
    const runId = randomUUID();
    await catalog.stage(runId, [stagedRow({ rowNo: 1 })]);
    for (const step of ['places', 'chunks/0']) expectRefused(await catalog.step(runId, step), 'IMPORT_STAGING_LOST', 409);
    await catalog.step(runId, 'analyse');
    expectRefused(await catalog.step(runId, 'chunks/0'), 'IMPORT_STAGING_LOST', 409);
  });

  it('are noticed when a place of the run was removed meanwhile', async () => {
    const rows = [stagedRow({ rowNo: 1 })];
    const runId = await catalog.prepare(rows);
    await catalog.query('DELETE FROM categories');
    expectRefused(await catalog.step(runId, 'chunks/0'), 'IMPORT_STAGING_LOST', 409);
    await catalog.prepare(rows, runId);
    expect((await catalog.step(runId, 'chunks/0')).body).toMatchObject({ created: 1 });
  });
});

describe('the end of a run', () => {
  it('drops what was staged', async () => {
    const { runId } = await catalog.importRows([stagedRow()]);
    expect(await catalog.stagingTables()).toEqual([]);
    expectRefused(await catalog.step(runId, 'analyse'), 'IMPORT_STAGING_LOST', 409);
    await catalog.prepare([stagedRow()]);
    expect((await catalog.stagingTables()).length).toBe(5);
  });

  it('may come before the first chunk, and for a run that was never staged', async () => {
    const runId = await catalog.prepare([stagedRow()]);
    expect((await catalog.step(runId, 'discard')).status).toBe(204);
    expect(await catalog.stagingTables()).toEqual([]);
    expect(await catalog.query('SELECT count(*)::int AS n FROM businesses')).toEqual([{ n: 0 }]);
    expect((await catalog.step(runId, 'discard')).status).toBe(204);
    expect((await catalog.step(randomUUID(), 'discard')).status).toBe(204);
    expectRefused(await catalog.step(randomUUID(), 'finish'), 'IMPORT_NOT_FOUND', 404);
  });

  it('is done by the sweeper after a week', async () => {
    const [old, young] = [await catalog.prepare([stagedRow({ rowNo: 1 })]), await catalog.prepare([stagedRow({ rowNo: 1 })])];
    await catalog.query('CREATE TABLE catalog_staging.run_00000000000000000000000000000000 (id integer)');
    await catalog.query("UPDATE import_leases SET seen_at = now() - interval '8 days' WHERE run_id = $1", [old]);
    await catalog.query('ALTER TABLE catalog_staging.run_00000000000000000000000000000000 OWNER TO catalog');
    expect(await catalog.app.get(ImportSweeper).sweep()).toBe(6);
    expect((await catalog.stagingTables()).length).toBe(5);
    expectRefused(await catalog.step(old, 'analyse'), 'IMPORT_STAGING_LOST', 409);
    expect((await catalog.step(young, 'chunks/0')).status).toBe(200);
  });
});
