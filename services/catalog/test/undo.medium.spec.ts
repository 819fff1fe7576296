import { randomUUID } from 'node:crypto';
import { errorCodeHeader } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
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

describe.each([
  ['at once', 5000],
  ['one by one', 1],
])('undo, %s,', (_, chunkSize) => {
  beforeEach(() => undos.setChunkSize(chunkSize));

  it('removes identity keys that businesses have since the run, unless they were changed later', async () => {
    const keys = () => catalog.query('SELECT key, business_id FROM business_identities ORDER BY key');
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', placeId: 'b' })]);
    const before = await keys();
    const more = [
      stagedRow({ name: 'One', placeId: 'a', googleId: '0x1:0x1', phone: '030' }),
      stagedRow({ name: 'Two', placeId: 'b', googleId: '0x2:0x2' }),
    ];
    const first = await catalog.importRows(more);
    expect(await undos.count('business_identities')).toBeGreaterThan(before.length);
    await undos.undo(first.runId);
    expect(await keys()).toEqual(before);
    expect(await undos.count('import_keys')).toBe(0);

    const second = await catalog.importRows(more);
    const after = await keys();
    await catalog.importRows([stagedRow({ name: 'One', googleId: '0x1:0x1', placeId: null, email: 'one@one.example' })]);
    await undos.undo(second.runId);
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
    await undos.undo(runId);
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
    const before = await new Operator(catalog).cacheVersions();
    expect(await undos.undo(runId)).toEqual({ deleted: 2, reverted: 0, kept: 0 });
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
      expect([table, await undos.count(table)]).toEqual([table, 0]);
    expect(await new Operator(catalog).tagsChangedSince(before)).toEqual(expect.arrayContaining(['all', 'any']));
    expect((await catalog.call('/api/businesses/one')).status).toBe(410);
    const again = await catalog.importRows(rows);
    expect(again.totals.created).toBe(2);
    // A business that comes back has its own slug again.
    expect(await catalog.query('SELECT slug, global_row_number AS n FROM businesses ORDER BY id')).toEqual([
      { slug: 'one', n: 1 },
      { slug: 'two', n: 2 },
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
    const before = await undos.visible();
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
    expect(await undos.undo(runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    expect(await undos.visible()).toEqual(before);
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
    expect(await undos.undo(runId)).toEqual({ deleted: 1, reverted: 3, kept: 4 });
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
    const before = await undos.visible();
    const runs: string[] = [];
    for (const phone of ['1', '2', '3'])
      runs.push((await catalog.importRows(['old', 'new'].map((placeId) => stagedRow({ name: `Shop ${placeId}`, placeId, phone })))).runId);
    for (const runId of runs.reverse()) expect((await undos.undo(runId)).kept).toBe(0);
    expect(await undos.visible()).toEqual(before);
  });

  it('keeps what a later run has changed of a business that an earlier one created', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'Shop', placeId: 'a', phone: '1' })]);
    await catalog.importRows([stagedRow({ name: 'Shop', placeId: 'a', phone: '2' })]);
    expect(await undos.undo(runId)).toEqual({ deleted: 0, reverted: 0, kept: 1 });
    expect((await undos.visible()).map(({ phone }) => phone)).toEqual(['2']);
  });

  it('gives a rating back that has no count', async () => {
    await catalog.importRows([stagedRow({ placeId: 'a', rating: 4 })]);
    const { runId } = await catalog.importRows([stagedRow({ placeId: 'a', rating: 5, reviewCount: 4 })]);
    await undos.undo(runId);
    expect(await catalog.query('SELECT rating, review_count FROM businesses')).toEqual([{ rating: '4.0', review_count: 0 }]);
  });

  it('leaves a business where its former places are gone', async () => {
    const first = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', city: 'Köln', category: 'Bar' })]);
    const second = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', city: 'Bonn', category: 'Cafe', phone: '9' })]);
    expect(await undos.undo(first.runId)).toEqual({ deleted: 0, reverted: 0, kept: 1 });
    expect(await catalog.query('SELECT slug FROM cities')).toEqual([{ slug: 'bonn' }]);
    expect(await undos.undo(second.runId)).toEqual({ deleted: 0, reverted: 1, kept: 0 });
    const [one] = await undos.visible();
    expect(one).toMatchObject({ city: 'Bonn', category: { name: 'Cafe' }, phone: null });
  });

  it('does not remove a place that others use', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'One', city: 'Köln' })]);
    await catalog.importRows([stagedRow({ name: 'Two', city: 'Köln' })]);
    await undos.undo(runId);
    expect(await catalog.query('SELECT slug, business_count AS n FROM cities')).toEqual([{ slug: 'koln', n: 1 }]);
    expect((await catalog.call('/api/cities/koln')).status).toBe(200);
  });

  it('of an unfinished run reverts the chunks that were applied', async () => {
    const runId = randomUUID();
    await catalog.stage(runId, [stagedRow({ rowNo: 1 }), stagedRow({ rowNo: 5001 })]);
    for (const step of ['analyse', 'places', 'chunks/0']) await catalog.step(runId, step);
    expect(await undos.undo(runId)).toMatchObject({ deleted: 1 });
    expect(await undos.count('businesses')).toBe(0);
  });

  it('done again has nothing left to do and says again what it came to; an unknown run is not found', async () => {
    const { runId } = await catalog.importRows([stagedRow()]);
    await undos.undo(runId);
    await catalog.importRows([stagedRow()]);
    expect(await undos.undo(runId)).toEqual({ deleted: 1, reverted: 0, kept: 0 });
    expect(await undos.count('businesses')).toBe(1);
    expect((await catalog.step(randomUUID(), 'undo')).headers[errorCodeHeader]).toBe('IMPORT_NOT_FOUND');
  });

  it('makes another run that was planned before look again', async () => {
    const { runId } = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' })]);
    const planned = randomUUID();
    await catalog.stage(planned, [stagedRow({ rowNo: 1, name: 'One', placeId: 'a', phone: '1' })]);
    for (const step of ['analyse', 'places']) await catalog.step(planned, step);
    await undos.undo(runId);
    expect((await catalog.step(planned, 'chunks/0')).headers[errorCodeHeader]).toBe('IMPORT_STAGING_LOST');
    for (const step of ['analyse', 'places']) await catalog.step(planned, step);
    expect((await catalog.step(planned, 'chunks/0')).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    await expectCountersExact(catalog);
  });
});
