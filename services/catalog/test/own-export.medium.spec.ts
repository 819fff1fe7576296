import type { StagedRow } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const full = {
  name: 'One',
  placeId: 'a',
  address: 'Lindenallee 1, Berlin',
  phone: '030 1',
  phoneE164: '+49301',
  email: 'a@a.example',
  description: '<p>A</p>',
  rating: 4.5,
  reviewCount: 3,
};

/** The row of a sheet that was exported now, with what its operator changed in it. */
const exported = async (changes: Partial<StagedRow> = {}): Promise<StagedRow> => {
  const [{ id, updatedAt }] = await catalog.query<{ id: number; updatedAt: Date }>('SELECT id, updated_at AS "updatedAt" FROM businesses');
  return stagedRow({ ...full, identityKeys: [`id:${id}`, 'slug:one'], basedOn: updatedAt.toISOString(), ...changes });
};

describe('a row of our own export', () => {
  beforeEach(async () => {
    await catalog.importRows([stagedRow(full)]);
  });

  it('changes nothing where nothing was changed in it', async () => {
    const before = await catalog.business('one');
    const made = () => catalog.query('SELECT import_hash, xmin::text FROM businesses');
    const madeOf = await made();
    const { totals, runId } = await catalog.importRows([await exported()]);
    expect(await made()).toEqual(madeOf);
    expect(await catalog.query('SELECT columns FROM import_undo WHERE run_id = $1', [runId])).toEqual([]);
    expect(totals).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await catalog.business('one')).toEqual(before);
  });

  it('empties the fields whose cells were emptied, and no others', async () => {
    await catalog.importRows([
      await exported({ phone: null, phoneE164: null, email: null, cleared: ['phone', 'city'], city: null, cityFold: null }),
    ]);
    expect(await catalog.business('one')).toMatchObject({ phone: null, email: 'a@a.example', city: null, citySlug: null, rating: '4.5' });
    expect(await catalog.query('SELECT phone_e164 FROM businesses')).toEqual([{ phone_e164: null }]);
    await expectCountersExact(catalog);
  });

  it('keeps several types where there is no single one', async () => {
    await catalog.query("UPDATE businesses SET type = NULL, subtypes = 'Indian, Oriental'");
    await catalog.importRows([await exported({ type: null, subtypes: 'Indian, Oriental', cleared: ['type'], phone: '030 2' })]);
    expect(await catalog.business('one')).toMatchObject({ type: null, subtypes: 'Indian, Oriental', phone: '030 2' });
  });

  it('empties the region without moving the business, and the reviews', async () => {
    await catalog.importRows([stagedRow({ ...full, reviews: [{ authorName: 'A', rating: 5, comment: 'good', createdAt: null }] })]);
    const before = await catalog.business('one');
    const { runId } = await catalog.importRows([await exported({ state: null, stateFold: null, cleared: ['state', 'reviews'] })]);
    expect(await catalog.business('one')).toMatchObject({ city: before.city, citySlug: before.citySlug, reviews: [] });
    expect(await catalog.query('SELECT state FROM businesses')).toEqual([{ state: null }]);
    expect(
      (await catalog.importRows([await exported({ state: null, stateFold: null, cleared: ['state', 'reviews'] })])).totals.updated,
    ).toBe(0);
    await catalog.step(runId, 'undo');
    expect(await catalog.business('one')).toMatchObject({ state: 'Berlin', reviews: [{ authorName: 'A' }] });
    await expectCountersExact(catalog);
  });

  it('makes the category Other where its cell was emptied, and leaves it where its cell could not be read', async () => {
    const other = { category: 'Other', categoryFold: 'other', categorySlug: 'other' };
    await catalog.importRows([await exported(other)]);
    expect(await catalog.business('one')).toMatchObject({ category: { name: 'Cafe' } });
    const { totals } = await catalog.importRows([await exported({ ...other, cleared: ['category'] })]);
    expect(totals).toMatchObject({ updated: 1 });
    expect(await catalog.business('one')).toMatchObject({ category: { name: 'Other' } });
    await expectCountersExact(catalog);
  });

  it('leaves the category where the row does not say its version', async () => {
    await catalog.importRows([
      await exported({ basedOn: null, category: 'Other', categoryFold: 'other', categorySlug: 'other', cleared: ['category'] }),
    ]);
    expect(await catalog.business('one')).toMatchObject({ category: { name: 'Cafe' } });
  });

  it('keeps a rating without a count, here and in another directory', async () => {
    await catalog.query('UPDATE businesses SET review_count = 0');
    const { totals } = await catalog.importRows([await exported({ reviewCount: 0 })]);
    expect(totals).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await catalog.business('one')).toMatchObject({ rating: '4.5', reviewCount: 0 });
    const row = await exported({ reviewCount: 0, placeId: null });
    await catalog.reset();
    await catalog.importRows([row]);
    expect(await catalog.business('one')).toMatchObject({ rating: '4.5', reviewCount: 0 });
  });

  it('takes a rating away whose cell was emptied', async () => {
    await catalog.importRows([await exported({ rating: null })]);
    expect(await catalog.business('one')).toMatchObject({ rating: null, reviewCount: 3 });
  });

  it('wins over edits by hand that it knew, with places of its own', async () => {
    await catalog.query("UPDATE businesses SET locked_fields = '{phone,category,city}'");
    const { analysis } = await catalog.importRows([
      await exported({
        phone: '030 2',
        category: 'Tea house',
        categoryFold: 'tea house',
        categorySlug: 'tea-house',
        city: 'Bonn',
        cityFold: 'bonn',
        citySlug: 'bonn',
      }),
    ]);
    expect(analysis).toMatchObject({ updated: 1, kept: { count: 0 }, conflicts: { count: 0 } });
    expect(await catalog.business('one')).toMatchObject({ phone: '030 2', city: 'Bonn', category: { name: 'Tea house' } });
    await expectCountersExact(catalog);
  });

  it('is a conflict where the record has changed since: it stays as it is', async () => {
    const row = await exported({ phone: '030 2', cleared: ['email'] });
    await catalog.query("UPDATE businesses SET phone = '030 9', locked_fields = '{phone}', updated_at = now() + interval '1 second'");
    const before = await catalog.business('one');
    for (let time = 0; time < 2; time++) {
      const { analysis, totals } = await catalog.importRows([row]);
      expect(analysis).toMatchObject({ created: 0, updated: 0, unchanged: 1, conflicts: { count: 1, rows: [row.rowNo] } });
      expect(totals).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
      expect(await catalog.business('one')).toEqual(before);
    }
    await expectCountersExact(catalog);
  });

  it('makes a business of its own where the record is gone', async () => {
    const row = await exported({ cleared: ['website'] });
    await catalog.reset();
    expect((await catalog.importRows([row])).totals.created).toBe(1);
  });

  it('is no conflict after its import was undone: the record is what the sheet was made of', async () => {
    const row = await exported({ phone: '030 2', phoneE164: '+49302' });
    const before = await catalog.business('one');
    for (let time = 0; time < 3; time++) {
      const { analysis, runId } = await catalog.importRows([row]);
      expect(analysis).toMatchObject({ updated: 1, conflicts: { count: 0 } });
      expect(await catalog.business('one')).toMatchObject({ phone: '030 2' });
      await catalog.step(runId, 'undo');
      expect(await catalog.business('one')).toEqual(before);
    }
  });

  it('is a conflict after an undo that left a later change', async () => {
    const row = await exported({ phone: '030 2', phoneE164: '+49302', email: 'b@b.example' });
    const { runId } = await catalog.importRows([row]);
    await catalog.query("UPDATE businesses SET phone = '030 9', locked_fields = '{phone}', updated_at = now() + interval '1 second'");
    await catalog.step(runId, 'undo');
    expect(await catalog.business('one')).toMatchObject({ phone: '030 9', email: 'a@a.example' });
    expect((await catalog.importRows([row])).analysis.conflicts.count).toBe(1);
  });

  it('gives back an edit by hand that it wrote over, with its lock', async () => {
    await catalog.query("UPDATE businesses SET locked_fields = '{phone}'");
    const { runId } = await catalog.importRows([await exported({ phone: '030 2' })]);
    expect(await catalog.business('one')).toMatchObject({ phone: '030 2' });
    await catalog.step(runId, 'undo');
    expect(await catalog.business('one')).toMatchObject({ phone: '030 1' });
  });

  it('can be undone', async () => {
    const { runId } = await catalog.importRows([await exported({ phone: null, phoneE164: null, cleared: ['phone'] })]);
    await catalog.step(runId, 'undo');
    expect(await catalog.business('one')).toMatchObject({ phone: '030 1' });
  });
});

describe('a row of any other file', () => {
  it('says which edits by hand stand against it', async () => {
    await catalog.importRows([stagedRow({ ...full, placeId: 'a' })]);
    await catalog.query("UPDATE businesses SET locked_fields = '{phone,category}'");
    const other = await catalog.importRows([stagedRow({ ...full, placeId: 'a', phone: '030 2', email: 'b@b.example' })]);
    expect(other.analysis).toMatchObject({ updated: 1, kept: { count: 1 }, conflicts: { count: 0 } });
    const same = await catalog.importRows([stagedRow({ ...full, placeId: 'a', email: 'c@c.example' })]);
    expect(same.analysis.kept).toEqual({ count: 0, rows: [] });
  });
});
