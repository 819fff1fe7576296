import type { ImportSamples } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const runId = '7b9ad1a8-3d60-4f0a-9a55-6d0f3f1c0001';

const preview = async (rows: Parameters<CatalogHarness['stage']>[1]): Promise<ImportSamples> => {
  await catalog.stage(runId, rows);
  await catalog.step(runId, 'analyse');
  const { status, body } = await catalog.step<ImportSamples>(runId, 'preview');
  expect(status).toBe(200);
  return body;
};

describe('a preview', () => {
  it('shows new businesses, and changed ones field by field, with the names of places that do not exist yet', async () => {
    await catalog.importRows([stagedRow({ placeId: 'a', name: 'One', phone: '1', category: 'Bar', city: 'Köln' })]);
    const shown = await preview([
      stagedRow({ rowNo: 2, placeId: 'a', name: 'One', phone: '2', category: 'Cafe', city: 'Bonn' }),
      stagedRow({ rowNo: 3, placeId: 'b', name: 'Two', city: 'Bonn', category: 'Cafe' }),
    ]);
    expect(shown.created).toEqual([expect.objectContaining({ rowNo: 3, name: 'Two', city: 'Bonn', category: 'Cafe' })]);
    expect(shown.updated).toEqual([
      {
        rowNo: 2,
        slug: 'one',
        name: 'One',
        changes: expect.arrayContaining([
          { field: 'phone', before: '1', after: '2' },
          { field: 'category', before: 'Bar', after: 'Cafe' },
          { field: 'city', before: 'Köln', after: 'Bonn' },
        ]),
      },
    ]);
    expect(shown.fields).toEqual(expect.arrayContaining([{ field: 'phone', count: 1 }]));
    expect(shown.compared).toBe(1);
  });

  it('leaves out what an operator has set by hand, and what only looks different', async () => {
    await catalog.importRows([stagedRow({ placeId: 'a', name: 'One', phone: '1', address: 'x', category: 'Bar' })]);
    await catalog.query("UPDATE businesses SET locked_fields = '{phone,category}'");
    const shown = await preview([stagedRow({ rowNo: 2, placeId: 'a', name: 'One', phone: '2', category: 'Cafe', address: 'x' })]);
    expect(shown).toEqual({ created: [], updated: [], fields: [], compared: 0, withoutEffect: 1 });
  });

  it('counts as unchanged what says the same in other cells, and compares what a chunk would write', async () => {
    const reviews = [{ authorName: 'A', rating: 5, comment: 'x', createdAt: null }];
    const base = {
      placeId: 'a',
      name: 'One',
      address: 'x',
      reviews,
      workingHours: { Monday: '9 AM - 5 PM' },
      latitude: 41.01,
      longitude: 28.97,
    };
    await catalog.importRows([stagedRow(base), stagedRow({ ...base, placeId: 'b', name: 'Two' }), stagedRow({ ...base, placeId: 'c', name: 'Three' })]); // biome-ignore format: one line
    const shown = await preview([
      stagedRow({ ...base, rowNo: 2, importHash: 'another' }),
      stagedRow({ ...base, rowNo: 3, placeId: 'b', name: 'Two', reviews: [{ ...reviews[0], comment: 'y' }] }),
      stagedRow({ ...base, rowNo: 4, placeId: 'c', name: 'Three', country: 'Türkiye', countryCode: 'TR' }),
    ]);
    expect(shown).toMatchObject({ withoutEffect: 1, compared: 2 });
    expect(shown.updated.map(({ rowNo, changes }) => [rowNo, changes.map(({ field }) => field).sort()])).toEqual([
      [3, ['reviews']],
      [4, ['city', 'country']],
    ]);
  });

  it('changes nothing', async () => {
    await catalog.importRows([stagedRow({ placeId: 'a', phone: '1' })]);
    const before = await catalog.query('SELECT * FROM businesses');
    await preview([stagedRow({ rowNo: 2, placeId: 'a', phone: '2' })]);
    expect(await catalog.query('SELECT * FROM businesses')).toEqual(before);
  });

  it('asks for the rows again where they are lost', async () => {
    await catalog.stage(runId, [stagedRow({ rowNo: 2 })]);
    expectRefused(await catalog.step(runId, 'preview'), 'IMPORT_STAGING_LOST', 409);
  });
});
