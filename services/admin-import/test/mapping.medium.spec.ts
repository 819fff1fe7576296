import { errorText, type ImportPreview, type ImportRun, type UploadResult } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportLab } from './import-lab.ts';
import { buildWorkbook } from './workbook-builder.ts';

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
  [null, 'Yol 3', null, 'z', null],
];

const preview = async (file: ReturnType<typeof rows>): Promise<string> =>
  (await lab.upload<UploadResult>(file, { preview: true })).json.runId;
const shown = async (id: string) => (await lab.call<ImportPreview>('GET', `/api/admin/imports/${id}/preview`)).json;
const correct = (id: string, columns: { column: string; field: string | null }[], headerRow?: number) =>
  lab.call<ImportRun>('POST', `/api/admin/imports/${id}/mapping`, { columns, headerRow });
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
      { column: 'D', header: 'Notlar', field: null, samples: ['x', 'y', 'z'] },
      { column: 'E', header: 'state', field: 'state', samples: ['Açık', 'Kapalı'] },
    ]);
    expect(created).toHaveLength(2);
    expect(rejected).toEqual([{ rowNo: 4, reason: 'İşletme adı yok', cells: { B: 'Yol 3', D: 'z' } }]);
  });

  it('is missing before the analysis', async () => {
    const { json } = await lab.upload<UploadResult>([['name', 'address', 'phone']], { preview: true });
    const [run] = (await lab.call<ImportRun[]>('GET', '/api/admin/imports')).json;
    expect(json).toBeDefined();
    expect(await lab.call('GET', `/api/admin/imports/${run.id}/preview`)).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarmanın önizlemesi yok.' },
    });
  });
});

