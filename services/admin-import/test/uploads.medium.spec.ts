import { utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DiskSpace, errorText } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UploadFolder } from '../src/uploads/upload-folder.ts';
import { UploadSweeper } from '../src/uploads/upload-sweeper.service.ts';
import { businessRows, header, ImportLab } from './import-lab.ts';
import { buildWorkbook, withPart, workbookParts } from './workbook-builder.ts';
import { buildZip } from './zip-builder.ts';

const good = buildWorkbook([header, ...businessRows(3)]);
const parts = workbookParts({ sheets: [{ rows: [header, ...businessRows(3)] }] });
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);

describe('an upload', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  /** Nothing is stored: no file, no run, no word to the catalog. */
  const expectNothingLeft = async (): Promise<void> => {
    expect(await lab.files()).toEqual([]);
    expect(await lab.count('import_runs')).toBe(0);
    expect(lab.catalog.calls).toEqual([]);
  };

  it('has a disk whose free space operators see', async () => {
    const { status, json } = await lab.call('GET', '/api/admin/disk-space');
    expect([status, DiskSpace.parse(json).freeBytes]).toEqual([200, expect.any(Number)]);
  });

  describe('is refused before it becomes a run', () => {
    it.each<[string, Buffer, number, RegExp]>([
      ['an empty file', Buffer.alloc(0), 422, /^Dosya boş: içinde hiç veri yok/],
      [
        'a picture',
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]),
        415,
        /bir Excel dosyası değil \(PNG resmi\)/,
      ],
      ['a packed file', gzipSync('hello'), 415, /GZIP arşivi/],
      [
        'text under the name of a workbook',
        Buffer.from('name,address,phone\nA,B,1\n'),
        415,
        /bir metin dosyası \(virgülle ayrılmış metin \(CSV\)\).*“CSV, TSV veya JSON içe aktar”/,
      ],
      [
        'an archive of something else',
        buildZip([{ name: 'readme.txt', data: 'hello' }]),
        422,
        /bir Excel çalışma kitabı değil \(ZIP arşivi\)/,
      ],
      ['a workbook that is cut in half', good.subarray(0, good.length / 2), 422, /Çalışma kitabı hasarlı/],
      [
        'a workbook that lies about its size',
        buildZip(withPart(parts, 'xl/worksheets/sheet1.xml', (part) => ({ ...part, declared: { size: 4_000_000_000 } }))),
        422,
        /izin verilen boyutu aşıyor/,
      ],
      [
        'a bomb',
        buildZip(withPart(parts, 'xl/worksheets/sheet1.xml', (part) => ({ ...part, data: Buffer.alloc(200 * 1024 * 1024, 0x20) }))),
        422,
        /izin verilen boyutu aşıyor/,
      ],
    ])('%s', async (_, file, status, message) => {
      const answer = await lab.upload(file);
      expect(answer).toMatchObject({
        status,
        json: { statusCode: status, message: expect.stringMatching(message), requestId: expect.any(String) },
      });
      await expectNothingLeft();
    });

    it('a file of the old kind', async () => {
      expect((await lab.upload(compound, { name: 'eski.xls' })).status).toBeGreaterThanOrEqual(400);
      await expectNothingLeft();
    });

    it('two files in one form, each of them', async () => {
      const form = new FormData();
      for (const name of ['bir.xlsx', 'iki.xlsx']) form.append('file', new Blob([new Uint8Array(good)]), name);
      const response = await fetch(`${lab.url}/api/upload-excel`, { method: 'POST', headers: lab.headers(), body: form });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: errorText('IMPORT_TOO_MANY_FILES', 'tr') });
      await expectNothingLeft();
    });

    it.each<[string, RequestInit]>([
      ['no body', {}],
      ['JSON', { body: '{"file": "x"}', headers: { 'content-type': 'application/json' } }],
      ['a body of no kind', { body: 'hello', headers: { 'content-type': 'text/plain' } }],
      ['a form without parts', { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
      ['a form without its boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ])('%s', async (_, init) => {
      const response = await fetch(`${lab.url}/api/upload-excel`, {
        method: 'POST',
        ...init,
        headers: lab.headers(init.headers as Record<string, string>),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: 'Lütfen önce bir Excel dosyası seçin' });
      await expectNothingLeft();
    });

    it('another field', async () => {
      expect(await lab.upload(good, { field: 'attachment' })).toMatchObject({
        status: 400,
        json: { message: 'Lütfen önce bir Excel dosyası seçin' },
      });
      await expectNothingLeft();
    });

    it('one that is larger than the disk has room for, before it arrives', async () => {
      const free = jest.spyOn(lab.app.get(UploadFolder), 'free').mockResolvedValue(1024);
      const answer = await lab.upload(good);
      free.mockRestore();
      expect(answer).toMatchObject({
        status: 507,
        json: { message: expect.stringMatching(/yeterli disk alanı yok\. 0 MB boş, 1 MB gerekiyor/) },
      });
      await expectNothingLeft();
    });

    it('one that is announced as too large', async () => {
      const answer = await rawUpload(lab, { 'content-length': String(600 * 1024 * 1024) }, formHead);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('500 MB sınırını aşıyor');
      await expectNothingLeft();
    });

    it('one whose preview parameter is neither yes nor no', async () => {
      const response = await fetch(`${lab.url}/api/upload-excel?preview=perhaps`, { method: 'POST', headers: lab.headers() });
      expect(response.status).toBe(400);
    });

    it('one without our token', async () => {
      expect((await fetch(`${lab.url}/api/upload-excel`, { method: 'POST' })).status).toBe(401);
    });
  });

  describe('that breaks off', () => {
    it('leaves nothing where the client goes away', async () => {
      const socket = connect(Number(new URL(lab.url).port), '127.0.0.1');
      socket.write(requestHead(lab, { 'content-length': '100000' }) + formHead);
      socket.write(good.subarray(0, 1000));
      await waitUntil(async () => (await lab.files()).length === 1);
      socket.destroy();
      await waitUntil(async () => (await lab.files()).length === 0, { what: 'the part to be removed' });
      await expectNothingLeft();
    });

    it('is told so where its form has no end', async () => {
      const body = Buffer.concat([Buffer.from(formHead), good.subarray(0, 1000)]);
      const answer = await rawUpload(lab, { 'content-length': String(body.length) }, body);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain(errorText('IMPORT_UPLOAD_CUT_OFF', 'tr'));
      await expectNothingLeft();
    });
  });

  describe('becomes a run that fails with a reason', () => {
    it.each<[string, Parameters<ImportLab['upload']>[0], RegExp]>([
      [
        'no header',
        [
          ['İSTANBUL SIĞIR ÇİFTLİĞİ', '90 216 3120607'],
          ['X', 'Y'],
        ],
        /^Başlık satırı bulunamadı\..*İSTANBUL SIĞIR ÇİFTLİĞİ, 90 216 3120607$/,
      ],
      [
        'products',
        [
          ['name', 'rating', 'price'],
          ['Pan', 4.5, '$20'],
        ],
        /bir işletme listesi gibi görünmüyor.*Bulunan başlıklar: name, rating, price$/,
      ],
      ['a header alone', [header], /^Başlık satırı bulundu \(1\. satır\), ama altında hiç işletme satırı yok\.$/],
      ['a header above empty rows', [['Liste'], header, [null, ' ']], /^Başlık satırı bulundu \(2\. satır\)/],
      ['nothing at all', [], /^Çalışma kitabında hiç satır yok\.$/],
    ])('%s', async (_, file, message) => {
      const answer = await lab.upload(file);
      expect(answer).toMatchObject({ status: 422, json: { message: expect.stringMatching(message) } });
      const { json: runs } = await lab.call<{ state: string; error: string; imported: number }[]>('GET', '/api/admin/imports');
      expect(runs).toMatchObject([{ state: 'failed', error: expect.stringMatching(message), imported: 0 }]);
      expect(lab.catalog.businesses.size).toBe(0);
      expect(lab.catalog.calls.filter((call) => call !== 'staging' && call !== 'discard')).toEqual([]);
    });

    it('a sheet that is damaged behind its first rows', async () => {
      const sheet = parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml');
      const broken = buildZip(
        withPart(parts, 'xl/worksheets/sheet1.xml', (part) => ({ ...part, data: `${String(sheet?.data).slice(0, -200)}<<` })),
      );
      const { status, json } = await lab.upload(broken);
      expect({ status, message: json.message }).toEqual({ status: 422, message: expect.stringMatching(/^Çalışma kitabı hasarlı/) });
      expect(lab.catalog.businesses.size).toBe(0);
      await waitUntil(() => lab.catalog.calls.at(-1) === 'discard');
    });
  });

  describe('is swept', () => {
    const age = async (file: string, hours: number): Promise<void> => {
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(lab.dataDir, 'uploads', file), then, then);
    };

    it('after an hour where it never became whole, after a week where it did', async () => {
      for (const file of ['old.part', 'new.part', 'orphan.upload', 'young.upload'])
        await writeFile(join(lab.dataDir, 'uploads', file), 'x');
      await age('old.part', 2);
      await age('orphan.upload', 8 * 24);
      await age('young.upload', 6 * 24);
      await lab.app.get(UploadSweeper).sweep();
      expect((await lab.files()).sort()).toEqual(['new.part', 'young.upload']);
    });

    it('and its run, if nobody applied it, says why it can no longer be', async () => {
      const { json } = await lab.upload<{ runId: string }>([header, ...businessRows(2)], { preview: true });
      await lab.rows.query(`UPDATE import_runs SET created_at = now() - interval '8 days'`);
      await lab.app.get(UploadSweeper).sweep();
      expect(await lab.files()).toEqual([]);
      expect(await lab.run(json.runId)).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/Yüklenen dosya artık sunucuda değil/),
      });
      expect(await lab.call('POST', `/api/admin/imports/${json.runId}/apply`)).toMatchObject({ status: 409 });
    });
  });
});

const formHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n';

const requestHead = (lab: ImportLab, headers: Record<string, string>): string => {
  const all = lab.headers({ host: '127.0.0.1', 'content-type': 'multipart/form-data; boundary=x', connection: 'close', ...headers });
  return `POST /api/upload-excel HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
};

/** A request whose length may lie; the answer as it came. */
const rawUpload = (lab: ImportLab, headers: Record<string, string>, body: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lab.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes('\r\n\r\n') && answer.includes('requestId')) {
        socket.destroy();
        resolve(answer);
      }
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(requestHead(lab, headers));
    socket.write(body);
  });
