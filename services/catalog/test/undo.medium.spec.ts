import { randomUUID } from 'node:crypto';
import { type Business, errorCodeHeader, type UndoneImport, type UndoProgress } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
import { UndoService } from '../src/imports/undo/undo.service.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const setChunkSize = (chunkSize: number): void => void Object.assign(catalog.app.get(UndoService), { chunkSize });

const undoSlice = async (runId: string, epoch = 1): Promise<UndoProgress> => {
  const { status, body } = await catalog.step<UndoProgress>(runId, 'undo', epoch);
  expect(status).toBe(200);
  await expectCountersExact(catalog);
  return body;
};

/** Undoes a run chunk by chunk. → its totals */
const undo = async (runId: string): Promise<UndoneImport> => {
  for (;;) {
    const { isDone, deleted, reverted, kept } = await undoSlice(runId);
    if (isDone) return { deleted, reverted, kept };
  }
};

/** Everything that a visitor can see of the businesses, without the times. */
const visible = async () => {
  const rows = await catalog.query<{ slug: string }>('SELECT slug FROM businesses ORDER BY id');
  const found = await Promise.all(rows.map(async ({ slug }) => (await catalog.call<Business>(`/api/businesses/${slug}`)).body));
  return found.map(({ updatedAt: _, reviews, ...business }) => ({ ...business, reviews: reviews.map(({ id: __, ...review }) => review) }));
};

