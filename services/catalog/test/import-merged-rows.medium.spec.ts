import type { ImportAnalysis, MergedRow } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';
import { UndoHarness } from './undo-harness.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const runId = '7b9ad1a8-3d60-4f0a-9a55-6d0f3f1c0002';
/** A row without ids. */
const kebab = (given: Parameters<typeof stagedRow>[0]) =>
  stagedRow({ name: 'Zzz Kebab', placeId: null, address: 'Lale Sk. 5, Berlin', ...given });
const riyadh = { latitude: 24.61, longitude: 46.7 };
const far = { latitude: 24.8, longitude: 46.6 };
const near = { latitude: 24.6102, longitude: 46.7003 };

const analysed = async (rows: ReturnType<typeof stagedRow>[]): Promise<ImportAnalysis> => {
  await catalog.stage(runId, rows);
  return (await catalog.step<ImportAnalysis>(runId, 'analyse')).body;
};
const listed = async (query = '') => (await catalog.call<MergedRow[]>(`/api/admin/imports/${runId}/merged${query}`)).body;
const pairs = (rows: MergedRow[]) => rows.map(({ rowNo, kind, reason, into }) => [rowNo, kind, reason, into.rowNo ?? into.slug]);

describe('rows without ids', () => {
  it('are one business by name and full address, unless their coordinates lie apart; both are listed', async () => {
    const { businesses, merged, heldBack } = await analysed([
      kebab({ rowNo: 2, ...riyadh }),
      kebab({ rowNo: 3, ...near }),
      kebab({ rowNo: 4, ...far }),
      kebab({ rowNo: 5 }),
      kebab({ rowNo: 6, ...far }),
    ]);
    expect({ businesses, merged, heldBack }).toEqual({ businesses: 2, merged: 3, heldBack: 1 });
    expect(pairs(await listed())).toEqual([
      [3, 'merged', 'address', 2],
      [4, 'held-back', 'coordinates-apart', 2],
      [5, 'merged', 'address', 2],
      [6, 'merged', 'address', 4],
    ]);
    expect(pairs(await listed('?kind=held-back'))).toHaveLength(1);
    expect(pairs(await listed('?limit=1&offset=1'))).toEqual([[4, 'held-back', 'coordinates-apart', 2]]);
  });

  it('are a stored business by the same rule, and say which', async () => {
    await catalog.importRows([kebab({ ...riyadh }), stagedRow({ name: 'Yyy', placeId: 'p1', address: 'Gül Sk. 1, Berlin' })]);
    const { created, updated } = await analysed([
      kebab({ rowNo: 2, ...near, phone: '1' }),
      kebab({ rowNo: 3, ...far, phone: '2' }),
      stagedRow({ rowNo: 4, name: 'Yyy', placeId: 'p2', address: 'Gül Sk. 1, Berlin' }),
    ]);
    expect({ created, updated }).toEqual({ created: 2, updated: 1 });
    expect(pairs(await listed())).toEqual([
      [2, 'merged', 'address', 'zzz-kebab'],
      [3, 'held-back', 'coordinates-apart', 'zzz-kebab'],
      [4, 'held-back', 'other-ids', 'yyy'],
    ]);
    expect((await listed())[0]).toMatchObject({
      reasonText: 'Adı ve adresi aynı',
      into: { name: 'Zzz Kebab', address: 'Lale Sk. 5, Berlin' },
    });
  });

  it('are one business where a further branch of a large chain stands twice', async () => {
    const branches = Array.from({ length: 23 }, (_, at) => ({ latitude: 24 + at / 10, longitude: 46.7 }));
    const { businesses, merged } = await analysed([...branches, ...branches].map((point, at) => kebab({ rowNo: at + 2, ...point })));
    expect({ businesses, merged }).toEqual({ businesses: 23, merged: 23 });
  });

  it('stay apart when the file comes again', async () => {
    const rows = [kebab({ rowNo: 2, ...riyadh }), kebab({ rowNo: 3, ...far })];
    await catalog.importRows(rows);
    await catalog.importRows(rows.map((row) => ({ ...row, phone: '1', importHash: `${row.importHash}x` })));
    expect(await catalog.query('SELECT phone FROM businesses')).toEqual([{ phone: '1' }, { phone: '1' }]);
  });
});

describe('a file that was undone', () => {
  it('gives the same businesses their own slugs again, also where its columns were corrected', async () => {
    const undos = new UndoHarness(catalog);
    const rows = [
      stagedRow({ rowNo: 2, name: 'Star', placeId: 'a' }),
      stagedRow({ rowNo: 3, name: 'Star', placeId: 'b' }),
      stagedRow({ rowNo: 4, name: 'Wrong', placeId: 'c' }),
      kebab({ rowNo: 5 }),
    ];
    const slugs = async () => Object.fromEntries((await catalog.query<{ key: string; slug: string }>("SELECT coalesce(place_id, name) AS key, slug FROM businesses")).map(({ key, slug }) => [key, slug])); // biome-ignore format: one line
    const first = await catalog.importRows(rows);
    const before = await slugs();
    await undos.undo(first.runId);
    expect((await catalog.call(`/api/businesses/${before.a}`)).status).toBe(410);
    await catalog.importRows([rows[3], rows[1], rows[0], { ...rows[2], name: 'Right', nameFold: 'right', slugBase: 'right' }].map((row, at) => ({ ...row, rowNo: at + 2, phone: '1', importHash: `x${at}` }))); // biome-ignore format: one line
    expect(await slugs()).toEqual({ ...before, c: 'right' });
    expect((await catalog.call(`/api/businesses/${before.a}`)).status).toBe(200);
    expect(await catalog.query('SELECT DISTINCT slug FROM undone_slugs')).toEqual([{ slug: 'wrong' }]);
    await catalog.query("UPDATE undone_slugs SET undone_at = now() - interval '31 days'");
    await catalog.app.get(ImportSweeper).sweep();
    expect(await catalog.query('SELECT slug FROM undone_slugs')).toEqual([]);
  });
});
