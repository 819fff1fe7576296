import { connect } from 'node:net';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

/** Headers by which somebody might want to get something of his own into what others are given. */
const unkeyed: Record<string, string> = {
  accept: 'text/evil',
  'accept-language': 'tr-evil',
  authorization: 'Bearer evil',
  cookie: 'theme=evil',
  forwarded: 'host=evil.example;proto=https',
  origin: 'https://evil.example',
  range: 'bytes=0-3',
  referer: 'https://evil.example/',
  'user-agent': 'evil',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-proto': 'evil',
  'x-forwarded-scheme': 'evil',
  'x-host': 'evil.example',
  'x-http-method-override': 'POST',
  'x-internal-actor': '{"kind":"admin"}',
  'x-internal-token': 'evil',
  'x-original-url': '/evil',
  'x-request-id': 'evil-evil-evil',
  'x-rewrite-url': '/evil',
};

const host = 'directory.example';

describe('hostile requests', () => {
  const gateway = new TestGateway();
  const { catalog, 'admin-import': imports } = gateway.services;
  let cacheUrl: string;
  let cookie: string;
  let count = 0;

  beforeAll(async () => {
    cacheUrl = await freshRedis();
    await gateway.start({
      REDIS_URL: await freshRedis(),
      REDIS_CACHE_URL: cacheUrl,
      CACHE_MEMORY_MB: '16',
      PUBLIC_URL: 'https://directory.example',
      INSECURE_HTTP: '1',
    });
    cookie = await gateway.signIn({ host, origin: `https://${host}` });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) service.reset();
    gateway.bundle.asked.length = 0;
    gateway.bundle.page = async ({ url, siteUrl, fetch }) => {
      const { body } = await fetch('/api/businesses?limit=6');
      return { body: `<h1>${encodeURI(url)}</h1><link rel="canonical" href="${siteUrl}">${JSON.stringify(body)}` };
    };
    count += 1;
  });

  const get = (path: string, headers: Record<string, string> = {}) => gateway.call('GET', path, { headers: { host, ...headers } });

  /** Everything in the cache's Redis, as text. */
  const stored = async (): Promise<string> => {
    const redis = new Redis(cacheUrl);
    try {
      const names = (await redis.keys('*')).filter((name) => !name.startsWith('directory:limit:'));
      const values = await Promise.all(names.map((name) => redis.getBuffer(name)));
      return Buffer.concat(values.filter((value) => value !== null)).toString('latin1');
    } finally {
      redis.disconnect();
    }
  };

  /** Sends bytes as they are and gives back what comes until the connection is closed. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(gateway.port, '127.0.0.1');
      let said = '';
      socket.on('error', reject).on('close', () => resolve(said));
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.write(text);
    });

  describe('poison: what no key holds reaches no answer', () => {
    const kinds: [string, () => string][] = [
      ['call', () => `/api/businesses?offset=${count * 12}`],
      ['page', () => `/city/berlin-${count}`],
    ];

    it.each(kinds)('a %s is the same for all, whatever headers the first one sent', async (_, pathOf) => {
      const path = pathOf();
      const first = await get(path, unkeyed);
      const second = await get(path);
      expect([first.status, second.status, first.headers['x-cache'], second.headers['x-cache']]).toEqual([200, 200, 'miss', 'hit']);
      expect(second.text).toBe(first.text);
      expect(JSON.stringify([first.headers, second.headers, first.text]) + (await stored())).not.toContain('evil');
      const seen = catalog.seen.map(({ url, headers }) => JSON.stringify([url, headers]));
      expect(seen.join()).not.toContain('evil');
    });

    it.each(kinds)('a %s is the same under parameters that mean nothing', async (_, pathOf) => {
      const path = pathOf();
      const evil = `${path}${path.includes('?') ? '&' : '?'}evil=1&utm_source=%3Cscript%3E`;
      const first = await get(evil);
      expect([(await get(path)).headers['x-cache'], first.text]).toEqual(['hit', expect.not.stringContaining('evil')]);
    });

    it('only the encoding is negotiated', async () => {
      for (const [, pathOf] of kinds) {
        const answers = [await get(pathOf()), await get(pathOf())];
        for (const { headers } of answers) expect([undefined, 'Accept-Encoding']).toContain(headers.vary);
      }
    });

    it('another name of the site answers nothing, and is in nothing that is kept', async () => {
      const page = `/city/berlin-${count}`;
      expect((await gateway.call('GET', page, { headers: { host: 'evil.example' } })).headers.location).toBe(`https://${host}${page}`);
      await get(page);
      expect((await gateway.call('GET', page, { headers: { host: 'evil.example' } })).status).toBe(301);
      expect((await get(page)).text).toContain('href="https://directory.example"');
      expect(await stored()).not.toContain('evil');
    });

    it('cookies are neither set nor stored with what is kept', async () => {
      catalog.respond = (_request, response) => sendJson(response, 200, [], { 'set-cookie': 'evil=1', 'x-evil': 'evil', link: '<evil>' });
      const path = `/api/businesses?offset=${count * 12}`;
      for (const { headers } of [await get(path), await get(path)]) expect(JSON.stringify(headers)).not.toContain('evil');
      expect(await stored()).not.toContain('evil');
    });
  });

  describe('deception: what belongs to an operator is in no cache', () => {
    const secret = 'rows-of-the-operator';

    beforeEach(() => {
      imports.respond = (_request, response) => sendJson(response, 200, [{ fileName: secret }]);
    });

    it.each([
      '/api/admin/imports',
      '/api/admin/imports?x=.css',
      '/api/admin/imports/8c1f1b0e-0000-4000-8000-000000000001',
      '/api/admin/imports/x.css',
      '/api/admin/imports/x%2f..%2fa.js',
      '/api/admin/imports;a.css',
      '/api/admin/imports%3Ba.css',
      '/api/admin/imports%00.css',
      '/api/admin/imports/..%2f..%2fbusinesses',
      '/api/businesses/..%2fadmin%2fimports',
      '/api/businesses/..%2f..%2finternal%2fcache-versions',
      '/API/admin/imports',
      '//api/admin/imports',
      '/admin/x.css',
      '/admin/imports.js',
    ])('%s', async (path) => {
      const own = await get(path, { cookie });
      for (let times = 0; times < 2; times++) {
        const answer = await get(path);
        expect(answer.text).not.toContain(secret);
      }
      if (own.text.includes(secret)) expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
      expect(await stored()).not.toContain(secret);
    });

    it('a page under a file’s name is a page, the same for operators and visitors', async () => {
      const path = `/business/roma-${count}.css`;
      const own = await get(path, { cookie });
      const answer = await get(path);
      expect([own.text, own.headers['content-type'], answer.headers['x-cache']]).toEqual([answer.text, 'text/html; charset=utf-8', 'hit']);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it('screens of the back office are one frame, the same for operators and visitors, and in no cache', async () => {
      const secretBefore = await stored();
      const own = await get('/admin/imports', { cookie });
      const answer = await get('/admin/login');
      expect([own.text, own.headers.etag]).toEqual([answer.text, answer.headers.etag]);
      expect([own, answer].map(({ headers }) => headers['x-cache'])).toEqual([undefined, undefined]);
      expect(await stored()).toBe(secretBefore);
    });
  });

  describe('addresses', () => {
    it.each(['/city/../admin', '/city/%2e%2e/admin', '/./', '/city/%2E%2E%2Fx/..'])('with steps are refused: %s', async (path) => {
      expect((await get(path)).status).toBe(400);
      expect(gateway.bundle.asked).toEqual([]);
    });

    it('keep an encoded slash and a double encoding within their slug', async () => {
      for (const slug of ['a%2Fnearby', '%252e%252e', '%252Fadmin', '..%2F..%2Finternal%2Faudit']) {
        await get(`/api/businesses/${slug}`);
        expect(catalog.last.url.split('/').length).toBe(4);
        expect(decodeURIComponent(catalog.last.url.slice('/api/businesses/'.length))).toBe(decodeURIComponent(slug));
      }
    });

    it('of 100 KB are refused, and those that are merely long are answered and forgotten', async () => {
      expect((await raw(`GET /city/${'x'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).split('\r\n')[0]).toMatch(/ (414|431) /);
      const long = `/city/${'x'.repeat(5000)}`;
      const answers = [await get(long), await get(long)];
      expect(answers.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
        [200, 'miss'],
        [200, 'miss'],
      ]);
    });

    it.each(['/%', '/city/%ff', '/city/a%00b', '/city/a%0d%0aSet-Cookie:x'])('that cannot be read are 400: %s', async (path) => {
      expect((await get(path)).status).toBe(400);
    });
  });

  describe('requests', () => {
    it.each([
      ['Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /api/admin/imports HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['Transfer-Encoding: xchunked', '5\r\nhello\r\n0\r\n\r\n'],
      ['Content-Length: 5\r\nContent-Length: 6', 'hello'],
      ['Content-Length : 5', 'hello'],
      [' Host: evil.example', ''],
    ])('that smuggle another one end the line: %s', async (headers, body) => {
      const answer = await raw(`GET /api/businesses?offset=${count * 12} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n${body}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    });

    it('with a body are answered from the cache, and the connection goes on', async () => {
      const path = `/api/businesses?offset=${count * 12}`;
      await get(path);
      const one = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\n\r\nhello`;
      const last = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await raw(one + last);
      expect(answer.match(/x-cache: hit/g)).toHaveLength(2);
    });

    it.each(['garbage', '"', 'W/', '*garbage', '""', ','.repeat(5000), '"a", "b", W/"c"', '\u00ff'])(
      'with If-None-Match: %.20s get the whole answer',
      async (tag) => {
        const path = `/api/businesses?offset=${count * 12}`;
        await get(path);
        const answer = await get(path, { 'if-none-match': tag });
        expect([answer.status, answer.headers['x-cache'], answer.text]).toEqual([200, 'hit', (await get(path)).text]);
      },
    );

    it.each(['W/{tag}', '"x", {tag}', '*'])('that hold the answer as %s get 304', async (form) => {
      const path = `/api/businesses?offset=${count * 12}`;
      const tag = String((await get(path)).headers.etag);
      const answer = await get(path, { 'if-none-match': form.replace('{tag}', tag) });
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
    });

    it('for a part get the whole: Range is not understood', async () => {
      for (const path of [`/api/businesses?offset=${count * 12}`, `/city/berlin-${count}`]) {
        const whole = await get(path);
        for (const range of ['bytes=0-3', 'bytes=-1', 'bytes=0-0,2-3', 'x'])
          expect(await get(path, { range, 'if-range': String(whole.headers.etag) })).toMatchObject({ status: 200, text: whole.text });
        expect(whole.headers['accept-ranges']).toBeUndefined();
      }
    });

    it('by HEAD get what GET has, without the body, from the cache and past it', async () => {
      for (const path of [`/api/businesses?offset=${count * 12}`, `/city/berlin-${count}`]) {
        const missed = await gateway.call('HEAD', path, { headers: { host } });
        const whole = await get(path);
        const head = await gateway.call('HEAD', path, { headers: { host } });
        expect([missed, whole, head].map(({ headers }) => headers['x-cache'])).toEqual(['miss', 'hit', 'hit']);
        for (const answer of [missed, head]) {
          expect([answer.status, answer.body.length]).toEqual([200, 0]);
          for (const name of ['etag', 'content-length', 'content-type']) expect(answer.headers[name]).toBe(whole.headers[name]);
        }
      }
    });

    it.each(['OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'])('by %s neither ask nor touch the cache', async (method) => {
      const path = `/api/businesses?offset=${count * 12}`;
      await get(path);
      const answer = await gateway.call(method, path, { headers: { host } });
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers['x-cache']).toBeUndefined();
      expect([(await get(path)).headers['x-cache'], catalog.seen.length]).toEqual(['hit', 1]);
    });
  });

  describe('answers that break off', () => {
    const broken: [string, Record<string, string>][] = [
      ['by their length', { 'content-length': '1000' }],
      ['by their chunks', { 'transfer-encoding': 'chunked' }],
    ];

    it.each(broken)('are an error and are not kept (%s)', async (_, headers) => {
      const path = `/api/businesses?offset=${count * 12}`;
      catalog.respond = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).write('[{"id":1},');
        setImmediate(() => response.destroy());
      };
      const answers: Answer[] = [await get(path), await get(path)];
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      expect(await stored()).not.toContain('{"id":1},');
      catalog.respond = (_request, response) => sendJson(response, 200, [{ id: 1 }]);
      expect((await get(path)).text).toBe('[{"id":1}]');
    });

    it('leave no page behind that looks whole', async () => {
      const page = `/city/berlin-${count}`;
      gateway.bundle.page = async ({ fetch }) => {
        const answer = await fetch(`/api/businesses?offset=${count * 12}`).catch(() => null);
        return { status: answer ? 200 : 503, body: answer ? JSON.stringify(answer.body) : 'briefly unavailable' };
      };
      catalog.respond = (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('[');
        setImmediate(() => response.destroy());
      };
      expect([(await get(page)).status, (await get(page)).status]).toEqual([503, 503]);
      catalog.reset();
      await waitUntil(async () => (await get(page)).status === 200);
    });
  });
});
