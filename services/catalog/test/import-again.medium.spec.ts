import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const _businesses = <Row = Record<string, unknown>>(columns: string): Promise<Row[]> =>
  catalog.query<Row>(`SELECT ${columns} FROM businesses ORDER BY global_row_number`);

describe('an import of unchanged rows', () => {
  it('changes nothing, and rewrites no row, when the file is the same', async () => {
    const rows = [
      stagedRow({ name: 'One', reviews: [{ authorName: 'Ada', rating: 5, comment: 'Good', createdAt: null }] }),
      stagedRow({ name: 'Two' }),
    ];
    await catalog.importRows(rows);
    const versions = () =>
      catalog.query(
        'SELECT xmin, ctid, updated_at FROM businesses UNION ALL SELECT xmin, ctid, null FROM reviews UNION ALL SELECT xmin, ctid, null FROM cities',
      );
    const before = await versions();
    const cacheVersions = await new Operator(catalog).cacheVersions();
    const { analysis, totals } = await catalog.importRows(rows);
    expect(analysis).toMatchObject({ created: 0, updated: 0, unchanged: 2, citiesFound: 1, categoriesCreated: 0 });
    expect(totals).toEqual({ created: 0, updated: 0, unchanged: 2, categoriesCreated: 0 });
    expect(await versions()).toEqual(before);
    expect(await new Operator(catalog).cacheVersions()).toEqual(cacheVersions);
  });

  it('remembers new cells that say the same, and leaves updatedAt', async () => {
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', importHash: 'h1' })]);
    const { updatedAt } = await catalog.business('one');
    const { analysis, totals } = await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', address: null, importHash: 'h2' })]);
    expect(analysis.updated).toBe(1);
    expect(totals).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await catalog.business('one')).updatedAt).toBe(updatedAt);
    expect((await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', importHash: 'h2' })])).analysis.unchanged).toBe(1);
  });

  it('updates what changed and keeps what the row leaves out', async () => {
    await catalog.importRows([
      stagedRow({
        name: 'One',
        placeId: 'a',
        phone: '030',
        phoneE164: '+4930',
        email: 'a@a.example',
        category: 'Bakery',
        workingHours: { Monday: '9 AM - 5 PM' },
        openingHours: [{ day: 1, open: 540, close: 1020 }],
        unreadableDays: [2],
      }),
    ]);
    const { totals } = await catalog.importRows([
      stagedRow({ name: 'One and a Half', placeId: 'a', category: 'Other', phone: '040', address: null }),
    ]);
    expect(totals).toMatchObject({ created: 0, updated: 1 });
    const now = await catalog.business('one');
    expect(now).toMatchObject({
      name: 'One and a Half',
      phone: '040',
      email: 'a@a.example',
      category: { name: 'Bakery' },
      unreadableDays: [2],
    });
    expect(now.openingHours).toEqual([{ day: 1, open: 540, close: 1020 }]);
    expect(now.address).not.toBeNull();
    expect(await catalog.query('SELECT phone_e164 FROM businesses')).toEqual([{ phone_e164: null }]);
    await expectCountersExact(catalog);
  });

  it('keeps fields that an operator locked', async () => {
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '1', rating: 4, reviewCount: 5 })]);
    await catalog.query("UPDATE businesses SET name = 'By Hand', name_fold = 'by hand', locked_fields = '{name,category,city,rating}'");
    await catalog.importRows([
      stagedRow({ name: 'Two', placeId: 'a', phone: '2', category: 'Bar', city: 'Hamburg', rating: 1, reviewCount: 6 }),
    ]);
    expect(await catalog.business('one')).toMatchObject({
      name: 'By Hand',
      phone: '2',
      category: { name: 'Cafe' },
      city: 'Berlin',
      rating: '4.0',
      reviewCount: 6,
    });
    await catalog.importRows([stagedRow({ placeId: 'a', reviewCount: 0 })]);
    expect(await catalog.business('one')).toMatchObject({ rating: null, reviewCount: 0 });
    await expectCountersExact(catalog);
  });

  it('opens again what an import had closed', async () => {
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'CLOSED_TEMPORARILY' })]);
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'OPERATIONAL' })]);
    expect(await catalog.business('one')).toMatchObject({ isOpen: true, businessStatus: 'OPERATIONAL' });
    await catalog.query('UPDATE businesses SET is_open = false');
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'OPERATIONAL', phone: '1' })]);
    expect((await catalog.business('one')).isOpen).toBe(false);
  });

  it('replaces reviews where the row has some', async () => {
    const review = (comment: string) => ({ authorName: 'Ada', rating: 4.5, comment, createdAt: '2026-01-02T03:04:05.000Z' });
    const comments = async () => (await catalog.business('one')).reviews.map(({ comment }) => comment);
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', reviews: [review('a'), review('b')] })]);
    expect(await comments()).toEqual(['a', 'b']);
    const { updatedAt } = await catalog.business('one');
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', address: null, reviews: [review('a'), review('b')] })]);
    expect((await catalog.business('one')).updatedAt).toBe(updatedAt);
    expect((await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', reviews: [review('c')] })])).totals.updated).toBe(1);
    expect(await comments()).toEqual(['c']);
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '1', reviews: null })]);
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '2', reviews: [] })]);
    expect(await comments()).toEqual(['c']);
  });
});