const count = async (table: string) => (await catalog.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

describe.each([
  ['at once', 5000],
  ['one by one', 1],
])('undo, %s,', (_, chunkSize) => {
  beforeEach(() => setChunkSize(chunkSize));

  it('removes identity keys that businesses have since the run, unless they were changed later', async () => {
    const keys = () => catalog.query('SELECT key, business_id FROM business_identities ORDER BY key');
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', placeId: 'b' })]);
    const before = await keys();
    const more = [
      stagedRow({ name: 'One', placeId: 'a', googleId: '0x1:0x1', phone: '030' }),
      stagedRow({ name: 'Two', placeId: 'b', googleId: '0x2:0x2' }),
    ];
    const first = await catalog.importRows(more);
    expect(await count('business_identities')).toBeGreaterThan(before.length);
    await undo(first.runId);
    expect(await keys()).toEqual(before);
    expect(await count('import_keys')).toBe(0);

    const second = await catalog.importRows(more);
    const after = await keys();
    await catalog.importRows([stagedRow({ name: 'One', googleId: '0x1:0x1', placeId: null, email: 'one@one.example' })]);
    await undo(second.runId);
    const left = await keys();
    const gone = after.filter((key) => !left.some((one) => one.key === key.key)).map(({ business_id }) => business_id);
    expect(new Set(gone)).toEqual(new Set([2]));
    expect((await catalog.importRows([stagedRow({ name: 'One', googleId: '0x1:0x1', placeId: null, address: null })])).totals.created).toBe(
      0,
    );
  });

  it('leads back to places that were renamed meanwhile, by their names of today', async () => {
    await catalog.importRows([
      stagedRow({ name: 'One', placeId: 'a', city: 'Berlin' }),
      stagedRow({ name: 'Two', placeId: 'b', city: 'Bonn' }),
      stagedRow({ name: 'Three', placeId: 'c', city: 'Berlin' }),
    ]);
    const { runId } = await catalog.importRows([
      stagedRow({ name: 'One', placeId: 'a', city: 'Bonn' }),
      stagedRow({ name: 'Two', placeId: 'b', city: 'Berlin' }),
    ]);
    const cities = await catalog.query<{ id: number; slug: string }>("SELECT id, slug FROM cities WHERE slug IN ('berlin', 'bonn')");
    for (const { id, slug } of cities) {
      const renamed = await catalog.call(`/api/admin/cities/${id}`, {
        method: 'PATCH',
        payload: { name: `New ${slug}`, country: 'Germany' },
      });
      expect(renamed.status).toBe(200);
    }
    await undo(runId);
    const lie = await catalog.query(
      'SELECT b.name, b.city_fold, c.name_fold FROM businesses b JOIN cities c ON c.id = b.city_id ORDER BY b.id',
    );
    expect(lie).toEqual([
      { name: 'One', city_fold: 'new berlin', name_fold: 'new berlin' },
      { name: 'Two', city_fold: 'new bonn', name_fold: 'new bonn' },
      { name: 'Three', city_fold: 'new berlin', name_fold: 'new berlin' },
    ]);
  });

  it('removes what a first import created, places and all, and lets it be imported again', async () => {
    const rows = [stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', city: 'Köln', category: 'Bar' })];
    const { runId } = await catalog.importRows(rows);
    const generations = (await catalog.call<Record<string, number>>('/internal/generations')).body;
    expect(await undo(runId)).toEqual({ deleted: 2, reverted: 0, kept: 0 });
    for (const table of [
      'businesses',
      'categories',
      'cities',
      'city_slugs',
      'countries',
      'business_identities',
      'business_counts',
      'import_undo',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect((await catalog.call<Record<string, number>>('/internal/generations')).body.lists).toBe(generations.lists + 1);
    expect((await catalog.call('/api/businesses/one')).status).toBe(410);
    const again = await catalog.importRows(rows);
    expect(again.totals.created).toBe(2);
    // The slug of a business that is gone is never given again.
    expect(await catalog.query('SELECT slug, global_row_number AS n FROM businesses ORDER BY id')).toEqual([
      { slug: 'one-berlin', n: 1 },
      { slug: 'two-koln', n: 2 },
    ]);
  });

  it('gives back every value that the run changed', async () => {
    const review = { authorName: 'Ada', rating: 4.5, comment: 'ok', createdAt: '2026-01-02T03:04:05.000Z' };
    const first = {
      placeId: 'a',
      phone: '1',
      about: { Zebra: { yes: true }, Alpha: { no: false } },
      openingHours: [{ day: 1, open: 540, close: 1020 }],
      workingHours: { Monday: '9 AM - 5 PM' },
      unreadableDays: [2, 3],
      rating: 4.5,
      reviewCount: 12,
      latitude: 52.5,
      longitude: 13.4,
      isVerified: true,
      reviews: [review],
    };
    await catalog.importRows([stagedRow({ name: 'One', ...first })]);
    const before = await visible();
    const second = stagedRow({
      ...first,
      name: 'Uno',
      city: 'Köln',
      category: 'Bar',
      phone: '2',
      email: 'a@a.example',
      about: { Only: { a: 'b' } },
      openingHours: [],
      workingHours: { Monday: 'Closed' },
      unreadableDays: [],
      rating: 1,
      reviewCount: 13,
      latitude: 50,
      isVerified: false,
      businessStatus: 'CLOSED_PERMANENTLY',
      reviews: [{ ...review, comment: 'bad' }],
    });
    const { runId, totals } = await catalog.importRows([second]);
    expect(totals.updated).toBe(1);
    expect(await undo(runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    expect(await visible()).toEqual(before);
    expect((await catalog.importRows([second])).totals.updated).toBe(1);
  });

  it('leaves what was touched since: by hand, by a lock, by another run', async () => {
    await catalog.importRows(
      ['a', 'b', 'c', 'd'].map((placeId) => stagedRow({ name: `Shop ${placeId}`, placeId, phone: '1', email: null })),
    );
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((placeId) =>
      stagedRow({ name: `Shop ${placeId}`, placeId, phone: '2', email: '2@a.example' }),
    );
    const { runId } = await catalog.importRows(rows);
    await catalog.query("UPDATE businesses SET phone = '3', updated_at = now() WHERE place_id = 'a'");
    await catalog.query("UPDATE businesses SET locked_fields = '{phone}', updated_at = now() WHERE place_id = 'b'");
    await catalog.importRows([
      stagedRow({ name: 'Shop c', placeId: 'c', phone: '4', email: '4@a.example' }),
      stagedRow({ name: 'Shop e', placeId: 'e', phone: '4' }),
    ]);
    expect(await undo(runId)).toEqual({ deleted: 1, reverted: 3, kept: 4 });
    expect(await catalog.query('SELECT place_id AS p, phone, email FROM businesses ORDER BY 1')).toEqual([
      { p: 'a', phone: '3', email: null },
      { p: 'b', phone: '2', email: null },
      { p: 'c', phone: '4', email: '4@a.example' },
      { p: 'd', phone: '1', email: null },
      { p: 'e', phone: '4', email: '2@a.example' },
    ]);
  });

  it('reverts several runs over the same businesses, the last one first, to the state before all of them', async () => {
    await catalog.importRows([stagedRow({ name: 'Old', placeId: 'old', phone: '0' })]);
    const before = await visible();
    const runs: string[] = [];
    for (const phone of ['1', '2', '3'])
      runs.push((await catalog.importRows(['old', 'new'].map((placeId) => stagedRow({ name: `Shop ${placeId}`, placeId, phone })))).runId);
    for (const runId of runs.reverse()) expect((await undo(runId)).kept).toBe(0);
    expect(await visible()).toEqual(before);
  });

  it('keeps what a later run has changed of a business that an earlier one created', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'Shop', placeId: 'a', phone: '1' })]);
    await catalog.importRows([stagedRow({ name: 'Shop', placeId: 'a', phone: '2' })]);
    expect(await undo(runId)).toEqual({ deleted: 0, reverted: 0, kept: 1 });
    expect((await visible()).map(({ phone }) => phone)).toEqual(['2']);
  });

  it('gives a rating back that has no count', async () => {
    await catalog.importRows([stagedRow({ placeId: 'a', rating: 4 })]);
    const { runId } = await catalog.importRows([stagedRow({ placeId: 'a', rating: 5, reviewCount: 4 })]);
    await undo(runId);
    expect(await catalog.query('SELECT rating, review_count FROM businesses')).toEqual([{ rating: '4.0', review_count: 0 }]);
  });

  it('leaves a business where its former places are gone', async () => {
    const first = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', city: 'Köln', category: 'Bar' })]);
    const second = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', city: 'Bonn', category: 'Cafe', phone: '9' })]);
    expect(await undo(first.runId)).toEqual({ deleted: 0, reverted: 0, kept: 1 });
    expect(await catalog.query('SELECT slug FROM cities')).toEqual([{ slug: 'bonn' }]);
    expect(await undo(second.runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    const [one] = await visible();
    expect(one).toMatchObject({ city: 'Bonn', category: { name: 'Cafe' }, phone: null });
  });

  it('does not remove a place that others use', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'One', city: 'Köln' })]);
    await catalog.importRows([stagedRow({ name: 'Two', city: 'Köln' })]);
    await undo(runId);
    expect(await catalog.query('SELECT slug, business_count AS n FROM cities')).toEqual([{ slug: 'koln', n: 1 }]);
    expect((await catalog.call('/api/cities/koln')).status).toBe(200);
  });

  it('of an unfinished run reverts the chunks that were applied', async () => {
    const runId = randomUUID();
    await catalog.stage(runId, [stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 5001 })]);
    for (const step of ['analyse', 'places', 'chunks/0']) await catalog.step(runId, step);
    expect(await undo(runId)).toMatchObject({ deleted: 1 });
    expect(await count('businesses')).toBe(0);
  });

  it('done again has nothing left to do and says again what it came to; an unknown run is not found', async () => {
    const { runId } = await catalog.importRows([stagedRow()]);
    await undo(runId);
    await catalog.importRows([stagedRow()]);
    expect(await undo(runId)).toEqual({ deleted: 1, reverted: 0, kept: 0 });
    expect(await count('businesses')).toBe(1);
    expect((await catalog.step(randomUUID(), 'undo')).headers[errorCodeHeader]).toBe('IMPORT_NOT_FOUND');
  });

  it('makes another run that was planned before look again', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' })]);
    const planned = randomUUID();
    await catalog.stage(planned, [stagedRow({ rowNo: 1, name: 'One', placeId: 'a', phone: '1' })]);
    for (const step of ['analyse', 'places']) await catalog.step(planned, step);
    await undo(runId);
    expect((await catalog.step(planned, 'chunks/0')).headers[errorCodeHeader]).toBe('IMPORT_STAGING_LOST');
    for (const step of ['analyse', 'places']) await catalog.step(planned, step);
    expect((await catalog.step(planned, 'chunks/0')).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    await expectCountersExact(catalog);
  });
});

