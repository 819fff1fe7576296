import { errorText, type ImportRun, tableUploadPath } from '@directory/contracts';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { buildWorkbook } from './workbook-builder.ts';

const rows = [header, ...businessRows(5)].map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
const asText = (delimiter: string): string => rows.map((row) => row.join(delimiter)).join('\r\n');

const asRecords = () => rows.slice(1).map((row) => Object.fromEntries(header.map((name, column) => [name, row[column]])));

const asXls = (): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Kapak']]), 'Kapak');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Liste');
  return write(book, { type: 'buffer', bookType: 'biff8' });
};

describe('an import of another kind than .xlsx', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const imported = async (file: Buffer, name: string, path?: string): Promise<ImportRun> => {
    const { status, json } = await lab.upload<ImportRun>(file, { name, path, isAsync: true });
    expect(status).toBe(202);
    return lab.settled(json.id);
  };

  it('takes an .xls from the back office', async () => {
    expect(await imported(asXls(), 'eski.xls')).toMatchObject({
      state: 'done',
      fileName: 'eski.xls',
      totalRows: 5,
      created: 5,
      mapping: { sheet: 'Liste', otherSheets: ['Kapak'] },
    });
  });

  it('takes an .xls under the name of an .xlsx, and the other way round', async () => {
    expect(await imported(asXls(), 'liste.xlsx')).toMatchObject({ state: 'done', created: 5 });
    expect(await imported(buildWorkbook([header, ...businessRows(5)]), 'liste.xls')).toMatchObject({ state: 'done', unchanged: 5 });
  });

  it('says what is wrong with an .xls that is damaged', async () => {
    const file = asXls();
    expect(await imported(file.subarray(0, file.length - 2500), 'kesik.xls')).toMatchObject({
      state: 'failed',
      error: errorText('IMPORT_XLS_NOT_READABLE', 'tr', { reason: 'dosya hasarlı' }),
    });
    expect(lab.catalog.businesses.size).toBe(0);
  });

  it.each<[string, Buffer]>([
    ['liste.csv', Buffer.from(asText(','))],
    ['liste.tsv', Buffer.from(`\ufeff${asText('\t')}`, 'utf16le')],
    ['liste.xlsx', buildWorkbook([header, ...businessRows(5)])],
    ['liste.xls', asXls()],
    ['liste.json', Buffer.from(JSON.stringify(asRecords()))],
    [
      'liste.jsonl',
      Buffer.from(
        asRecords()
          .map((record) => JSON.stringify(record))
          .join('\n'),
      ),
    ],
  ])('takes %s from the command line, with the same outcome', async (name, file) => {
    expect(await imported(file, name, tableUploadPath)).toMatchObject({
      state: 'done',
      fileName: name,
      totalRows: 5,
      created: 5,
      warnings: 0,
    });
  });

  it('takes no text in the field of workbooks, and names the way in', async () => {
    for (const text of [asText(','), JSON.stringify(asRecords())])
      expect(await lab.upload(Buffer.from(text), { name: 'liste.xls' })).toMatchObject({
        status: 415,
        json: { message: expect.stringContaining('“CSV, TSV veya JSON içe aktar”') },
      });
  });

  it('takes text by a call of its own, and says in which form', async () => {
    const { status, json } = await lab.upload<ImportRun>(Buffer.from(asText(';')), {
      path: '/api/admin/import-text',
      preview: true,
      isAsync: true,
    });
    expect(status).toBe(202);
    expect((await lab.settled(json.id)).mapping?.text).toEqual({
      kind: 'separated',
      encoding: 'utf-8',
      separator: 'semicolon',
      decimalSign: null,
      isCorrected: false,
    });
    const corrected = { columns: [], text: { encoding: 'windows-1254', separator: 'semicolon' } };
    await lab.call('POST', `/api/admin/imports/${json.id}/mapping`, corrected);
    const again = await lab.settled(json.id);
    expect(again.mapping?.text).toMatchObject({ encoding: 'windows-1254', isCorrected: true });
    expect(again.created).toBe(5);
    await lab.call('POST', `/api/admin/imports/${json.id}/mapping`, { columns: [], text: { separator: 'pipe' } });
    expect(await lab.settled(json.id)).toMatchObject({ state: 'previewed', error: expect.any(String) });
  });

  it('reads objects of the actors as their columns', async () => {
    const record = {
      title: 'Zzz Cafe',
      placeId: 'ChIJzzzzzzzzzzzzzzzzzzzz1',
      location: { lat: 41.01, lng: 28.97 },
      totalScore: 4.5,
      categories: ['Cafe', 'Bakery'],
      openingHours: [{ day: 'Monday', hours: '9 AM to 5 PM' }],
      additionalInfo: { Accessibility: [{ 'Wheelchair accessible entrance': true }] },
    };
    const run = await imported(Buffer.from(JSON.stringify([record])), 'dataset.json', '/api/admin/import-text');
    expect(run).toMatchObject({ state: 'done', created: 1 });
    expect(run.mapping?.mapped.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'placeId', 'coordinates', 'rating', 'type', 'workingHours', 'about']),
    );
  });

  it('fails with the line where a text cannot be read any further', async () => {
    const run = await imported(Buffer.from(`${asText(',')}\r\n"Lale,x\r\n`), 'liste.csv', tableUploadPath);
    expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining('7. satırda açılan tırnak işareti kapanmıyor') });
    expect(lab.catalog.businesses.size).toBe(0);
  });
});
