import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ImportRun } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callerKey, verifyInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import type { Context } from './context.ts';
import { loadDemo } from './demo.ts';
import { someRun } from './import-run.fixture.ts';
import type { Wiring } from './parts.ts';
import { readSettings } from './settings.ts';

const key = 'k'.repeat(32);
const runId = '0d3f0e8a-5b0e-4f0e-9a57-1d6a3c1c7b11';

const runOf = (state: ImportRun['state'], error: string | null = null): ImportRun =>
  someRun({ id: runId, state, rowsRead: 9, totalRows: 9, imported: 9, citiesFound: 3, error });

/** A catalog and an admin-import that answer what the test wants, and write down what they were asked. */
class Services {
  readonly asked: string[] = [];
  total = '0';
  run = runOf('done');
  #servers: Server[] = [];

  async start(): Promise<Wiring> {
    const [catalog, admin] = await Promise.all([this.#serve('catalog'), this.#serve('admin-import')]);
    return { ports: { catalog, 'admin-import': admin }, internalKey: key } as unknown as Wiring;
  }

  stop(): void {
    for (const server of this.#servers) server.close();
  }

  #serve(audience: string): Promise<number> {
    const server = createServer((request, response) => void this.#answer(audience, request, response));
    this.#servers.push(server);
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)));
  }

  async #answer(audience: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const caller = verifyInternalToken({
      keys: new Map([['gateway', callerKey(key, 'gateway')]]),
      token: String(request.headers['x-internal-token']),
      audience,
    });
    this.asked.push(`${caller} ${request.method} ${request.url}${body.includes('filename="demo.xlsx"') ? ' with demo.xlsx' : ''}`);
    response.setHeader('X-Total-Count', this.total).setHeader('Connection', 'close');
    if (request.method === 'POST') response.writeHead(202).end(JSON.stringify(runOf('queued')));
    else response.end(audience === 'catalog' ? '[]' : JSON.stringify(this.run));
  }
}

describe('demo data', () => {
  let services: Services;
  let folder: string;
  let said: string[];
  let wiring: Wiring;

  const load = (env: NodeJS.ProcessEnv = {}): Promise<void> => {
    const say = (sentence: string): void => void said.push(sentence);
    const context = { settings: readSettings(env), data: { launcher: folder }, reporter: { step: say, warn: say } };
    return loadDemo(context as unknown as Context, wiring);
  };
  const isMarked = (): boolean => existsSync(join(folder, 'demo-loaded'));

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
    writeFileSync(join(folder, 'demo.xlsx'), 'PK');
    said = [];
    services = new Services();
    wiring = await services.start();
  });
  afterEach(() => {
    services.stop();
    rmSync(folder, { recursive: true });
  });

  it('is uploaded through the real import, followed to its end, and not again', async () => {
    await load();
    expect(services.asked).toEqual([
      'gateway GET /api/businesses?limit=1',
      'gateway POST /api/upload-excel with demo.xlsx',
      `gateway GET /api/admin/imports/${runId}`,
    ]);
    expect(said).toEqual(['Demo data: 9 businesses in 3 cities.']);
    await load();
    expect(services.asked).toHaveLength(3);
  });

  it('does not mix with what is there already', async () => {
    services.total = '5';
    await load();
    expect(services.asked).toEqual(['gateway GET /api/businesses?limit=1']);
    expect(isMarked()).toBe(true);
  });

  it('can be switched off', async () => {
    await load({ DEMO: '0' });
    expect(services.asked).toEqual([]);
    expect(isMarked()).toBe(false);
  });

  it('tells a failed run, and is tried again at the next start', async () => {
    services.run = runOf('failed', 'Dosya açılamadı.');
    await load();
    expect(said).toEqual(['The demo data was not loaded: its run ended as failed: Dosya açılamadı.']);
    expect(isMarked()).toBe(false);
  });
});
