import type { ImportRun, RejectedRow, SavedCorrection, UploadResult } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportLab } from './import-lab.ts';

let lab: ImportLab;

beforeAll(async () => {
  lab = await ImportLab.start();
});
afterAll(() => lab.stop());
beforeEach(() => lab.reset());

const file = [
  ['name', 'address', 'Çağrı merkezi', 'state'],
  ['Bir', 'Yol 1', '+90 212 000 00 01', 'x'],
  [null, 'Yol 2', '+90 212 000 00 02', 'y'],
  ['Üç', null, null, 'z'],
];

const pathOf = (id: string) => `/api/admin/imports/${id}/rejected`;
const rejectedOf = async (id: string) => (await lab.call<RejectedRow[]>('GET', pathOf(id))).json;
const mend = (id: string, rows: { rowNo: number; cells: Record<string, string> }[]) => lab.call<ImportRun>('POST', pathOf(id), { rows });
const imported = async (): Promise<string> => (await lab.upload<UploadResult>(file)).json.runId;

describe('rejected rows', () => {
  it('are listed with the field at fault and their cells', async () => {
    const id = await imported();
    const answer = await lab.call<RejectedRow[]>('GET', `${pathOf(id)}?limit=1`);
    expect([answer.status, answer.headers.get('x-total-count'), answer.json]).toEqual([
      200,
      '2',
      [{ rowNo: 3, reason: 'İşletme adı yok', field: 'name', cells: { B: 'Yol 2', C: '+90 212 000 00 02', D: 'y' }, mendedIn: null }],
    ]);
    expect((await rejectedOf(id))[1]).toMatchObject({ rowNo: 4, field: 'address' });
  });

  it('are imported with new cells as a run of their own, under the corrections of theirs', async () => {
    const id = (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
    await lab.call('POST', `/api/admin/imports/${id}/mapping`, { columns: [{ column: 'C', field: 'phone' }] });
    await lab.settled(id);
    const { status, json } = await mend(id, [{ rowNo: 3, cells: { A: 'İki' } }]);
    expect([status, json.fileName]).toEqual([202, 'duzeltilenler_liste.xlsx']);
    const run = await lab.settled(json.id);
    expect(run).toMatchObject({ state: 'done', created: 1, rejected: 0, mapping: { corrected: ['C'] } });
    expect(run.mapping?.mapped).toContainEqual({ column: 'C', header: 'Çağrı merkezi', field: 'phone' });
    expect((await rejectedOf(id)).map(({ rowNo, mendedIn }) => [rowNo, mendedIn])).toEqual([
      [4, null],
      [3, json.id],
    ]);
  });

  it('of a file without a header are mended too', async () => {
    const headless = file.slice(1);
    const id = (await lab.upload<UploadResult>(headless, { preview: true })).json.runId;
    const columns = [
      { column: 'A', field: 'name' },
      { column: 'B', field: 'address' },
    ];
    await lab.call('POST', `/api/admin/imports/${id}/mapping`, { columns, headerRow: 0 });
    await lab.settled(id);
    const { json } = await mend(id, [{ rowNo: 2, cells: { A: 'İki' } }]);
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', created: 1, totalRows: 1 });
  });

  it('that were mended are refused a second time, until that is undone', async () => {
    const id = await imported();
    const { json } = await mend(id, [{ rowNo: 3, cells: { A: 'İki' } }]);
    await lab.settled(json.id);
    expect(await mend(id, [{ rowNo: 3, cells: { A: 'Yine' } }])).toMatchObject({ status: 409 });
    expect((await lab.call('POST', `/api/admin/imports/${json.id}/undo`)).status).toBe(200);
    await lab.settled(json.id);
    expect((await rejectedOf(id))[0]).toMatchObject({ rowNo: 3, mendedIn: null });
    expect((await mend(id, [{ rowNo: 3, cells: { A: 'Yine' } }])).status).toBe(202);
  });

  it('are not found for an unknown run, and refused without rows', async () => {
    expect((await lab.call('GET', pathOf('0198f3a0-0000-7000-8000-000000000001'))).status).toBe(404);
    expect((await mend(await imported(), [])).status).toBe(400);
  });
});

describe('saved corrections', () => {
  const path = '/api/admin/import-corrections';

  it('are listed with their file and headers, and forgotten', async () => {
    const id = (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
    await lab.call('POST', `/api/admin/imports/${id}/mapping`, { columns: [{ column: 'C', field: 'phone' }, { column: 'D', field: null }] }); // biome-ignore format: one line each
    await lab.settled(id);
    const [saved] = (await lab.call<SavedCorrection[]>('GET', path)).json;
    expect(saved).toMatchObject({
      fileName: 'liste.xlsx',
      columns: [
        { column: 'C', header: 'Çağrı merkezi', field: 'phone' },
        { column: 'D', header: 'state', field: null },
      ],
    });
    expect((await lab.call('DELETE', `${path}/${saved.id}`)).status).toBe(204);
    expect((await lab.call('GET', path)).json).toEqual([]);
    expect((await lab.call('DELETE', `${path}/${saved.id}`)).status).toBe(404);
  });
});

describe('runs', () => {
  it('are listed by state and by part of the file’s name', async () => {
    await lab.upload(file, { name: 'Ankara 100%.xlsx' });
    await lab.upload([...file, ['Dört', 'Yol 4', null, null]], { name: 'izmir.xlsx', preview: true });
    const names = async (query: string) =>
      (await lab.call<ImportRun[]>('GET', `/api/admin/imports?${query}`)).json.map(({ fileName }) => fileName);
    expect(await names('state=previewed')).toEqual(['izmir.xlsx']);
    expect(await names('search=ankara')).toEqual(['Ankara 100%.xlsx']);
    expect(await names('search=0%25')).toEqual(['Ankara 100%.xlsx']);
    expect(await names('search=r%25x')).toEqual([]);
  });

  it('say how long was worked on them, without the time that they waited for an operator', async () => {
    const id = (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
    const before = (await lab.run(id)).workedSeconds ?? 0;
    expect(before).toBeGreaterThan(0);
    await lab.rows.query("UPDATE import_runs SET created_at = created_at - interval '1 hour', work_began = work_began - interval '1 hour'");
    expect((await lab.call('POST', `/api/admin/imports/${id}/apply`)).status).toBe(200);
    const after = (await lab.settled(id)).workedSeconds ?? 0;
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThan(60);
  });

  it('that were cancelled have made no categories', async () => {
    const id = (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
    await lab.call('POST', `/api/admin/imports/${id}/cancel`);
    expect(await lab.settled(id)).toMatchObject({ state: 'cancelled', categoriesCreated: 0 });
  });
});
