import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerTimeMs } from '../src/routing/limits.ts';
import { readBody, sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const megabyte = 1024 * 1024;
const runId = '8c1f1b0e-0000-4000-8000-000000000001';

describe('calls passed on to services', () => {
  const gateway = new TestGateway();
  const { catalog, 'admin-import': imports } = gateway.services;
  let cookie: string;

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) service.reset();
  });

  /** A request of an operator whose body and answer the test handles itself. */
  const open = (method: string, path: string, headers: Record<string, string> = {}): ClientRequest =>
    httpRequest({
      host: '127.0.0.1',
      port: gateway.port,
      method,
      path,
      agent: false,
      headers: { host: `localhost:${gateway.port}`, origin: gateway.origin, cookie, ...headers },
    });

  const answerTo = async (request: ClientRequest): Promise<IncomingMessage> => (await once(request, 'response'))[0] as IncomingMessage;

  describe('files that a service answers conditionally', () => {
    const copy = {
      etag: '"theirs"',
      'last-modified': 'Thu, 19 Nov 2026 08:00:00 GMT',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };

    it('pass the tag of a copy on, and its answer back', async () => {
      const { indexing } = gateway.services;
      indexing.respond = ({ headers }, response) => {
        if (headers['if-none-match'] === copy.etag) response.writeHead(304, copy).end();
        else response.writeHead(200, { ...copy, 'content-type': 'application/xml' }).end('<sitemapindex/>');
      };
      const first = await gateway.call('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
      expect([first.status, first.text]).toEqual([200, '<sitemapindex/>']);
      expect(first.headers).toMatchObject({ etag: copy.etag, 'last-modified': copy['last-modified'], 'cache-control': 'no-cache' });
      const again = await gateway.call('GET', '/sitemaps/cities-1.xml', { headers: { 'if-none-match': copy.etag } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', copy.etag]);
      await gateway.call('GET', '/sitemap.xml', { headers: { 'if-modified-since': copy['last-modified'] } });
      expect(indexing.seen.map(({ headers }) => headers['if-modified-since'])).toEqual([undefined, undefined, copy['last-modified']]);
      expect(indexing.seen[0].headers['accept-encoding']).toBe('gzip');
    });
  });

  describe('whole answers', () => {
    const list = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Café Ümit' }));

    beforeEach(() => {
      catalog.respond = (_request, response) =>
        sendJson(response, 200, list, { 'x-total-count': '365000', 'cache-control': 'private', etag: '"theirs"' });
    });

    it('pass with their headers and a tag of their content', async () => {
      const answer = await gateway.call('GET', '/api/businesses?search=caf%C3%A9%20%C3%BC&limit=200');
      expect(JSON.parse(answer.text)).toEqual(list);
      expect(answer.headers).toMatchObject({ 'x-total-count': '365000', 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(answer.headers.etag).toMatch(/^"[\w-]{24}"$/);
      expect(catalog.last.url).toBe('/api/businesses?limit=200&search=caf%C3%A9%20%C3%BC');
    });

    it('are 304 without a body for whoever has them, until they change', async () => {
      const first = await gateway.call('GET', '/api/businesses');
      const tag = String(first.headers.etag);
      const again = await gateway.call('GET', '/api/businesses', { headers: { 'if-none-match': tag } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
      catalog.respond = (_request, response) => sendJson(response, 200, list.slice(1));
      expect((await gateway.call('GET', '/api/businesses', { headers: { 'if-none-match': tag } })).status).toBe(200);
    });

    it('are compressed as the client likes it, each form under a tag of its own', async () => {
      const plain = await gateway.call('GET', '/api/businesses');
      const brotli = await gateway.call('GET', '/api/businesses', { headers: { 'accept-encoding': 'gzip, br' } });
      const gzip = await gateway.call('GET', '/api/businesses', { headers: { 'accept-encoding': 'gzip' } });
      expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 5);
    });

    it('answer HEAD as GET, without the body', async () => {
      const get = await gateway.call('GET', '/api/businesses');
      const head = await gateway.call('HEAD', '/api/businesses');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['etag', 'content-length', 'content-type', 'x-total-count']) expect(head.headers[name]).toBe(get.headers[name]);
      expect(catalog.last.method).toBe('GET');
    });

    it('are never kept where they differ each time or belong to an operator', async () => {
      for (const answer of [
        await gateway.call('GET', '/api/businesses/random'),
        await gateway.call('GET', '/api/admin/imports', { headers: { cookie } }),
      ]) {
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers.etag).toBeUndefined();
      }
    });

    it('do not depend on who asks, where they may be kept', async () => {
      await gateway.call('GET', '/api/businesses', {
        headers: { cookie, accept: 'text/csv', 'accept-language': 'tr', range: 'bytes=0-1' },
      });
      const sent = Object.keys(catalog.last.headers).sort();
      expect(sent).toEqual(['connection', 'host', 'x-internal-actor', 'x-internal-timeout-ms', 'x-internal-token', 'x-request-id']);
    });

    it('pass errors and redirects of a service as they are', async () => {
      catalog.respond = (_request, response) =>
        sendJson(response, 404, { statusCode: 404, message: 'City Not Found' }, { 'x-error-code': 'CITY_NOT_FOUND' });
      expect(await gateway.call('GET', '/api/cities/atlantis')).toMatchObject({
        status: 404,
        headers: { 'x-error-code': 'CITY_NOT_FOUND', 'cache-control': 'no-cache' },
      });
      catalog.respond = (_request, response) => void response.writeHead(301, { location: '/api/businesses/new-slug' }).end();
      expect(await gateway.call('GET', '/api/businesses/old-slug')).toMatchObject({
        status: 301,
        headers: { location: '/api/businesses/new-slug' },
      });
    });

    it('do not tell a client that our own token was refused', async () => {
      catalog.respond = (_request, response) => sendJson(response, 401, {}, { 'x-error-code': 'INTERNAL_CALL_REFUSED' });
      expect((await gateway.call('GET', '/api/businesses')).status).toBe(503);
    });
  });

  describe('services that fail', () => {
    it('are 503 sooner than an answer is waited for, with when to come back, and come back', async () => {
      await catalog.stop();
      const start = performance.now();
      const answer = await gateway.call('GET', '/api/businesses');
      expect(performance.now() - start).toBeLessThan(answerTimeMs.usual);
      expect([answer.status, answer.headers['retry-after'], answer.json().message]).toEqual([
        503,
        '5',
        'This part of the site is briefly unavailable. Please try again.',
      ]);
      await catalog.start();
      expect((await gateway.call('GET', '/api/businesses')).status).toBe(200);
    });

    it('are 503 when they live and never answer a call', async () => {
      catalog.respond = () => {};
      const answers = await Promise.all(['/api/businesses', '/api/businesses/random'].map((path) => gateway.call('GET', path)));
      expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(2).fill([503, '5']));
    });

    it('are 503 when they die in the middle of a whole answer', async () => {
      catalog.respond = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('[1,2,');
        setImmediate(() => response.destroy());
      };
      expect((await gateway.call('GET', '/api/businesses')).status).toBe(503);
    });

    it('cut a stream off when they die in the middle of it', async () => {
      imports.respond = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        setImmediate(() => response.destroy());
      };
      const response = await answerTo(open('GET', `/api/admin/imports/${runId}/events`).end());
      response.resume();
      const [error] = (await once(response, 'error')) as [NodeJS.ErrnoException];
      expect(error.code).toBe('ECONNRESET');
    });
  });

  describe('live progress', () => {
    it('passes event by event, neither collected nor compressed', async () => {
      let service: ServerResponse | undefined;
      imports.respond = (_request, response) => {
        service = response.writeHead(200, { 'content-type': 'text/event-stream' });
        service.flushHeaders();
      };
      const response = await answerTo(
        open('GET', `/api/admin/imports/${runId}/events`, { 'accept-encoding': 'br, gzip', 'last-event-id': '7' }).end(),
      );
      expect(response.headers).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(imports.last.headers['last-event-id']).toBe('7');
      for (const event of ['event: run\ndata: {"rowsRead":1}\n\n', 'event: run\ndata: {"rowsRead":2}\n\n']) {
        service?.write(event);
        expect(String((await once(response, 'data'))[0])).toBe(event);
      }
      service?.end();
      await once(response, 'end');
    });

    it('ends at the service when the client goes away', async () => {
      const closed = new Promise<void>((resolve) => {
        imports.respond = (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
          response.once('close', resolve);
        };
      });
      const request = open('GET', `/api/admin/imports/${runId}/events`).end();
      await answerTo(request);
      request.destroy();
      await closed;
    });

    it('may pause for longer than any other answer', async () => {
      imports.respond = (_request, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      catalog.respond = () => undefined;
      const timeoutDuring = async (request: ClientRequest, hasArrived: () => boolean): Promise<number | undefined> => {
        const [line] = (await once(gateway.app.getHttpServer(), 'connection')) as [Socket];
        request.on('error', () => undefined);
        await waitUntil(hasArrived);
        request.destroy();
        return line.timeout;
      };
      const progress = open('GET', `/api/admin/imports/${runId}/events`).end();
      expect(await timeoutDuring(progress, () => imports.seen.length > 0)).toBe(0);
      expect(await timeoutDuring(open('GET', '/api/cities').end(), () => catalog.seen.length > 0)).toBe(120_000);
    });

    it('answers HEAD without opening it', async () => {
      const closed = new Promise<void>((resolve) => {
        imports.respond = (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
          response.once('close', resolve);
        };
      });
      const head = await gateway.call('HEAD', `/api/admin/imports/${runId}/events`, { headers: { cookie } });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      await closed;
    });
  });

  describe('uploads', () => {
    const upload = (headers: Record<string, string> = {}): ClientRequest =>
      open('POST', '/api/upload-excel?preview=true', { 'content-type': 'multipart/form-data; boundary=x', ...headers });

    /** Memory that streams and buffers hold, bytes; what is only waiting to be collected does not count. */
    const buffered = (): number => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };

    it('pass 50 MB unchanged without collecting them', async () => {
      const piece = randomBytes(megabyte);
      const sent = createHash('sha256');
      const received = createHash('sha256');
      let length = 0;
      let most = 0;
      imports.respond = async (request, response) => {
        for await (const chunk of request) {
          received.update(chunk as Buffer);
          const before = Math.floor(length / (5 * megabyte));
          length += (chunk as Buffer).length;
          if (Math.floor(length / (5 * megabyte)) > before) most = Math.max(most, buffered());
        }
        sendJson(response, 200, { imported: 1 }, { location: '/api/admin/imports/1' });
      };
      const before = buffered();
      const request = upload({ 'content-length': String(50 * megabyte), prefer: 'respond-async' });
      for (let count = 0; count < 50; count++) {
        sent.update(piece);
        if (!request.write(piece)) await once(request, 'drain');
      }
      const response = await answerTo(request.end());
      expect([response.statusCode, await readBody(response)]).toEqual([200, '{"imported":1}']);
      expect(received.digest('hex')).toBe(sent.digest('hex'));
      expect(most - before).toBeLessThan(25 * megabyte);
      expect(imports.last).toMatchObject({ method: 'POST', url: '/api/upload-excel?preview=true' });
      expect(imports.last.headers).toMatchObject({
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(50 * megabyte),
        prefer: 'respond-async',
      });
    });

    it('wait with the client for a service that does not read', async () => {
      let start = (): void => {};
      const mayRead = new Promise<void>((resolve) => {
        start = resolve;
      });
      imports.respond = async (request, response) => {
        await mayRead;
        let length = 0;
        for await (const chunk of request) length += (chunk as Buffer).length;
        sendJson(response, 200, { length });
      };
      // Far more than the two lines' buffers in the kernel take, whatever their size: the rest can only be with the client or with us.
      const megabytes = 256;
      const request = upload();
      const piece = Buffer.alloc(megabyte);
      const atRest = buffered();
      let taken = 0;
      const sending = (async () => {
        for (; taken < megabytes; taken++) if (!request.write(piece)) await once(request, 'drain');
        request.end();
      })();
      let before = -1;
      const hasStopped = (): boolean => {
        const isStill = taken === before;
        before = taken;
        return isStill;
      };
      await waitUntil(hasStopped, { intervalMs: 300, what: 'the gateway to stop reading' });
      expect(buffered() - atRest).toBeLessThan((megabytes / 4) * megabyte);
      start();
      const response = await answerTo(request);
      await sending;
      expect(await readBody(response)).toBe(JSON.stringify({ length: megabytes * megabyte }));
    });

    it('bring back a refusal that comes before the end, over a line that still takes the rest', async () => {
      imports.respond = (request, response) => {
        request.once('data', () => sendJson(response, 415, { message: 'Bu dosya bir Excel dosyası değil.' }));
      };
      const socket = connect(gateway.port, '127.0.0.1');
      const received: Buffer[] = [];
      socket.on('data', (chunk) => received.push(chunk));
      socket.write(
        `POST /api/upload-excel HTTP/1.1\r\nHost: localhost:${gateway.port}\r\nOrigin: ${gateway.origin}\r\nCookie: ${cookie}\r\n` +
          `Connection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${30 * megabyte}\r\n\r\n`,
      );
      const piece = Buffer.alloc(megabyte);
      for (let count = 0; count < 30; count++) if (!socket.write(piece)) await once(socket, 'drain');
      const answer = (): string => Buffer.concat(received).toString();
      await waitUntil(() => answer().endsWith('}'), { what: 'the refusal' });
      expect(answer()).toMatch(/^HTTP\/1\.1 415 /);
      expect(answer()).toContain('Bu dosya bir Excel dosyası değil.');
      socket.destroy();
    });

    it('end at the service when the client goes away', async () => {
      const cutOff = new Promise<boolean>((resolve) => {
        imports.respond = (request) => {
          request.resume();
          request.once('close', () => resolve(request.complete));
        };
      });
      const request = upload({ 'content-length': String(10 * megabyte) });
      request.on('error', () => {});
      request.write(Buffer.alloc(megabyte));
      await waitUntil(() => imports.seen.length > 0);
      request.destroy();
      expect(await cutOff).toBe(false);
    });

    it('are refused before a byte is read when they are too large', async () => {
      const request = upload({ 'content-length': String(600 * megabyte) });
      request.on('error', () => {});
      request.flushHeaders();
      const response = await answerTo(request);
      expect([response.statusCode, response.headers['x-error-code']]).toEqual([413, 'IMPORT_TOO_LARGE']);
      expect(imports.seen).toEqual([]);
      request.destroy();
    });

    it('are 503 when the service dies half-way', async () => {
      imports.respond = (request) => {
        request.once('data', () => request.socket.destroy());
      };
      const request = upload();
      const answered = answerTo(request);
      request.write(Buffer.alloc(megabyte));
      request.end();
      expect((await answered).statusCode).toBe(503);
    });
  });

  it('gives up a public read when the client goes away', async () => {
    const closed = new Promise<void>((resolve) => {
      catalog.respond = (_request, response) => void response.once('close', resolve);
    });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET /api/businesses HTTP/1.1\r\nHost: localhost:${gateway.port}\r\n\r\n`);
    await waitUntil(() => catalog.seen.length > 0);
    socket.destroy();
    await closed;
  });
});
