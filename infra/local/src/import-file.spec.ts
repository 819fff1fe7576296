import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ImportRun } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import { importFile } from './import-file.ts';
import { someRun } from './import-run.fixture.ts';
import type { Services } from './service-calls.ts';

const key = 'k'.repeat(32);

const mapping: ImportRun['mapping'] = {
  sheet: 'metin',
  headerRow: 2,
  mapped: [{ column: 'A', header: 'Firma Adı', field: 'name' }],
  unmapped: [{ column: 'D', header: 'Notlar' }],
  blank: ['E'],
  duplicate: [],
  otherSheets: [],
};

const done = someRun({
  state: 'done',
  totalRows: 1200,
  imported: 1190,
  created: 1100,
  updated: 50,
  unchanged: 40,
  merged: 7,
  rejected: 3,
  warnings: 2,
  warningGroups: [{ column: 'C', header: 'Telefon', reason: 'Telefon okunamadı', count: 2, rows: [4, 9] }],
  citiesFound: 81,
  categoriesCreated: 6,
  mapping,
});

describe('importing a file from the command line', () => {
  let server: Server;
  let services: Services;
  let folder: string;
  let asked: string[];
  /** The states of the run, poll by poll; the last one is repeated. */
  let looks: (ImportRun | 503)[];
  let refusal: { status: number; message: string } | undefined;
  let written: string;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const caller = verifyInternalToken({
      keys: new Map([['gateway', key]]),
      token: String(request.headers['x-internal-token']),
      audience: 'admin-import',
    });
    const name = /filename="([^"]*)"/.exec(await text(request))?.[1];
    asked.push(`${caller} ${request.method} ${request.url}${name ? ` ${name}` : ''}`);
    if (request.method === 'POST') {
      response.writeHead(refusal?.status ?? 202).end(JSON.stringify(refusal ?? someRun({})));
      return;
    }
    const look = looks.length > 1 ? looks.shift() : looks[0];
    if (look === 503) response.writeHead(503).end('{"message":"away"}');
    else response.end(JSON.stringify(look));
  };

  const file = (name = 'liste.csv'): string => {
    const path = join(folder, name);
    writeFileSync(path, 'Firma Adı;Telefon\nLale;1\n');
    return path;
  };

  const run = (path: string, isTTY = false): Promise<boolean> => {
    const write = (words: string): void => {
      written += words;
    };
    return importFile(services, path, { write, isTTY }, 1);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    [asked, looks, refusal, written] = [[], [done], undefined, ''];
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    services = { urls: { 'admin-import': `http://127.0.0.1:${(server.address() as { port: number }).port}` }, internalKey: key };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('sends it, follows the run and tells in Turkish what came of it', async () => {
    looks = [
      someRun({ state: 'running', rowsRead: 600, rowsPerSecond: 1234.4 }),
      someRun({ state: 'applying', totalRows: 1200, created: 500 }),
      done,
    ];
    expect(await run(file())).toBe(true);
    expect(asked).toEqual(['gateway POST /internal/uploads liste.csv', ...Array(3).fill(`gateway GET /api/admin/imports/${done.id}`)]);
    expect(written).toContain('Okunuyor: 600 satır, 1.234 satır/sn\n');
    expect(written).toContain('Kataloğa yazılıyor: 1.200 satır, 500 işletme yazıldı\n');
    expect(written).toContain('katalogda 1.190 işletme: 1.100 yeni, 50 güncellendi, 40 değişmedi.');
    expect(written).toContain('7 satır başka bir satırla birleşti, 3 satır reddedildi');
    expect(written).toContain('Eşleşmeyen sütunlar: D (Notlar)');
    expect(written).toContain('Başlıksız sütunlar: E');
    expect(written).toContain('2 × Telefon (C): Telefon okunamadı. Satır 4, 9');
  });

  it('writes its progress over itself on a terminal', async () => {
    looks = [someRun({ state: 'running', rowsRead: 6 }), someRun({ state: 'running', rowsRead: 6 }), done];
    await run(file(), true);
    expect(written.startsWith('\rOkunuyor: 6 satır\nTamamlandı: liste.csv')).toBe(true);
  });

  it('says why a run failed, and that it did', async () => {
    looks = [someRun({ state: 'failed', error: 'Başlık satırı bulunamadı.' })];
    expect(await run(file())).toBe(false);
    expect(written).toContain('Başarısız: Başlık satırı bulunamadı.');
  });

  it('says why a file is refused', async () => {
    refusal = { status: 415, message: 'Bu dosya bir Excel dosyası değil (PDF belgesi).' };
    await expect(run(file())).rejects.toThrow('Bu dosya bir Excel dosyası değil (PDF belgesi).');
  });

  it('waits for a service that restarts', async () => {
    looks = [503, 503, done];
    expect(await run(file())).toBe(true);
  });

  it('says where nobody answers', async () => {
    services.urls['admin-import'] = 'http://127.0.0.1:9';
    await expect(run(file())).rejects.toThrow(/^Ürüne ulaşılamadı/);
  });

  it.each<[string, () => string, RegExp]>([
    ['no name', () => '', /^Hangi dosya\?/],
    ['a file that is not there', () => join(folder, 'yok.csv'), /^Dosya bulunamadı/],
    ['a folder', () => folder, /^Bu bir dosya değil/],
  ])('says what is wrong with %s', async (_, path, sentence) => {
    await expect(run(path())).rejects.toThrow(sentence);
    expect(asked).toEqual([]);
  });
});
