import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Activity, exportColumns, exportHeaders, mostExportedActivities, type UploadResult } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { templateColumns } from '../src/export/template.ts';
import { findHeader, isHeaderFault } from '../src/pipeline/headers/header-map.ts';
import { openWorkbook } from '../src/workbook/workbook.ts';
import { exportedLine, FakeExportedRows } from './fake-exported-rows.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';

let lab: ImportLab;
let folder: string;
const catalog = new FakeExportedRows();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const { url } = await catalog.start();
  lab = await ImportLab.start({ rowsUrl: url });
});
afterAll(async () => {
  await lab.stop();
  await catalog.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await lab.reset();
  catalog.reset();
});

const download = async (path: string) => {
  const answer = await fetch(`${lab.url}${path}`, { headers: lab.headers() });
  return {
    status: answer.status,
    disposition: answer.headers.get('content-disposition'),
    content: Buffer.from(await answer.arrayBuffer()),
  };
};

const sheetsOf = async (content: Buffer) => {
  const file = join(folder, 'downloaded.xlsx');
  await writeFile(file, content);
  await using workbook = await openWorkbook(file);
  const sheets: Record<string, unknown[][]> = {};
  for (const [index, { name }] of workbook.sheets.entries()) {
    const found: unknown[][] = [];
    for await (const batch of workbook.rows(index)) for (const { cells } of batch) found.push(Array.from(cells, (cell) => cell ?? null));
    sheets[name] = found;
  }
  return sheets;
};

const today = () => new Date().toISOString().slice(0, 10);
const firstDay = today();

/** The name of a file without its date, which may be that of the day before. */
const undated = (disposition: string | null): string => {
  const [date = ''] = /\d{4}-\d\d-\d\d/.exec(disposition ?? '') ?? [];
  expect([firstDay, today()]).toContain(date);
  return (disposition ?? '').replace(date, 'today');
};

describe('the export', () => {
  it('is a workbook under the documented name, texts as texts', async () => {
    catalog.head = { [exportHeaders.range]: '2-3', [exportHeaders.category]: 'kahve' };
    catalog.lines = [exportedLine({ id: '7', slug: 'a', globalRowNumber: '2', name: '=Cem', phone: '+90 212', postalCode: '01234', isOpen: 't', rating: '4.0' }), exportedLine({ id: '8', name: 'B' })]; // biome-ignore format: two lines
    const { status, disposition, content } = await download('/api/export-businesses?startIndex=2&endIndex=9&categoryId=4&countryCode=tr');
    expect(status).toBe(200);
    expect(undated(disposition)).toContain('filename="isletmeler_export_2-3_kat-kahve_ulke-TR_today.xlsx"');
    expect(catalog.asked).toEqual(['/internal/export?startIndex=2&endIndex=9&categoryId=4&countryCode=tr']);
    const { İşletmeler: found } = await sheetsOf(content);
    expect(found[0].slice(0, 4)).toEqual(['Kayıt no', 'Sayfa adresi', 'Sıra no', 'İşletme adı']);
    expect(found[1]).toEqual(exportColumns.map(([name]) => name));
    expect(found[2].slice(0, 4)).toEqual([7, 'a', 2, '=Cem']);
    expect(found[2]).toEqual(expect.arrayContaining(['+90 212', '01234', true]));
    await waitUntil(async () => (await lab.audited('businesses.exported')).length > 0);
  });

  it.each(['ZZ', 'T', 'TUR', "x'", 'ab1'])('is refused for a country that there is none of: %s', async (code) => {
    const { status } = await download(`/api/export-businesses?countryCode=${encodeURIComponent(code)}`);
    expect(status).toBe(400);
  });

  it('has only its heads beyond the last business, and for an empty catalog', async () => {
    catalog.head = { [exportHeaders.range]: '50-49' };
    expect(undated((await download('/api/export-businesses?startIndex=50&endIndex=60')).disposition)).toContain(
      'isletmeler_export_50-60_today.xlsx',
    );
    catalog.head = { [exportHeaders.range]: '1-0' };
    const { disposition, content } = await download('/api/export-businesses');
    expect(undated(disposition)).toContain('isletmeler_export_1-0_today.xlsx');
    expect((await sheetsOf(content)).İşletmeler).toHaveLength(2);
  });

  it('says where a text did not fit into a cell, and keeps as many reviews as fit', async () => {
    catalog.head = { [exportHeaders.range]: '1-1' };
    const reviews = JSON.stringify(Array.from({ length: 10 }, (_, index) => ({ name: `n${index}`, text: 'x'.repeat(4000) })));
    catalog.lines = [exportedLine({ id: '7', description: 'd'.repeat(40_000), reviews })];
    const sheets = await sheetsOf((await download('/api/export-businesses')).content);
    const [, , row] = sheets.İşletmeler;
    const cell = (name: string) => String(row[exportColumns.findIndex(([column]) => column === name)]);
    expect(cell('description')).toHaveLength(32_767);
    expect(JSON.parse(cell('reviews'))).toHaveLength(8);
    expect(sheets.Notlar.slice(1).map(([id, name]) => [id, name])).toEqual([[7, 'description'], [7, 'reviews']]); // biome-ignore format: pairs
  });

  it('breaks off where the catalog does: half a file must not look like a whole one', async () => {
    catalog.head = { [exportHeaders.range]: '1-100' };
    catalog.lines = Array.from({ length: 50 }, (_, index) => exportedLine({ id: String(index) }));
    catalog.breaksOff = true;
    await expect(download('/api/export-businesses')).rejects.toThrow();
  });

  it.each(['startIndex=1', 'startIndex=5&endIndex=4', 'startIndex=0&endIndex=4', 'startIndex=1&endIndex=1000001'])(
    'refuses %s',
    async (query) => {
      expect((await download(`/api/export-businesses?${query}`)).status).toBe(400);
      expect(catalog.asked).toEqual([]);
    },
  );
});

