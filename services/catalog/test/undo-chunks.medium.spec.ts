import { errorCodeHeader } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';
import { UndoHarness } from './undo-harness.ts';

let catalog: CatalogHarness;
let undos: UndoHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  undos = new UndoHarness(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('the chunks of an undo', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  const rows = (changes: Parameters<typeof stagedRow>[0], ids = letters) =>
    ids.map((placeId) => stagedRow({ name: `Shop ${placeId}`, placeId, address: `${placeId} Street`, ...changes }));
  const phones = async () =>
    Object.fromEntries(
      (await catalog.query<{ p: string; phone: string }>('SELECT place_id AS p, phone FROM businesses')).map(({ p, phone }) => [p, phone]),
    );

  beforeEach(() => undos.setChunkSize(2));

  it('are each a transaction that says how far it is, over the businesses in their order', async () => {
    await catalog.importRows(rows({ phone: '1' }, ['a', 'b', 'c']));
    const { runId } = await catalog.importRows(rows({ phone: '2' }));
    expect(await undos.undoChunk(runId)).toEqual({ total: 5, taken: 2, deleted: 0, reverted: 2, kept: 0, isDone: false });
    expect(await phones()).toEqual({ a: '1', b: '1', c: '2', d: '2', e: '2' });
    expect(await undos.count('import_undo')).toBe(3 + 3);
    expect(await undos.undoChunk(runId)).toEqual({ total: 5, taken: 4, deleted: 1, reverted: 3, kept: 0, isDone: false });
    expect(await undos.undoChunk(runId)).toEqual({ total: 5, taken: 5, deleted: 2, reverted: 3, kept: 0, isDone: true });
    expect(await phones()).toEqual({ a: '1', b: '1', c: '1' });
  });

  it('are continued by the next holder of the lease, and no count is lost', async () => {
    const { runId } = await catalog.importRows(rows({ phone: '1' }));
    await undos.undoChunk(runId, 1);
    await undos.undoChunk(runId, 2);
    expect((await catalog.step(runId, 'undo', 1)).headers[errorCodeHeader]).toBe('IMPORT_LEASE_LOST');
    const done = { total: 5, taken: 5, deleted: 5, reverted: 0, kept: 0, isDone: true };
    expect(await undos.undoChunk(runId, 3)).toEqual(done);
    expect(await undos.undoChunk(runId, 4)).toEqual(done);
    expect([await undos.count('businesses'), await undos.count('cities'), await undos.count('categories')]).toEqual([0, 0, 0]);
  });

  it('let edits and other imports pass in between, and go by what they find then', async () => {
    await catalog.importRows(rows({ phone: '1' }));
    const { runId } = await catalog.importRows([...rows({ phone: '2' }), ...rows({ phone: '2' }, ['f', 'g'])]);
    await undos.undoChunk(runId);
    const ids = Object.fromEntries(
      (await catalog.query<{ p: string; id: number }>('SELECT place_id AS p, id FROM businesses')).map(({ p, id }) => [p, id]),
    );
    for (const p of ['a', 'c', 'f'])
      expect((await catalog.call(`/api/businesses/${ids[p]}`, { method: 'PATCH', payload: { phone: '3' } })).status).toBe(200);
    const other = await catalog.importRows([
      ...rows({ phone: '4', email: '4@a.example' }, ['b', 'd', 'g']),
      ...rows({ phone: '4' }, ['h']),
    ]);
    expect(other.totals).toMatchObject({ created: 1, updated: 3 });
    expect(await undos.undo(runId)).toEqual({ deleted: 0, reverted: 3, kept: 4 });
    expect(await phones()).toEqual({ a: '3', b: '4', c: '3', d: '4', e: '1', f: '3', g: '4', h: '4' });
    expect(await undos.undo(other.runId)).toMatchObject({ deleted: 1, reverted: 3, kept: 0 });
    expect(await phones()).toEqual({ a: '3', b: '1', c: '3', d: '2', e: '1', f: '3', g: '2' });
  });

  it('make a run that was planned before look again, each that took something away', async () => {
    const version = async () => (await catalog.query<{ value: string }>('SELECT value FROM identity_versions'))[0].value;
    const { runId } = await catalog.importRows(rows({}));
    const planned = await catalog.prepare(rows({ phone: '1' }).map((row, index) => ({ ...row, rowNo: index + 1 })));
    const before = await version();
    await undos.undoChunk(runId);
    expect(await version()).not.toBe(before);
    expect((await catalog.step(planned, 'chunks/0')).body).toEqual({ created: 2, updated: 3, unchanged: 0 });
    expect(await undos.undo(runId)).toEqual({ deleted: 2, reverted: 0, kept: 3 });
    await expectCountersExact(catalog);
  });

  it('remove keys of businesses that the run changed nothing else of', async () => {
    const keys = () => catalog.query('SELECT key, business_id FROM business_identities ORDER BY key');
    await catalog.importRows(rows({}));
    const before = await keys();
    const known = rows({}).map((row) => ({
      ...row,
      identityKeys: [...row.identityKeys, `cid:${row.placeId}`],
      importHash: `${row.placeId}2`,
    }));
    const { runId } = await catalog.importRows(known.map((row) => (row.placeId === 'c' ? { ...row, phone: '2' } : row)));
    expect([await undos.count('import_undo WHERE NOT is_created'), await undos.count('import_keys')]).toEqual([1, letters.length]);
    await undos.undoChunk(runId);
    expect(await undos.count('import_keys')).toBe(letters.length - 2);
    expect(await undos.undo(runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    expect(await keys()).toEqual(before);
    expect(await undos.count('import_keys')).toBe(0);
  });

  it('keep before-images that are left, however old they are', async () => {
    const { runId } = await catalog.importRows(rows({}));
    await undos.undoChunk(runId);
    await catalog.query(
      "UPDATE import_undo SET written_at = written_at - interval '31 days'; UPDATE businesses SET updated_at = updated_at - interval '31 days'",
    );
    await catalog.app.get(ImportSweeper).sweep();
    expect(await undos.undo(runId)).toEqual({ deleted: 5, reverted: 0, kept: 0 });
  });

  it('are forgotten where the run is staged again from its start: all that it will have written is to be undone', async () => {
    await catalog.importRows(rows({ phone: '1' }, ['a', 'b', 'c']));
    const before = await undos.visible();
    const content = rows({ phone: '2' }).map((row, index) => ({ ...row, rowNo: index + 1 }));
    const runId = await catalog.prepare(content);
    await catalog.step(runId, 'chunks/0');
    await undos.undoChunk(runId);
    await catalog.prepare(content, runId);
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual({ created: 0, updated: 2, unchanged: 3 });
    expect(await undos.undo(runId)).toEqual({ deleted: 2, reverted: 3, kept: 0 });
    expect(await undos.visible()).toEqual(before);
  });
});

describe('before-images', () => {
  const runs = async (times: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let time = 0; time < times; time++) ids.push((await catalog.importRows([stagedRow({ placeId: 'a', phone: `${time}` })])).runId);
    return ids;
  };

  it('are kept for the last ten runs', async () => {
    const ids = await runs(12);
    await catalog.app.get(ImportSweeper).sweep();
    const { status, headers } = await catalog.step(ids[1], 'undo');
    expect([status, headers[errorCodeHeader]]).toEqual([409, 'IMPORT_UNDO_EXPIRED']);
    expect(await undos.undo(ids[11])).toMatchObject({ reverted: 1 });
    expect(await undos.count('import_undo')).toBe(9);
  });

  it('are not read to be kept', async () => {
    await runs(2);
    const other = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog' });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE import_undo, import_keys IN ACCESS EXCLUSIVE MODE');
      await expect(catalog.app.get(ImportSweeper).sweep()).resolves.toBe(0);
    } finally {
      await other.end();
    }
    expect(await undos.count('import_undo')).toBe(2);
  });

  it('are kept for 30 days', async () => {
    const [old, young] = await runs(2);
    await catalog.query("UPDATE import_batches SET applied_at = applied_at - interval '31 days' WHERE run_id = $1", [old]);
    await catalog.app.get(ImportSweeper).sweep();
    expect((await catalog.step(old, 'undo')).headers[errorCodeHeader]).toBe('IMPORT_UNDO_EXPIRED');
    expect(await undos.undo(young)).toMatchObject({ reverted: 1 });
  });
});