describe('correcting the mapping', () => {
  it('saves a file whose columns name more places than one may: it waits for its columns, and is read again', async () => {
    lab.catalog.failNext('analyse', 'IMPORT_TOO_MANY_PLACES');
    const id = await preview(rows('p'));
    expect(await lab.run(id)).toMatchObject({ state: 'previewed', totalRows: null, error: errorText('IMPORT_TOO_MANY_PLACES', 'tr') });
    expect(await lab.call('POST', `/api/admin/imports/${id}/apply`)).toMatchObject({ status: 409 });
    expect(await correct(id, [{ column: 'C', field: 'phone' }])).toMatchObject({ status: 200 });
    expect(await lab.settled(id)).toMatchObject({ state: 'previewed', created: 2, error: null });
  });

  it('reads the file again with the corrections, and remembers them for the same headers', async () => {
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

  it('are used for rejected rows that come back as a workbook, and made over them for the file', async () => {
    const id = await preview(rows('a'));
    await correct(id, [{ column: 'C', field: 'phone' }]);
    await lab.settled(id);
    const [headers, ...others] = rows('b');
    const returned = [['Dosyadaki satır', 'Reddedilme nedeni', ...headers], ...others.map((row) => ['2', 'x', ...row])] as ReturnType<
      typeof rows
    >;
    const back = await preview(returned);
    expect(fieldsOf(await lab.run(back))).toMatchObject({ C: 'name', D: 'address', E: 'phone' });
    await correct(back, [{ column: 'F', field: 'description' }]);
    await lab.settled(back);
    expect(fieldsOf(await lab.run(await preview(rows('c'))))).toMatchObject({ A: 'name', D: 'description' });
  });

  it('returns to the names of the headers, for later files too', async () => {
    const id = await preview(rows('a'));
    await correct(id, [{ column: 'C', field: 'phone' }]);
    await lab.settled(id);
    await correct(id, []);
    expect(fieldsOf(await lab.settled(id))).toEqual({ A: 'name', B: 'address', E: 'state' });
    expect(fieldsOf(await lab.run(await preview(rows('b'))))).toEqual({ A: 'name', B: 'address', E: 'state' });
  });

  it('imports with the corrections', async () => {
    const id = await preview(rows('a'));
    await correct(id, [{ column: 'A', field: 'street' }, { column: 'D', field: 'name' }]); // biome-ignore format: one line each
    expect(await lab.settled(id)).toMatchObject({ created: 3 });
    await lab.call('POST', `/api/admin/imports/${id}/apply`);
    expect(await lab.settled(id)).toMatchObject({ state: 'done', imported: 3 });
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

/** Unknown headers under a title. */
const strange = (mark: string) => [
  ['Kurum listesi'],
  ['Kurum', 'Yer', 'Hat'],
  [`Bir ${mark}`, 'Yol 1', '+90 212 000 00 01'],
  [`İki ${mark}`, 'Yol 2', '+90 212 000 00 02'],
];
const byHand = [{ column: 'A', field: 'name' }, { column: 'B', field: 'address' }, { column: 'C', field: 'phone' }]; // biome-ignore format: one line
const apply = (id: string) => lab.call('POST', `/api/admin/imports/${id}/apply`);

describe('a file with unknown headers', () => {
  it('waits for the operator: shows its first rows and columns and its fault, and cannot be applied', async () => {
    const id = await preview(strange('a'));
    expect(await lab.run(id)).toMatchObject({ state: 'previewed', totalRows: null, mapping: { headerRow: 2, mapped: [] } });
    expect((await lab.run(id)).error).toContain('Başlık satırı bulunamadı.');
    expect(await shown(id)).toMatchObject({
      firstRows: strange('a').map((cells, index) => ({ rowNumber: index + 1, cells })),
      columns: [{ column: 'A', header: 'Kurum', field: null, samples: ['Bir a', 'İki a'] }, { column: 'B' }, { column: 'C' }],
      created: [],
    });
    expect(await apply(id)).toMatchObject({ status: 409, json: { message: expect.stringContaining('Sütunlar eşleştirilmeden') } });
    expect(lab.catalog.calls).toEqual([]);
  });

  it('is imported with the corrections, and so is the next file with its headers, without a preview', async () => {
    const id = await preview(strange('a'));
    expect(await correct(id, byHand, 2)).toMatchObject({ status: 200, json: { error: null } });
    expect(await lab.settled(id)).toMatchObject({ state: 'previewed', created: 2, error: null, mapping: { headerPicked: true } });
    await apply(id);
    expect(await lab.settled(id)).toMatchObject({ state: 'done', imported: 2, totalRows: 2 });
    expect((await lab.upload<UploadResult>(strange('b'))).json).toMatchObject({ state: 'done', imported: 2 });
  });

  it('is read under the row that the operator picks, even where a header was found', async () => {
    const rows = [
      ['name', 'address', 'phone', 'x'],
      ['Kurum', 'Yer', 'Hat', 'y'],
      ['Bir', 'Yol 1', '1', 'z'],
    ];
    const id = await preview(rows);
    expect(await lab.run(id)).toMatchObject({ created: 2, mapping: { headerRow: 1 } });
    await correct(id, [], 2);
    expect(await lab.settled(id)).toMatchObject({ state: 'previewed', totalRows: null, mapping: { headerRow: 2, headerPicked: true } });
    await correct(id, []);
    expect(await lab.settled(id)).toMatchObject({ state: 'previewed', created: 2, mapping: { headerRow: 1 }, error: null });
  });

  it('may have no header at all, and gives back its rejected rows under names that are read', async () => {
    const id = await preview([...strange('a').slice(2), [null, 'Yol 3', null]]);
    await correct(id, byHand, 0);
    expect(await lab.settled(id)).toMatchObject({ created: 2, rejected: 1, mapping: { headerRow: 0 } });
    const { columns, rejected } = await shown(id);
    expect(columns.map(({ column, header, field }) => [column, header, field])).toEqual(
      byHand.map(({ column, field }) => [column, '', field]),
    );
    expect(rejected).toEqual([{ rowNo: 3, reason: 'İşletme adı yok', cells: { B: 'Yol 3' } }]);
  });

  it('of several sheets, the fullest is shown', async () => {
    const file = buildWorkbook({
      isInline: true,
      sheets: [
        { name: 'Kapak', rows: [['Hoş geldiniz']] },
        { name: 'Liste', rows: strange('a') },
      ],
    });
    const { json } = await lab.upload<UploadResult>(file, { preview: true });
    expect((await lab.run(json.runId)).mapping).toMatchObject({ sheet: 'Liste', otherSheets: ['Kapak'] });
    await correct(json.runId, byHand, 2);
    expect(await lab.settled(json.runId)).toMatchObject({ created: 2, mapping: { sheet: 'Liste' } });
  });

  it('is refused a row that was not shown, and a mapping without a name', async () => {
    const id = await preview(strange('a'));
    expect(await correct(id, byHand, 40)).toMatchObject({ status: 400, json: { details: [{ field: 'headerRow' }] } });
    expect(await correct(id, byHand.slice(1), 2)).toMatchObject({ status: 400, json: { details: [{ field: 'columns' }] } });
    expect(await lab.run(id)).toMatchObject({ state: 'previewed' });
  });

  it('can be cancelled', async () => {
    const id = await preview(strange('a'));
    await lab.call('POST', `/api/admin/imports/${id}/cancel`);
    expect(await lab.settled(id)).toMatchObject({ state: 'cancelled' });
  });

  it('fails in a run without a preview', async () =>
    expect(await lab.upload(strange('a'))).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining('Başlık satırı bulunamadı.') },
    }));
});

describe('the country of a file', () => {
  const list = [
    ['name', 'address', 'phone'],
    ['Zzz Cafe', 'Lale Sk. 5', '0532 111 22 33'],
    ['Yyy Cafe', 'Lale Sk. 6', '+49 30 1234567'],
  ];
  const previewed = async (query: string) => {
    const { json } = await lab.upload<ImportRun>(list, { path: `/api/upload-excel?preview=true${query}`, isAsync: true });
    await lab.settled(json.id);
    return { id: json.id, preview: (await lab.call<ImportPreview>('GET', `/api/admin/imports/${json.id}/preview`)).json };
  };

  it('is asked for loudly where nothing says it, with the number of rows', async () => {
    const { preview } = await previewed('');
    expect(preview.places).toMatchObject({ withoutCountry: 2, unknown: 1, found: [{ countryCode: 'DE', source: 'phone', rows: 1 }] });
    expect(preview.notes).toContainEqual(expect.objectContaining({ kind: 'no-country', level: 'alarm', count: 1 }));
    expect(preview.notes).toContainEqual(expect.objectContaining({ kind: 'no-city', level: 'alarm', count: 2 }));
  });

  it('is said with the upload or with the mapping, and holds where a row says nothing', async () => {
    const { id, preview } = await previewed('&country=tr&city=%C4%B0zmir');
    expect(preview.places).toMatchObject({ country: 'TR', city: 'İzmir', unknown: 0 });
    expect(preview.places?.found).toContainEqual({ countryCode: 'TR', source: 'operator', rows: 1, certainty: 1 });
    await lab.call('POST', `/api/admin/imports/${id}/mapping`, { columns: [], place: { country: 'GB' } });
    await lab.settled(id);
    const { json } = await lab.call<ImportPreview>('GET', `/api/admin/imports/${id}/preview`);
    expect(json.places).toMatchObject({ country: 'GB', city: null });
  });

  it.each(['&country=XX', '&country=Turkey', '&country='])('is refused in Turkish where it is none: %s', async (query) => {
    const { status, json } = await lab.upload<{ errors: { field: string; message: string }[] }>(list, {
      path: `/api/upload-excel?preview=true${query}`,
    });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toMatch(/ülke kodu/i);
  });
});