describe('the chunks of an undo', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  const rows = (changes: Parameters<typeof stagedRow>[0], ids = letters) =>
    ids.map((placeId) => stagedRow({ name: `Shop ${placeId}`, placeId, address: `${placeId} Street`, ...changes }));
  const phones = async () =>
    Object.fromEntries(
      (await catalog.query<{ p: string; phone: string }>('SELECT place_id AS p, phone FROM businesses')).map(({ p, phone }) => [p, phone]),
    );

  beforeEach(() => setChunkSize(2));

  it('are each a transaction that says how far it is, over the businesses in their order', async () => {
    await catalog.importRows(rows({ phone: '1' }, ['a', 'b', 'c']));
    const { runId } = await catalog.importRows(rows({ phone: '2' }));
    expect(await undoSlice(runId)).toEqual({ total: 5, taken: 2, deleted: 0, reverted: 2, kept: 0, isDone: false });
    expect(await phones()).toEqual({ a: '1', b: '1', c: '2', d: '2', e: '2' });
    expect(await count('import_undo')).toBe(3 + 3);
    expect(await undoSlice(runId)).toEqual({ total: 5, taken: 4, deleted: 1, reverted: 3, kept: 0, isDone: false });
    expect(await undoSlice(runId)).toEqual({ total: 5, taken: 5, deleted: 2, reverted: 3, kept: 0, isDone: true });
    expect(await phones()).toEqual({ a: '1', b: '1', c: '1' });
  });

  it('are continued by the next holder of the lease, and no count is lost', async () => {
    const { runId } = await catalog.importRows(rows({ phone: '1' }));
    await undoSlice(runId, 1);
    await undoSlice(runId, 2);
    expect((await catalog.step(runId, 'undo', 1)).headers[errorCodeHeader]).toBe('IMPORT_LEASE_LOST');
    const done = { total: 5, taken: 5, deleted: 5, reverted: 0, kept: 0, isDone: true };
    expect(await undoSlice(runId, 3)).toEqual(done);
    expect(await undoSlice(runId, 4)).toEqual(done);
    expect([await count('businesses'), await count('cities'), await count('categories')]).toEqual([0, 0, 0]);
  });

  it('let edits and other imports pass in between, and go by what they find then', async () => {
    await catalog.importRows(rows({ phone: '1' }));
    const { runId } = await catalog.importRows([...rows({ phone: '2' }), ...rows({ phone: '2' }, ['f', 'g'])]);
    await undoSlice(runId);
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
    expect(await undo(runId)).toEqual({ deleted: 0, reverted: 3, kept: 4 });
    expect(await phones()).toEqual({ a: '3', b: '4', c: '3', d: '4', e: '1', f: '3', g: '4', h: '4' });
    expect(await undo(other.runId)).toMatchObject({ deleted: 1, reverted: 3, kept: 0 });
    expect(await phones()).toEqual({ a: '3', b: '1', c: '3', d: '2', e: '1', f: '3', g: '2' });
  });

  it('make a run that was planned before look again, each that took something away', async () => {
    const version = async () => (await catalog.query<{ value: string }>('SELECT value FROM identity_versions'))[0].value;
    const { runId } = await catalog.importRows(rows({}));
    const planned = await catalog.prepare(rows({ phone: '1' }).map((row, index) => ({ ...row, rowNo: index + 1 })));
    const before = await version();
    await undoSlice(runId);
    expect(await version()).not.toBe(before);
    expect((await catalog.step(planned, 'chunks/0')).body).toEqual({ created: 2, updated: 3, unchanged: 0 });
    expect(await undo(runId)).toEqual({ deleted: 2, reverted: 0, kept: 3 });
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
    expect([await count('import_undo WHERE NOT is_created'), await count('import_keys')]).toEqual([1, letters.length]);
    await undoSlice(runId);
    expect(await count('import_keys')).toBe(letters.length - 2);
    expect(await undo(runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    expect(await keys()).toEqual(before);
    expect(await count('import_keys')).toBe(0);
  });

  it('keep before-images that are left, however old they are', async () => {
    const { runId } = await catalog.importRows(rows({}));
    await undoSlice(runId);
    await catalog.query(
      "UPDATE import_undo SET written_at = written_at - interval '31 days'; UPDATE businesses SET updated_at = updated_at - interval '31 days'",
    );
    await catalog.app.get(ImportSweeper).sweep();
    expect(await undo(runId)).toEqual({ deleted: 5, reverted: 0, kept: 0 });
  });

  it('are forgotten where the run is staged again from its start: all that it will have written is to be undone', async () => {
    await catalog.importRows(rows({ phone: '1' }, ['a', 'b', 'c']));
    const before = await visible();
    const content = rows({ phone: '2' }).map((row, index) => ({ ...row, rowNo: index + 1 }));
    const runId = await catalog.prepare(content);
    await catalog.step(runId, 'chunks/0');
    await undoSlice(runId);
    await catalog.prepare(content, runId);
    expect((await catalog.step(runId, 'chunks/0')).body).toEqual({ created: 0, updated: 2, unchanged: 3 });
    expect(await undo(runId)).toEqual({ deleted: 2, reverted: 3, kept: 0 });
    expect(await visible()).toEqual(before);
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
    expect(await undo(ids[11])).toMatchObject({ reverted: 1 });
    expect(await count('import_undo')).toBe(9);
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
    expect(await count('import_undo')).toBe(2);
  });

  it('are kept for 30 days', async () => {
    const [old, young] = await runs(2);
    await catalog.query("UPDATE import_batches SET applied_at = applied_at - interval '31 days' WHERE run_id = $1", [old]);
    await catalog.app.get(ImportSweeper).sweep();
    expect((await catalog.step(old, 'undo')).headers[errorCodeHeader]).toBe('IMPORT_UNDO_EXPIRED');
    expect(await undo(young)).toMatchObject({ reverted: 1 });
  });
});