describe('rejected rows', () => {
  it('come as a workbook: the row, the reason, and the cells under the headers of the file', async () => {
    const list = [
      header,
      ...businessRows(1),
      [null, 'ChIJ1234567890123456', 'Yol 1', null, null, '+90 212'],
      ['Yalnız', null, null, null, null, null],
    ];
    const { json } = await lab.upload<UploadResult>(list, { name: 'Müşteri listesi.xlsx' });
    expect(lab.catalog.emptyLines).toBe(0);
    const { status, disposition, content } = await download(`/api/admin/imports/${json.runId}/rejected.xlsx`);
    expect(status).toBe(200);
    expect(disposition).toContain("filename*=UTF-8''reddedilenler_M%C3%BC%C5%9Fteri%20listesi.xlsx");
    expect((await sheetsOf(content)).Reddedilenler).toEqual([
      ['Dosyadaki satır', 'Reddedilme nedeni', ...header],
      [3, 'İşletme adı yok', null, 'ChIJ1234567890123456', 'Yol 1', null, null, '+90 212'],
      [4, 'İşletmenin yeri belli değil: adres, koordinat veya Google kimliği yazın.', 'Yalnız', null, null, null, null, null],
    ]);
  });

  it('are all that a file has, and the catalog hears of the worker meanwhile', async () => {
    const { json } = await lab.upload<UploadResult>([header, [null, 'ChIJ1234567890123456', 'Yol 1']], { preview: true });
    expect(await lab.settled(json.runId)).toMatchObject({ rejected: 1 });
    expect(lab.catalog.emptyLines).toBe(1);
  });

  it('bring every column of the file with them, read or not, links and errors as they stood', async () => {
    const list: CellInput[][] = [
      ['name', 'address', 'Notlar', null, 'website', 'phone'],
      ...businessRows(1).map(([name, , address]) => [name, address, null, null, null, null]),
      [null, 'Yol 1', 'elle ekle', 'başlıksız', { value: 'Sitemiz', link: 'https://example.com/a' }, { error: '#REF!' }],
    ];
    const { json } = await lab.upload<UploadResult>(list);
    const { content } = await download(`/api/admin/imports/${json.runId}/rejected.xlsx`);
    expect((await sheetsOf(content)).Reddedilenler).toEqual([
      ['Dosyadaki satır', 'Reddedilme nedeni', 'name', 'address', 'Notlar', null, 'website', 'phone'],
      [3, 'İşletme adı yok', null, 'Yol 1', 'elle ekle', 'başlıksız', 'https://example.com/a', '#REF!'],
    ]);
  });

  it('name their sheet where several are read', async () => {
    const rows = [header, ...businessRows(1), [null, 'ChIJ1234567890123456', 'Yol 1', null, null, '+90 212']];
    const sheets = [
      { name: 'Ankara', rows },
      { name: 'İzmir', rows },
    ];
    const { json } = await lab.upload<UploadResult>(buildWorkbook({ sheets, isInline: true }));
    const { content } = await download(`/api/admin/imports/${json.runId}/rejected.xlsx`);
    expect((await sheetsOf(content)).Reddedilenler.map(([row]) => row)).toEqual(['Dosyadaki satır', '“Ankara” 3', '“İzmir” 3']);
  });

  it('are read in pages, however many', async () => {
    const { json } = await lab.upload<UploadResult>([
      header,
      ...businessRows(1),
      ...Array.from({ length: 2500 }, () => ['x', null, null, null, null, null]),
    ]);
    const { content } = await download(`/api/admin/imports/${json.runId}/rejected.xlsx`);
    expect((await sheetsOf(content)).Reddedilenler).toHaveLength(2501);
  });

  it('of an unknown run are not found', async () => {
    expect((await download('/api/admin/imports/7f9c24e8-3b12-4fef-91e0-11f0a6a2a8b1/rejected.xlsx')).status).toBe(404);
  });
});

