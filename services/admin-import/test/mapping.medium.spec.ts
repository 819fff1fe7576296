import type { ImportPreview, ImportRun, UploadResult } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportLab } from './import-lab.ts';

let lab: ImportLab;

beforeAll(async () => {
  lab = await ImportLab.start();
});
afterAll(() => lab.stop());
beforeEach(() => lab.reset());

/** Two columns under names that nobody knows, and one that is taken for something else than it is. */
const rows = (mark: string) => [
  ['name', 'address', 'Çağrı merkezi', 'Notlar', 'state'],
  [`Bir ${mark}`, 'Yol 1', '+90 212 000 00 01', 'x', 'Açık'],
  [`İki ${mark}`, 'Yol 2', '+90 212 000 00 02', 'y', 'Kapalı'],
  [null, 'Yol 3', null, null, null],
];

const preview = async (file: ReturnType<typeof rows>): Promise<string> =>
  (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
const shown = async (id: string) => (await lab.call<ImportPreview>('GET', `/api/admin/imports/${id}/preview`)).json;
const correct = (id: string, columns: { column: string; field: string | null }[]) =>
  lab.call<ImportRun>('POST', `/api/admin/imports/${id}/mapping`, { columns });
const fieldsOf = ({ mapping }: ImportRun) => Object.fromEntries((mapping?.mapped ?? []).map(({ column, field }) => [column, field]));

describe('the preview of a file', () => {
  it('shows each column with its field and values, new businesses and rejected rows, and counts nothing as imported', async () => {
    const id = await preview(rows('a'));
    expect(await lab.run(id)).toMatchObject({ state: 'previewed', imported: 0, created: 2, rejected: 1 });
    const { columns, created, rejected } = await shown(id);
    expect(columns).toEqual([
      { column: 'A', header: 'name', field: 'name', samples: ['Bir a', 'İki a'] },
      { column: 'B', header: 'address', field: 'address', samples: ['Yol 1', 'Yol 2', 'Yol 3'] },
      { column: 'C', header: 'Çağrı merkezi', field: null, samples: ['+90 212 000 00 01', '+90 212 000 00 02'] },
      { column: 'D', header: 'Notlar', field: null, samples: ['x', 'y'] },
      { column: 'E', header: 'state', field: 'state', samples: ['Açık', 'Kapalı'] },
    ]);
    expect(created).toHaveLength(2);
    expect(rejected).toEqual([{ rowNo: 4, reason: 'İşletme adı yok', cells: { B: 'Yol 3' } }]);
  });

  it('is missing before the analysis', async () => {
    const { json } = await lab.upload<UploadResult>([['foo'], ['bar']], { preview: true });
    const [run] = (await lab.call<ImportRun[]>('GET', '/api/admin/imports')).json;
    expect(json).toBeDefined();
    expect(await lab.call('GET', `/api/admin/imports/${run.id}/preview`)).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarmanın önizlemesi yok.' },
    });
  });
});

describe('correcting the mapping', () => {
  it('reads the file again by what the operator says, and remembers it for the same headers', async () => {
    const id = await preview(rows('a'));
    expect(await correct(id, [{ column: 'C', field: 'phone' }, { column: 'E', field: null }])).toMatchObject({ status: 200 }); // biome-ignore format: one line each
    const run = await lab.settled(id);
    expect(run).toMatchObject({ state: 'previewed', mapping: { corrected: ['C', 'E'] } });
    expect(fieldsOf(run)).toEqual({ A: 'name', B: 'address', C: 'phone' });
    const next = await lab.run(await preview(rows('b')));
    expect(fieldsOf(next)).toEqual({ A: 'name', B: 'address', C: 'phone' });
    expect(next.mapping?.corrected).toEqual(['C', 'E']);
    const other = await lab.run(await preview([[...rows('c')[0], 'city'], ...rows('c').slice(1)]));
    expect(fieldsOf(other)).toMatchObject({ E: 'state' });
  });

  it('goes back to what the headers say, for later files too', async () => {
    const id = await preview(rows('a'));
    await correct(id, [{ column: 'C', field: 'phone' }]);
    await lab.settled(id);
    await correct(id, []);
    expect(fieldsOf(await lab.settled(id))).toEqual({ A: 'name', B: 'address', E: 'state' });
    expect(fieldsOf(await lab.run(await preview(rows('b'))))).toEqual({ A: 'name', B: 'address', E: 'state' });
  });

  it('imports by it', async () => {
    const id = await preview(rows('a'));
    await correct(id, [{ column: 'A', field: 'street' }, { column: 'D', field: 'name' }]); // biome-ignore format: one line each
    expect(await lab.settled(id)).toMatchObject({ created: 2 });
    await lab.call('POST', `/api/admin/imports/${id}/apply`);
    expect(await lab.settled(id)).toMatchObject({ state: 'done', imported: 2 });
  });

  it.each([
    ['no name', [{ column: 'A', field: null }], 'İşletme adını taşıyan bir sütun seçin.'],
    [
      'nothing to find a business by',
      [{ column: 'B', field: null }],
      'İşletmeyi tanımlayan bir sütun seçin: adres, telefon, koordinat veya kimlik.',
    ],
  ])('refuses one with %s', async (_, columns, message) => {
    const id = await preview(rows('a'));
    expect(await correct(id, columns)).toMatchObject({ status: 400, json: { details: [{ field: 'columns', message }] } });
    expect(await lab.run(id)).toMatchObject({ state: 'previewed' });
  });

  it('refuses fields that do not exist, and runs that do not wait for it', async () => {
    const id = await preview(rows('a'));
    expect(await correct(id, [{ column: 'A', field: 'shoeSize' }])).toMatchObject({ status: 400 });
    const { json } = await lab.upload<UploadResult>(rows('b'));
    expect(await correct(json.runId, [])).toMatchObject({ status: 409 });
  });
});
