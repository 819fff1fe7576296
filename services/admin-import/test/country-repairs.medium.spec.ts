import { errorText, exportHeaders, type ImportPreview, type ImportRun } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportedLine, FakeExportedRows } from './fake-exported-rows.ts';
import { ImportLab } from './import-lab.ts';

const catalog = new FakeExportedRows();
let lab: ImportLab;

beforeAll(async () => {
  const { url } = await catalog.start();
  lab = await ImportLab.start({ rowsUrl: url });
});
afterAll(async () => {
  await lab.stop();
  await catalog.stop();
});
beforeEach(async () => {
  await lab.reset();
  catalog.reset();
});

const begin = () => lab.call<ImportRun & { message: string }>('POST', '/api/admin/imports/repair-countries');

/** One business whose telephone says its country, one whose address does, and one of which nothing is known. */
const store = (): void => {
  catalog.head = { [exportHeaders.range]: '1-3' };
  catalog.lines = [
    exportedLine({ id: '7', slug: 'zzz', globalRowNumber: '1', name: 'Zzz Cafe', address: 'Lale Sk. 5', phone: '+49 30 1234567' }),
    exportedLine({ id: '8', slug: 'yyy', globalRowNumber: '2', name: 'Yyy Cafe', address: 'Lale Sk. 6, Kadıköy, Türkiye' }),
    exportedLine({ id: '9', slug: 'xxx', globalRowNumber: '3', name: 'Xxx Cafe', address: 'Ada 7' }),
  ];
};

describe('the repair of countries', () => {
  it('is a run over the businesses without a country, whose preview says what was found', async () => {
    store();
    const { status, json } = await begin();
    expect([status, json]).toMatchObject([202, { fileName: 'Ülkesi olmayan işletmeler.xlsx', preview: true }]);
    expect(catalog.asked).toEqual(['/internal/export?startIndex=1&withoutCountry=true']);
    expect(await lab.settled(json.id)).toMatchObject({ state: 'previewed', totalRows: 3, rejected: 1 });
    const { json: preview } = await lab.call<ImportPreview>('GET', `/api/admin/imports/${json.id}/preview`);
    expect(preview.places?.found.map(({ countryCode, source, rows }) => [countryCode, source, rows])).toEqual(
      expect.arrayContaining([
        ['DE', 'phone', 1],
        ['TR', 'address', 1],
      ]),
    );
    expect(lab.catalog.businesses.size).toBe(0);
  });

  it('gives a business its country when it is applied, and is taken back', async () => {
    store();
    const { id } = (await begin()).json;
    await lab.settled(id);
    const staged = lab.catalog.runs.get(id)?.rows?.map(({ keys, countryCode, phoneE164 }) => [keys, countryCode, phoneE164]);
    expect(staged).toEqual([
      [expect.arrayContaining([expect.any(String)]), 'DE', '+49301234567'],
      [expect.arrayContaining([expect.any(String)]), 'TR', null],
    ]);
    await lab.call('POST', `/api/admin/imports/${id}/apply`);
    expect(await lab.settled(id)).toMatchObject({ state: 'done', imported: 2 });
    expect((await lab.call<ImportRun>('POST', `/api/admin/imports/${id}/undo`)).json).toMatchObject({ state: 'undone' });
  });

  it('goes on with the run that waits already, and leaves no second file', async () => {
    store();
    const first = (await begin()).json;
    await lab.settled(first.id);
    expect((await begin()).json.id).toBe(first.id);
    expect(await lab.files()).toHaveLength(1);
  });

  it('is refused where every business has a country, and leaves nothing', async () => {
    expect(await begin()).toMatchObject({ status: 404, json: { message: errorText('IMPORT_NOTHING_TO_REPAIR', 'tr') } });
    expect([await lab.files(), await lab.count('import_runs')]).toEqual([[], 0]);
  });
});