describe('the template', () => {
  it('has headers that the importer reads, each as the field that it is called, and a sheet that explains them', async () => {
    const sheets = await sheetsOf((await download('/api/admin/import-template.xlsx')).content);
    const [names] = sheets.İşletmeler as string[][];
    const map = findHeader([{ rowNumber: 1, cells: names }]);
    if (isHeaderFault(map)) throw new Error(map.code);
    expect(map.report.mapped.map(({ field, header }) => [field, header])).toEqual(templateColumns.map(([field, name]) => [field, name]));
    expect(names).toEqual(templateColumns.map(([, name]) => name));
    expect(map.plan.sourceFormat).toBe('other');
    expect(sheets.Açıklamalar.slice(1).map(([name]) => name)).toEqual(names);
    for (const row of sheets.Açıklamalar) expect(row.every((text) => typeof text === 'string' && text !== '')).toBe(true);
  });
});

describe('workbooks of other services', () => {
  const period = { from: '2026-03-01', to: '2026-03-01' };

  it('hold the trends of a period, the days of one service as those of the other', async () => {
    const counts = { views: 4, searches: 3, misses: 1, adImpressions: 0, adClicks: 0, uptime: 100 };
    const traffic = { ...period, daily: [{ date: '2026-03-01', ...counts }], pages: [], vitals: [] };
    const topSearches = [{ text: 'pizza', searches: 3, misses: 1, results: 7 }];
    lab.siteConfig.answers.set('/internal/traffic-trends?from=2026-03-01', { ...traffic, topSearches, missedSearches: [] });
    catalog.lines = [JSON.stringify({ ...period, before: 10, daily: [{ date: '2026-03-01', created: 2 }] })];
    const { disposition, content } = await download('/api/admin/analytics/trends.xlsx?from=2026-03-01');
    expect(catalog.asked).toEqual(['/internal/record-trends?from=2026-03-01&to=2026-03-01']);
    expect(disposition).toContain('analitik_2026-03-01_2026-03-01.xlsx');
    const sheets = await sheetsOf(content);
    expect(Object.keys(sheets)).toEqual(['Günlük', 'Sayfalar', 'Aramalar', 'Bulunamayanlar', 'Sayfa hızı']);
    expect(sheets.Günlük[1].map(String)).toEqual(['2026-03-01', '2', '12', '4', '3', '1', '0', '0', '100']);
    expect(sheets.Aramalar[1].map(String)).toEqual(['pizza', '3', '1', '7']);
  });

  it('hold the audit log page by page, and are in it themselves', async () => {
    const entry = (n: number): Activity => ({
      id: `0198f7a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      at: '2026-03-01T10:00:00.000Z',
      actor: { kind: 'admin', sessionId: null, address: '203.0.113.9' },
      action: 'business.updated',
      subject: String(n),
      before: { phone: '030' },
      after: { phone: '040' },
      isShortened: false,
    });
    const page = Array.from({ length: mostExportedActivities }, (_, n) => entry(n));
    const last = page[mostExportedActivities - 1];
    lab.siteConfig.answers.set('/internal/activities?kind=business', page);
    const behind = new URLSearchParams({ kind: 'business', lastAt: last.at, lastId: last.id });
    lab.siteConfig.answers.set(`/internal/activities?${behind}`, [entry(mostExportedActivities)]);
    const { status, content } = await download('/api/admin/activities.xlsx?kind=business');
    const { 'İşlem kayıtları': rows } = await sheetsOf(content);
    expect([status, rows.length]).toEqual([200, mostExportedActivities + 2]);
    expect(rows[1].slice(1, 6).map(String)).toEqual(['İşletme düzenlendi', '1 alan değişti', '0', 'Yönetici', '203.0.113.9']);
    const told = () => [...lab.siteConfig.entries.values()].find(({ action }) => action === 'audit-log.exported');
    await waitUntil(async () => told() !== undefined);
    expect(told()).toMatchObject({ after: { kind: 'business' } });
  });

  it('are an error, not half a file, where a service is away', async () => {
    lab.siteConfig.isAway = true;
    for (const path of ['activities.xlsx', 'analytics/trends.xlsx']) expect((await download(`/api/admin/${path}`)).status).toBe(503);
    lab.siteConfig.isAway = false;
    expect((await download('/api/admin/activities.xlsx?kind=%25')).status).toBe(400);
  });
});
