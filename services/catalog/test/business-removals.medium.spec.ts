import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PlaceColumnsService } from '../src/businesses/edits/place-columns.service.ts';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
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
beforeEach(() => catalog.reset());

describe('a removed business', () => {
  it('is gone from everywhere: 410 at its addresses, out of lists and counters', async () => {
    await catalog.importRows([
      stagedRow({ name: 'One', reviews: [{ authorName: 'Ada', rating: 5, comment: 'Good', createdAt: null }] }),
      stagedRow({ name: 'Two' }),
    ]);
    const id = await operator.idOf('one');
    await operator.patch(id, { name: 'Uno' });
    expect((await operator.remove(id)).status).toBe(204);
    for (const path of ['/api/businesses/uno', '/api/businesses/one', '/api/businesses/uno/nearby', '/api/businesses/uno/related'])
      expectRefused(await catalog.call(path), 'BUSINESS_GONE', 410);
    expect((await catalog.call('/api/businesses')).headers['x-total-count']).toBe('1');
    expectRefused(await operator.remove(id), 'BUSINESS_NOT_FOUND', 404);
    const entries = await operator.audited();
    expect(entries.at(-1)).toMatchObject({ action: 'business.deleted', subject: String(id), before: { name: 'Uno', slug: 'uno' } });
    await expectCountersExact(catalog);
  });

  it('is created again by the next file that has it', async () => {
    await operator.importOne();
    await operator.remove(await operator.idOf('one'));
    expect((await operator.importOne()).totals).toMatchObject({ created: 1 });
    expect(await catalog.query('SELECT slug FROM businesses')).toEqual([{ slug: 'one-berlin' }]);
  });
});

describe('identity keys of a removed business', () => {
  const keys = () => catalog.query<{ id: number }>('SELECT business_id AS id FROM business_identities');

  it('is not looked for among the keys of all, and swept away later', async () => {
    await operator.importOne();
    await catalog.importRows([stagedRow({ name: 'Two', placeId: 'b' })]);
    const [one, two] = [await operator.idOf('one'), await operator.idOf('two')];
    const before = await keys();
    await operator.remove(one);
    expect(await keys()).toEqual(before);
    await catalog.app.get(ImportSweeper).sweep();
    expect(new Set((await keys()).map(({ id }) => id))).toEqual(new Set([two]));
  });

  it('recognises it anew where a file was analysed before it was swept away', async () => {
    await operator.importOne();
    await operator.remove(await operator.idOf('one'));
    const run = await catalog.prepare([stagedRow({ name: 'One', placeId: 'a' })]);
    await catalog.app.get(ImportSweeper).sweep();
    for (const step of ['chunks/0', 'finish']) expect((await catalog.step(run, step)).status).toBe(200);
    expect((await operator.importOne({ rating: 4.5, reviewCount: 2 })).totals).toMatchObject({ created: 0, updated: 1 });
  });
});

describe('actions on many', () => {
  it('give all of them the same category and state, and say whom they do not know', async () => {
    await catalog.importRows([
      stagedRow({ name: 'One' }),
      stagedRow({ name: 'Two', businessStatus: 'CLOSED_TEMPORARILY' }),
      stagedRow({ name: 'Three', category: 'Bar' }),
    ]);
    const ids = [await operator.idOf('one'), await operator.idOf('two'), await operator.idOf('three'), 999_999];
    const { body } = await operator.post('businesses/bulk-edit', {
      ids,
      changes: { categoryId: await operator.placeId('categories', 'bar'), isVerified: true },
    });
    expect(body).toEqual({ affected: 3, unknown: [999_999] });
    expect(await catalog.query('SELECT is_verified AS v, category_fold AS c, is_open AS o FROM businesses ORDER BY id')).toEqual([
      { v: true, c: 'bar', o: true },
      { v: true, c: 'bar', o: false },
      { v: true, c: 'bar', o: true },
    ]);
    await expectCountersExact(catalog);
    const again = await operator.post('businesses/bulk-edit', { ids, changes: { isVerified: true } });
    expect(again.body).toEqual({ affected: 0, unknown: [999_999] });
  });

  it('read the category that all are given once', async () => {
    await catalog.importRows(['One', 'Two', 'Three'].map((name) => stagedRow({ name })));
    await catalog.importRows([stagedRow({ name: 'Four', category: 'Bar' })]);
    const look = jest.spyOn(PlaceColumnsService.prototype, 'categoryColumns');
    try {
      const ids = [await operator.idOf('one'), await operator.idOf('two'), await operator.idOf('three')];
      const categoryId = await operator.placeId('categories', 'bar');
      expect((await operator.post('businesses/bulk-edit', { ids, changes: { categoryId } })).body).toEqual({ affected: 3, unknown: [] });
      expect(look).toHaveBeenCalledTimes(1);
    } finally {
      look.mockRestore();
    }
  });

  it('remove them all, once', async () => {
    await catalog.importRows([stagedRow({ name: 'One' }), stagedRow({ name: 'Two' }), stagedRow({ name: 'Three' })]);
    const ids = [await operator.idOf('one'), await operator.idOf('two'), await operator.idOf('one')];
    expect((await operator.post('businesses/bulk-delete', { ids })).body).toEqual({
      affected: 2,
      unknown: [],
    });
    expect(await catalog.query('SELECT slug FROM businesses')).toEqual([{ slug: 'three' }]);
    await expectCountersExact(catalog);
  });

  it.each([
    ['no id', { ids: [], changes: { isVerified: true } }],
    ['too many', { ids: Array.from({ length: 1001 }, (_, i) => i + 1), changes: { isVerified: true } }],
    ['nothing to change', { ids: [1], changes: {} }],
    ['a name', { ids: [1], changes: { name: 'All alike' } }],
    ['no list', { ids: 'all', changes: { isVerified: true } }],
  ])('refuse %s', async (_, payload) => {
    expectRefused(await operator.post('businesses/bulk-edit', payload), 'REQUEST_INVALID', 400);
  });
});
