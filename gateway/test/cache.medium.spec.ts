import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheTimeoutMs } from '../src/redis/limits.ts';
import { CuttableConnection } from './cuttable-connection.ts';
import { sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

const list = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Café Ümit' }));
const cacheOf = ({ headers }: Answer): unknown => headers['x-cache'];

describe('the cache of the gateway', () => {
  const gateway = new TestGateway();
  const neighbour = new TestGateway();
  const { catalog, 'admin-import': imports } = gateway.services;
  let connection: CuttableConnection;
  let cookie: string;
  let count = 0;
  let bumps = 0;

  beforeAll(async () => {
    const queue = await freshRedis();
    connection = await new CuttableConnection(new URL(await freshRedis())).mend();
    const environment = { REDIS_URL: queue, REDIS_CACHE_URL: connection.url, CACHE_MEMORY_MB: '16' };
    await Promise.all([gateway.start(environment), neighbour.start(environment)]);
    cookie = await gateway.signIn();
  });
  afterAll(async () => {
    await Promise.all([gateway.stop(), neighbour.stop()]);
    await connection.cut();
  });
  beforeEach(() => {
    for (const service of [...Object.values(gateway.services), ...Object.values(neighbour.services)]) service.reset();
    catalog.respond = (_request, response) => sendJson(response, 200, list, { 'x-total-count': '365000' });
    gateway.bundle.asked.length = 0;
    gateway.bundle.page = async ({ url, fetch }) => {
      const { body } = await fetch('/api/businesses?limit=6');
      return { body: `<h1>${url}</h1>${JSON.stringify(body)}` };
    };
    count += 1;
  });

  /** An address that no other test asks for. */
  const fresh = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}offset=${count * 24}`;
  const freshPage = (): string => `/city/berlin-${count}`;
  const get = (path: string, headers: Record<string, string> = {}) => gateway.call('GET', path, { headers });
  const twice = async (path: string, headers?: Record<string, string>) => [await get(path, headers), await get(path, headers)] as const;
  /** Waits until the gateway hears the catalog's versions again. */
  const known = () => waitUntil(async () => cacheOf(await get(fresh('/api/businesses?verified=true'))) === 'hit', { what: 'the versions' });
  /** Changes a version as a service does, and waits until the gateway knows. */
  const bumpUntilSeen = async (path: string): Promise<void> => {
    bump();
    await waitUntil(async () => cacheOf(await get(path)) !== 'hit', { what: 'the change to be seen' });
  };
  const bump = (tag = 'any'): void => {
    bumps += 1;
    const versions = { ...catalog.cacheVersions, [tag]: `version-${bumps}` };
    for (const service of [catalog, neighbour.services.catalog]) service.cacheVersions = versions;
  };

  it('answers a call itself from the second time on, with the same bytes', async () => {
    const [first, second] = await twice(fresh('/api/businesses'));
    expect([cacheOf(first), cacheOf(second), catalog.seen.length]).toEqual(['miss', 'hit', 1]);
    expect(second.text).toBe(first.text);
    for (const name of [
      'etag',
      'content-type',
      'x-total-count',
      'cache-control',
      'vary',
      'content-security-policy',
      'x-content-type-options',
    ])
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    expect(second.headers).toMatchObject({
      age: expect.stringMatching(/^\d+$/),
      'x-total-count': '365000',
      'x-request-id': expect.any(String),
    });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('answers a page itself, without a render and without a read', async () => {
    const [first, second] = await twice(freshPage());
    expect([cacheOf(first), cacheOf(second), gateway.bundle.asked.length]).toEqual(['miss', 'hit', 1]);
    expect(second.text).toBe(first.text);
    expect(second.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
  });

  it('reads for a page what a call has read before, and the other way round', async () => {
    const path = fresh('/api/businesses?limit=6');
    gateway.bundle.page = async ({ fetch }) => ({ body: JSON.stringify((await fetch(path)).body) });
    await get(freshPage());
    expect([cacheOf(await get(path)), catalog.seen.length]).toEqual(['hit', 1]);
  });

  it('has one entry for all spellings of a call, and asks the service in one', async () => {
    const other = count * 24;
    const spellings = [
      `offset=${other}`,
      `limit=12&offset=${other}`,
      `offset=${other}&sortOrder=asc`,
      `offset=${other}&utm_source=x`,
      `%6fffset=${other}`,
    ];
    for (const query of spellings) await get(`/api/businesses?${query}`);
    expect(catalog.seen.map(({ url }) => url)).toEqual([`/api/businesses?offset=${other}`]);
  });

  it('makes each form once, under a tag of its own, and answers 304 to whoever has it', async () => {
    const path = fresh('/api/businesses');
    const plain = (await twice(path))[1];
    const brotli = (await twice(path, { 'accept-encoding': 'gzip, br' }))[1];
    const gzip = (await twice(path, { 'accept-encoding': 'gzip' }))[1];
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
    expect([again.status, again.body.length, cacheOf(again), again.headers.etag]).toEqual([304, 0, 'hit', brotli.headers.etag]);
    expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect(catalog.seen.length).toBe(1);
  });

  it('asks once for many who ask at the same time', async () => {
    const path = fresh('/api/businesses');
    catalog.respond = (_request, response) => void setTimeout(() => sendJson(response, 200, list), 100);
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(path)));
    expect([catalog.seen.length, new Set(answers.map(({ text }) => text)).size]).toEqual([1, 1]);
  });

  it('keeps a miss as a value', async () => {
    const path = `/api/cities/atlantis-${count}`;
    catalog.respond = (_request, response) => sendJson(response, 404, { statusCode: 404 }, { 'x-error-code': 'CITY_NOT_FOUND' });
    const [first, second] = await twice(path);
    expect([first.status, second.status, cacheOf(second), second.headers['x-error-code'], catalog.seen.length]).toEqual([
      404,
      404,
      'hit',
      'CITY_NOT_FOUND',
      1,
    ]);
    expect(second.headers.etag).toBeUndefined();
  });

  it('keeps the address of a renamed slug', async () => {
    catalog.respond = (_request, response) => void response.writeHead(301, { location: '/api/businesses/new-slug' }).end();
    const [, second] = await twice(`/api/businesses/old-slug-${count}`);
    expect([second.status, second.headers.location, cacheOf(second)]).toEqual([301, '/api/businesses/new-slug', 'hit']);
  });

  it('lets a search in when it is asked for again', async () => {
    const path = `/api/businesses?search=pizza${count}`;
    const all = [await get(path), await get(path), await get(path)];
    expect([all.map(cacheOf), catalog.seen.length]).toEqual([['miss', 'miss', 'hit'], 2]);
  });

  it.each(['/api/businesses/random', '/api/businesses?limit=0'])('never keeps %s', async (path) => {
    catalog.respond = (_request, response) => sendJson(response, path.includes('limit=0') ? 400 : 200, []);
    const answers = await twice(path);
    expect(answers.map(({ headers }) => [headers['cache-control'], headers.etag, headers['x-cache']])).toEqual([
      ['no-store', undefined, undefined],
      ['no-store', undefined, undefined],
    ]);
    expect(catalog.seen.length).toBe(2);
  });

  describe('after a change', () => {
    it('asks again, as soon as the versions say so', async () => {
      const path = fresh('/api/businesses');
      await get(path);
      catalog.respond = (_request, response) => sendJson(response, 200, []);
      await bumpUntilSeen(path);
      expect((await get(path)).text).toBe('[]');
    });

    it('says where nothing that is shown has changed, and keeps its tag', async () => {
      const path = freshPage();
      const first = await get(path);
      bump();
      const later = await waitUntil(async () => {
        const answer = await get(path);
        return cacheOf(answer) === 'hit' ? null : answer;
      });
      expect([cacheOf(later as Answer), (later as Answer).headers.etag]).toEqual(['revalidated', first.headers.etag]);
      expect(gateway.bundle.asked.length).toBe(2);
    });

    it('shows it to whoever made it with his next request', async () => {
      const path = fresh('/api/businesses');
      await get(path);
      imports.respond = (_request, response) => {
        catalog.respond = (_again, answer) => sendJson(answer, 200, []);
        bump();
        sendJson(response, 200, { state: 'applying' });
      };
      const headers = { cookie, origin: gateway.origin };
      await gateway.call('POST', '/api/admin/imports/8c1f1b0e-0000-4000-8000-000000000001/apply', { headers });
      expect((await get(path)).text).toBe('[]');
    });
  });

  describe('after a change of one business', () => {
    const tagged = (tags: string) => (_request: unknown, response: Parameters<typeof sendJson>[0]) =>
      sendJson(response, 200, list, { 'x-internal-cache-tags': tags });
    const settled = async (): Promise<void> => {
      bump('business:0');
      const path = fresh('/api/businesses?limit=8');
      catalog.respond = tagged('business:0');
      await get(path);
      await bumpUntilSeenAt('business:0', path);
    };
    const bumpUntilSeenAt = async (tag: string, path: string): Promise<void> => {
      bump(tag);
      await waitUntil(async () => cacheOf(await get(path)) !== 'hit', { what: `${tag} to be seen` });
    };

    it('asks again for what shows it, and for nothing else', async () => {
      const [own, other, page, otherPage] = [
        fresh('/api/businesses'),
        fresh('/api/businesses?limit=6'),
        freshPage(),
        `${freshPage()}-other`,
      ];
      gateway.bundle.page = async ({ url, fetch }) => ({
        body: JSON.stringify((await fetch(url.endsWith('other') ? other : own)).body),
      });
      catalog.respond = tagged('business:7,lists');
      await twice(own);
      await twice(page);
      catalog.respond = tagged('business:8');
      await twice(other);
      await twice(otherPage);
      await bumpUntilSeenAt('business:7', own);
      expect([cacheOf(await get(page)), cacheOf(await get(otherPage)), cacheOf(await get(other))]).toEqual(['revalidated', 'hit', 'hit']);
      expect((await get(own)).headers['x-internal-cache-tags']).toBeUndefined();
    });

    it('asks again for all that does not say what it shows', async () => {
      const path = fresh('/api/businesses');
      await twice(path);
      bump('business:7');
      await bumpUntilSeen(path);
    });

    it('has the neighbour judge what lies in Redis by the same versions', async () => {
      const path = fresh('/api/businesses');
      catalog.respond = tagged('business:9');
      await get(path, { 'accept-encoding': 'br' });
      await settled();
      neighbour.services.catalog.respond = (_request, response) => sendJson(response, 200, []);
      const there = () => neighbour.call('GET', path, { headers: { 'accept-encoding': 'br' } });
      await waitUntil(async () => cacheOf(await there()) === 'hit', { what: 'the neighbour' });
      bump('business:9');
      await waitUntil(async () => cacheOf(await there()) !== 'hit', { what: 'the change at the neighbour' });
      expect((await there()).text).toBe('[]');
    });

    it('serves what an import has outdated while it is renewed behind, and an operator’s change at once', async () => {
      const path = fresh('/api/businesses');
      catalog.respond = tagged('lists');
      bump('imports');
      await twice(path);
      const later = () => fresh('/api/businesses?limit=6');
      await waitUntil(async () => {
        bump('imports');
        return cacheOf(await get(path)) === 'stale';
      });
      await waitUntil(async () => cacheOf(await get(path)) === 'hit', { what: 'the renewed answer' });
      await twice(later());
      await bumpUntilSeenAt('lists', path);
    });
  });

  describe('a page with open states', () => {
    it('is made anew after the next opening or closing', async () => {
      const path = freshPage();
      gateway.bundle.page = async ({ now }) => ({ body: `at ${now}`, changesAt: now + 700 });
      const first = await get(path);
      const changesAt = gateway.bundle.asked[0].now + 700;
      const second = await get(path);
      // On a slow machine it has come meanwhile.
      if (Date.now() < changesAt) expect([second.text, cacheOf(second)]).toEqual([first.text, 'hit']);
      await waitUntil(async () => (await get(path)).text !== first.text, { what: 'another render' });
    });

    it('that could not read everything is not kept', async () => {
      const path = freshPage();
      gateway.bundle.page = async ({ now }) => ({ body: 'half', changesAt: now });
      expect((await twice(path)).map(cacheOf)).toEqual(['miss', 'miss']);
    });
  });

  describe('a service that fails', () => {
    const failing: [string, () => Promise<unknown>][] = [
      ['is gone', () => catalog.stop()],
      ['says 503', async () => (catalog.respond = (_request, response) => sendJson(response, 503, {}))],
      [
        'dies half-way',
        async () => {
          catalog.respond = (_request, response) => {
            response.writeHead(200, { 'content-length': '99' }).write('[1');
            setImmediate(() => response.destroy());
          };
        },
      ],
    ];

    it.each(failing)('is spoken for by the cache, which says so: one that %s', async (_, fail) => {
      const [path, page] = [fresh('/api/businesses'), freshPage()];
      const first = [await get(path), await get(page)];
      await fail();
      bump();
      const answers = await waitUntil(async () => {
        const both = [await get(path), await get(page)];
        return both.every((answer) => cacheOf(answer) === 'stale') ? both : null;
      });
      expect((answers as Answer[]).map(({ status, text }) => [status, text])).toEqual(first.map(({ text }) => [200, text]));
      expect((await get(fresh('/api/businesses?limit=7'))).status).toBe(503);
      await catalog.stop();
      await catalog.start();
      catalog.reset();
      await known();
    });

    it('is never spoken for to an operator', async () => {
      const ask = () => get('/api/admin/imports', { cookie });
      expect((await ask()).status).toBe(200);
      await imports.stop();
      const answer = await ask();
      await imports.start();
      expect([answer.status, answer.headers['retry-after'], answer.headers['x-cache']]).toEqual([503, '5', undefined]);
    });
  });

  it('says that it does not know where a service has not told its versions for two seconds, and knows again', async () => {
    const path = fresh('/api/businesses');
    await waitUntil(async () => cacheOf(await get(path)) === 'hit', { what: 'the cache to know the state of things' });
    const versions = catalog.cacheVersions;
    catalog.cacheVersions = null;
    const start = performance.now();
    await waitUntil(async () => cacheOf(await get(path)) === 'stale', { what: 'the cache to say so' });
    expect(performance.now() - start).toBeGreaterThan(1000);
    catalog.cacheVersions = versions;
    await waitUntil(async () => cacheOf(await get(path)) === 'hit', { what: 'the cache to know again' });
  });

  describe('Redis behind it', () => {
    it('serves another gateway, which asks nobody', async () => {
      const path = fresh('/api/businesses');
      neighbour.services.catalog.cacheVersions = catalog.cacheVersions;
      neighbour.services.catalog.respond = (_request, response) => sendJson(response, 503, {});
      const first = await get(path, { 'accept-encoding': 'br' });
      const there = () => neighbour.call('GET', path, { headers: { 'accept-encoding': 'br' } });
      const second = await waitUntil(async () => {
        const answer = await there();
        return cacheOf(answer) === 'hit' ? answer : null;
      });
      expect((second as Answer).body.equals(first.body)).toBe(true);
      expect((second as Answer).headers.etag).toBe(first.headers.etag);
    });

    it('may go away in the middle of a request, and come back', async () => {
      const path = fresh('/api/businesses');
      catalog.respond = async (_request, response) => {
        await connection.cut();
        sendJson(response, 200, list);
      };
      const [first, second] = await twice(path);
      expect([first.status, second.status, cacheOf(second)]).toEqual([200, 200, 'hit']);
      const start = performance.now();
      const reads = 20;
      for (let id = 0; id < reads; id++) expect((await get(`/api/businesses?offset=${count * 24}&limit=${id + 20}`)).status).toBe(200);
      // None of them has waited for it.
      expect(performance.now() - start).toBeLessThan(reads * cacheTimeoutMs);
      await connection.mend();
      await waitUntil(async () => (await get('/readyz')).text.includes('"cache-redis":{"status":"up"'), { what: 'Redis' });
    });
  });

  describe('POST /api/clear-cache', () => {
    const clear = (headers: Record<string, string>) => gateway.call('POST', '/api/clear-cache', { headers });

    it('empties every gateway, says how much there was, and signs nobody out', async () => {
      const [path, page] = [fresh('/api/businesses'), freshPage()];
      await twice(path);
      await twice(page);
      const other = `${path}&limit=50`;
      await waitUntil(async () => cacheOf(await neighbour.call('GET', other)) === 'hit', { what: 'the neighbour' });
      const answer = await clear({ cookie, origin: gateway.origin });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.json().cleared).toBeGreaterThanOrEqual(3);
      expect([cacheOf(await get(path)), cacheOf(await get(page))]).toEqual(['miss', 'miss']);
      await waitUntil(async () => cacheOf(await neighbour.call('GET', other)) !== 'hit', { what: 'the neighbour to follow' });
      expect((await get('/api/admin/session', { cookie })).status).toBe(200);
    });

    it('stands in the audit log, or is not done', async () => {
      const path = fresh('/api/businesses');
      await twice(path);
      gateway.siteConfig.auditStatus = 500;
      expect((await clear({ cookie, origin: gateway.origin })).status).toBe(503);
      expect(cacheOf(await get(path))).toBe('hit');
      gateway.siteConfig.auditStatus = 204;
      await clear({ cookie, origin: gateway.origin });
      expect(gateway.siteConfig.audit.at(-1)).toMatchObject({ action: 'cache.cleared', actor: { kind: 'admin' } });
    });

    it('is an operator’s', async () => {
      expect((await clear({ origin: gateway.origin })).status).toBe(401);
      expect((await clear({ cookie, origin: 'https://evil.example' })).status).toBe(403);
      expect((await gateway.call('GET', '/api/clear-cache')).status).toBe(405);
    });
  });
});

describe('hits behind a proxy', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://directory.example', TRUST_PROXY: '1', CACHE_MEMORY_MB: '4' };
    await gateway.start({ REDIS_URL: await freshRedis(), ...environment });
  });
  afterAll(() => gateway.stop());

  it('have the headers of the connection that the client has, and the name that it asked for', async () => {
    const get = (headers: Record<string, string>) => gateway.call('GET', '/city/berlin', { headers: { host: 'inner:8080', ...headers } });
    const outside = { 'x-forwarded-host': 'directory.example' };
    const encrypted = { ...outside, 'x-forwarded-proto': 'https' };
    await get(encrypted);
    const [over, plain] = [await get(encrypted), await get(outside)];
    expect([over, plain].map(({ headers }) => [headers['x-cache'], headers['strict-transport-security']])).toEqual([
      ['hit', 'max-age=31536000'],
      ['hit', undefined],
    ]);
    expect((await get({})).headers.location).toBe('https://directory.example/city/berlin');
    expect((await get({ 'x-forwarded-host': 'evil.example' })).status).toBe(301);
  });
});
