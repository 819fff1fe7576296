import type { ImportRun, UploadResult } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ImportRunsService } from '../src/runs/import-runs.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';

describe('an import', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  it('answers with the documented counters when it is done', async () => {
    const rows = [
      header,
      ...businessRows(10),
      ...businessRows(2),
      [null, 'ChIJ1234567890123456', 'x', null, null, null],
      ['Lonely', null, null, null, null, null],
    ];
    const { status, json } = await lab.upload<UploadResult>(rows);
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        imported: 10,
        categoriesCreated: 3,
        citiesFound: 7,
        totalRows: 14,
        runId: expect.any(String),
        created: 10,
        updated: 0,
        unchanged: 0,
        rejected: 2,
        merged: 2,
        warnings: 0,
        state: 'done',
        otherSheets: [],
      },
    });
    expect(lab.catalog.calls).toEqual(['staging', 'analyse', 'places', 'chunks/0', 'finish']);
    const rejected = await lab.rows.query('SELECT row_no, reason, cells FROM import_rejections WHERE run_id = $1 ORDER BY 1', [json.runId]);
    expect(rejected).toEqual([
      { row_no: 14, reason: 'İşletme adı yok', cells: { B: 'ChIJ1234567890123456', C: 'x' } },
      {
        row_no: 15,
        reason: 'İşletmenin yeri belli değil: adres, koordinat veya Google kimliği yazın.',
        cells: { A: 'Lonely' },
      },
    ]);
  });

  it('shows the run: mapping, warnings, counters', async () => {
    const rows = [['Firma listesi'], [...header, 'shoe size'], ...businessRows(3).map((row) => [...row.slice(0, 5), 'no number', 44])];
    const { json } = await lab.upload<UploadResult>(rows, { name: 'C:\\Belgeler\\Müşteriler İstanbul.xlsx' });
    expect(await lab.run(json.runId)).toMatchObject({
      id: json.runId,
      fileName: 'Müşteriler İstanbul.xlsx',
      fileSize: expect.any(Number),
      state: 'done',
      preview: false,
      totalRows: 3,
      rowsRead: 3,
      imported: 3,
      warnings: 3,
      warningGroups: [{ column: 'F', header: 'phone', reason: 'Telefon okunamadı', count: 3, rows: [3, 4, 5] }],
      mapping: { sheet: 'Sheet1', headerRow: 2, unmapped: [{ column: 'G', header: 'shoe size' }], otherSheets: [] },
      error: null,
      rowsPerSecond: null,
      finishedAt: expect.any(String),
    });
  });

  it('changes nothing the second time', async () => {
    await lab.upload([header, ...businessRows(10)]);
    const writes = lab.catalog.writes;
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(10)]);
    expect(json).toMatchObject({ imported: 10, created: 0, updated: 0, unchanged: 10, categoriesCreated: 3 });
    expect(lab.catalog.writes).toBe(writes);
    expect(lab.catalog.knownRows).toBe(10);
  });

  it('stages every row whole where the catalog needs one after all', async () => {
    await lab.upload([header, ...businessRows(10)]);
    lab.catalog.failNext('analyse', 'IMPORT_STAGING_PARTIAL');
    lab.catalog.calls = [];
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(11)]);
    expect(json).toMatchObject({ state: 'done', created: 1, unchanged: 10, warnings: 0 });
    expect(lab.catalog.knownRows).toBe(10);
    expect(lab.catalog.calls.filter((call) => call === 'staging')).toHaveLength(2);
  });

  it('answers 202 at once where that is preferred', async () => {
    const { status, headers, json } = await lab.upload<ImportRun>([header, ...businessRows(3)], { isAsync: true });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/api/admin/imports/${json.id}`);
    expect(headers.get('preference-applied')).toBe('respond-async');
    expect(json).toMatchObject({ state: 'queued', totalRows: null, imported: 0, mapping: null });
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', imported: 3 });
  });

  it('stops for a preview, and applies on request', async () => {
    const { status, json } = await lab.upload<UploadResult>([header, ...businessRows(5)], { preview: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'previewed', created: 5, totalRows: 5, categoriesCreated: 3 });
    expect(lab.catalog.businesses.size).toBe(0);
    const applied = await lab.call<ImportRun>('POST', `/api/admin/imports/${json.runId}/apply`);
    expect(applied).toMatchObject({ status: 200, json: { state: 'applying' } });
    expect(await lab.settled(json.runId)).toMatchObject({ state: 'done', created: 5, imported: 5 });
    expect(await lab.call('POST', `/api/admin/imports/${json.runId}/apply`)).toMatchObject({
      status: 409,
      json: { message: 'Bu içe aktarma şu durumda değiştirilemez: tamamlandı.' },
    });
  });

  it('joins a run over the same content, however many send it', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const file = [header, ...businessRows(4)];
    const runs = await Promise.all([lab.begin(file), lab.begin(file, { name: 'other-name.xlsx' }), lab.begin(file)]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const previewed = await lab.begin(file, { preview: true });
    expect(previewed.id).not.toBe(runs[0].id);
    expect(await lab.files()).toHaveLength(2);
    await gate.reached;
    gate.release();
    await Promise.all([lab.settled(runs[0].id), lab.settled(previewed.id)]);
    expect((await lab.begin(file)).id).not.toBe(runs[0].id);
  });

  it('lists runs, newest first, in pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await lab.upload<UploadResult>([header, ...businessRows(1, index)])).json.runId);
    const { json, headers } = await lab.call<ImportRun[]>('GET', '/api/admin/imports?limit=2&offset=1');
    expect(json.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(headers.get('x-total-count')).toBe('3');
  });

  it.each(['/api/admin/imports/7f9c24e8-3b12-4fef-91e0-11f0a6a2a8b1', '/api/admin/imports/nonsense', '/api/admin/imports/nonsense/events'])(
    'knows no run at %s',
    async (path) => {
      expect(await lab.call('GET', path)).toMatchObject({ status: 404, json: { message: 'İçe aktarma kaydı bulunamadı.' } });
    },
  );

  it('streams progress until the run has settled', async () => {
    const gate = lab.catalog.holdAt('places');
    const run = await lab.begin([header, ...businessRows(5)]);
    await gate.reached;
    const response = await fetch(`${lab.url}/api/admin/imports/${run.id}/events`, { headers: lab.headers() });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = Buffer.from((await reader.read()).value ?? []);
    gate.release();
    const rest: Uint8Array[] = [];
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) rest.push(piece.value);
    const events = Buffer.concat([first, ...rest])
      .toString()
      .split('\n\n')
      .filter(Boolean);
    const states = events.map((event) => (JSON.parse(/^event: run\ndata: (.*)$/.exec(event)?.[1] ?? '') as ImportRun).state);
    expect(states[0]).toBe('applying');
    expect(states.at(-1)).toBe('done');
  });

  it('stops reading a run whose watcher has left', async () => {
    const gate = lab.catalog.holdAt('analyse');
    const run = await lab.begin([header, ...businessRows(5)]);
    await gate.reached;
    const leaving = new AbortController();
    const runs = lab.app.get(ImportRunsService);
    const watch = runs.watch.bind(runs);
    const leftAlone = Promise.withResolvers<void>();
    let looks = 0;
    jest.spyOn(runs, 'watch').mockImplementationOnce(async function* (...asked) {
      try {
        for await (const look of watch(...asked)) {
          looks++;
          yield look;
        }
      } finally {
        leftAlone.resolve();
      }
    });
    const response = await fetch(`${lab.url}/api/admin/imports/${run.id}/events`, { headers: lab.headers(), signal: leaving.signal });
    await response.body?.getReader().read();
    await waitUntil(() => looks > 2);
    leaving.abort();
    await leftAlone.promise;
    gate.release();
    await lab.settled(run.id);
  });

  it('reads all sheets under one header as one list, and names the others', async () => {
    const own = ['id', 'slug', 'globalRowNumber', 'name', 'address'];
    const part = (first: number): CellInput[][] => [
      own,
      [first, `a-${first}`, first, `A ${first}`, `Yol ${first}`],
      [first + 1, `a-${first + 1}`, first + 1, null, `Yol ${first + 1}`],
    ];
    const sheets = [{ name: 'İşletmeler', rows: part(1) }, { name: 'İşletmeler 2', rows: part(3) }, { name: 'Notlar', rows: [['Kayıt no']] }]; // biome-ignore format: one line
    const { json } = await lab.upload<UploadResult>(buildWorkbook({ isInline: true, sheets }));
    expect(await lab.run(json.runId)).toMatchObject({
      totalRows: 4,
      imported: 2,
      rejected: 2,
      mapping: { sheet: 'İşletmeler', otherSheets: ['Notlar'] },
    });
    const rejected = await lab.rows.query('SELECT row_no, cells FROM import_rejections WHERE run_id = $1 ORDER BY 1', [json.runId]);
    expect(rejected).toEqual([
      { row_no: 3, cells: { A: '2', B: 'a-2', C: '2', E: 'Yol 2' } },
      { row_no: 1_048_576 + 3, cells: { A: '4', B: 'a-4', C: '4', E: 'Yol 4' } },
    ]);
    const other = sheets.map(({ name, rows }) => ({ name, rows: name === 'Notlar' ? rows : rows.map((row) => row.slice(3)) }));
    const { json: second } = await lab.upload<UploadResult>(buildWorkbook({ isInline: true, sheets: other }));
    expect(second.otherSheets).toEqual([{ name: 'Notlar', rows: 1, isRead: false, isHidden: false, isMissing: false }]);
    expect(await lab.run(second.runId)).toMatchObject({
      totalRows: 4,
      mapping: {
        otherSheets: ['Notlar'],
        sheets: [{ name: 'İşletmeler', rows: 2 }, { name: 'İşletmeler 2', rows: 2 }, { name: 'Notlar' }],
      },
    });
  });

  it('reads the first sheet that has a header, and names the others', async () => {
    const file = buildWorkbook({
      isInline: true,
      sheets: [
        { name: 'Kapak', rows: [['Hoş geldiniz']] },
        { name: 'Gizli', isHidden: true, rows: [header, ...businessRows(9)] },
        { name: 'Liste', rows: [header, ...businessRows(2)] },
      ],
    });
    const { json } = await lab.upload<UploadResult>(file);
    expect(json.totalRows).toBe(2);
    expect((await lab.run(json.runId)).mapping).toMatchObject({ sheet: 'Liste', otherSheets: ['Kapak', 'Gizli'] });
  });

  it('passes over a sheet that is a header alone, and reads a hidden one where no other is a list', async () => {
    const sheets = [
      { name: 'Şablon', rows: [header] },
      { name: 'Veri', isHidden: true, rows: [header, ...businessRows(3)] },
    ];
    const { json } = await lab.upload<UploadResult>(buildWorkbook({ isInline: true, sheets }));
    expect(json.totalRows).toBe(3);
    expect((await lab.run(json.runId)).mapping).toMatchObject({ sheet: 'Veri', otherSheets: ['Şablon'] });
  });

  it('tells the audit log who imported what', async () => {
    lab.siteConfig.isAway = true;
    const { json } = await lab.upload<UploadResult>([header, ...businessRows(2)]);
    lab.siteConfig.isAway = false;
    await waitUntil(() => lab.siteConfig.actionsOf(json.runId).length === 2, { what: 'the audit entries' });
    expect(lab.siteConfig.actionsOf(json.runId)).toEqual(['import.started', 'import.finished']);
    await waitUntil(async () => (await lab.count('audit_outbox')) === 0, { what: 'the outbox to be empty' });
  });

  it('is ready while its servers are', async () => {
    expect(await lab.call('GET', '/readyz')).toMatchObject({
      status: 200,
      json: { parts: { database: { status: 'up' }, redis: { status: 'up' } } },
    });
  });
});
