import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { CuttableConnection } from './cuttable-connection.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

/** By the hour: however slow the machine is, nothing is given back while a test counts. */
const rates = {
  RATE_LIMIT_SEARCH: '5/h',
  RATE_LIMIT_SUGGEST: '4/h',
  RATE_LIMIT_CONTACT: '3/h',
  RATE_LIMIT_SIGN_IN: '6/h',
  RATE_LIMIT_UPLOADS: '2/h',
  RATE_LIMIT_EVENTS: '4/h',
  // Eight pages: each takes three, for its calls and its rendering.
  RATE_LIMIT_MISSES: '24/h',
};
const hourSeconds = 3600;

/** Seconds until one of so many an hour is given back, as they were at most a minute ago. */
const expectPause = ({ headers }: Answer, limit: number): void => {
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(hourSeconds / limit - 60);
  expect(seconds).toBeLessThanOrEqual(hourSeconds / limit);
};

let visitors = 0;
/** An address that nobody has used before. */
const newVisitor = (): string => `198.51.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;
let words = 0;
/** Of letters alone: digits within it are words of their own, and cost what those do. */
const newWord = (): string => `word${[...String(++words)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
/** An address that no cache can know. */
const newSearch = (): string => `/api/businesses?search=${newWord()}`;
const newPage = (): string => `/business/slug-${++words}`;

type Ask = (path: string, address: string) => Promise<Answer>;
const getAt =
  (gateway: TestGateway): Ask =>
  (path, address) =>
    gateway.call('GET', path, { headers: { 'x-forwarded-for': address } });

/** How many of so many in a row are let through before the first 429. */
const letThrough = async (count: number, ask: () => Promise<Answer>): Promise<number> => {
  for (let index = 0; index < count; index++) if ((await ask()).status === 429) return index;
  return count;
};

describe('rate limits', () => {
  const first = new TestGateway();
  const second = new TestGateway();
  let cacheUrl: string;

  beforeAll(async () => {
    cacheUrl = await freshRedis();
    const environment = { REDIS_URL: await freshRedis(), REDIS_CACHE_URL: cacheUrl, TRUST_PROXY: '1', ...rates };
    // A machine that starves Redis for a moment must not make each of them count for itself: that it may, another test shows.
    first.cacheRedisTimeoutMs = second.cacheRedisTimeoutMs = 30_000;
    await Promise.all([first.start(environment), second.start(environment)]);
  });
  afterAll(() => Promise.all([first.stop(), second.stop()]));

  const get: Ask = (path, address) => getAt(first)(path, address);
  const post = (path: string, address: string, headers: Record<string, string> = {}) =>
    first.call('POST', path, { headers: { origin: first.origin, 'x-forwarded-for': address, ...headers } });

  it('count what is asked for again behind an answer that an import has made old, for the visitor who asks', async () => {
    const { catalog } = first.services;
    const path = '/api/businesses?limit=6&offset=120';
    const asked = (): number => catalog.seen.filter(({ url }) => url.includes('offset=120')).length;
    const poor = newVisitor();
    const isImported = async (address: string): Promise<boolean> => {
      catalog.cacheVersions = { ...catalog.cacheVersions, imports: `import-${++words}` };
      return (await get(path, address)).headers['x-cache'] === 'stale';
    };
    await letThrough(30, () => get(newPage(), poor));
    await waitUntil(() => isImported(newVisitor()));
    await waitUntil(async () => (await get(path, newVisitor())).headers['x-cache'] === 'hit');
    const before = asked();
    await waitUntil(() => isImported(poor));
    expect([(await get(path, poor)).headers['x-cache'], asked()]).toEqual(['stale', before]);
    await waitUntil(async () => {
      await get(path, newVisitor());
      return asked() > before;
    });
  });

  it('refuse with a sentence and when to come back', async () => {
    const visitor = newVisitor();
    expect(await letThrough(9, () => get(newSearch(), visitor))).toBe(5);
    const answer = await get(newSearch(), visitor);
    const text = 'Too many requests. Please try again in a moment.';
    expect(answer).toMatchObject({ status: 429, headers: { 'x-error-code': 'RATE_LIMITED', 'cache-control': 'no-store' } });
    expect(answer.json()).toEqual({ statusCode: 429, error: text, message: text, requestId: answer.headers['x-request-id'] });
    expectPause(answer, 5);
  });

  it('hold for one client across two gateways, also for two requests at the same time', async () => {
    const visitor = newVisitor();
    const asked = Array.from({ length: 12 }, (_, index) => getAt(index % 2 ? first : second)(newSearch(), visitor));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('do not touch the next client, and take a network of IPv6 for one', async () => {
    const visitor = newVisitor();
    await letThrough(6, () => get(newSearch(), visitor));
    expect((await get(newSearch(), newVisitor())).status).toBe(200);
    let host = 0;
    expect(await letThrough(8, () => get(newSearch(), `2001:db8:5:5::${++host}`))).toBe(5);
    expect((await get(newSearch(), '2001:db8:5:6::1')).status).toBe(200);
  });

  it('count searches, other reads and pages apart, each as what it is', async () => {
    const visitor = newVisitor();
    expect(await letThrough(7, () => get(newSearch(), visitor))).toBe(5);
    expect(await letThrough(9, () => get(newPage(), visitor))).toBe(8);
    expect((await get('/api/businesses/random', visitor)).status).toBe(429);
    expect((await get(newSearch(), newVisitor())).status).toBe(200);
  });

  it('count a page that searches as a search', async () => {
    const visitor = newVisitor();
    expect(await letThrough(7, () => get(`/?search=${newWord()}`, visitor))).toBe(1);
    expect(await letThrough(7, () => get(newSearch(), visitor))).toBe(2);
    expect((await get(newPage(), visitor)).status).toBe(200);
  });

  it('refuse a page with a page, which says when to come back', async () => {
    const visitor = newVisitor();
    await letThrough(9, () => get(newPage(), visitor));
    const answer = await get(newPage(), visitor);
    expect([answer.status, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({ 'x-error-code': 'RATE_LIMITED', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain(`failure ${answer.headers['x-request-id']}`);
  });

  it('do not count screens of the back office, which cost nothing', async () => {
    const visitor = newVisitor();
    expect(await letThrough(30, () => get('/admin/login', visitor))).toBe(30);
  });

  it('count a page for the visitor who caused it, whatever it reads', async () => {
    const visitor = newVisitor();
    const search = newSearch();
    first.bundle.page = async ({ fetch }) => ({ body: String((await fetch(search)).status) });
    expect(await letThrough(10, () => get(newPage(), visitor))).toBeLessThanOrEqual(8);
    expect((await get('/api/businesses/random', visitor)).status).toBe(429);
    first.bundle.page = async () => ({});
  });

  it.each([
    ['/api/contact', 3],
    ['/api/ad-events', 4],
    ['/api/web-vitals', 4],
  ])('count what is sent to %s before it is read', async (path, limit) => {
    const visitor = newVisitor();
    expect(await letThrough(limit + 3, () => post(path, visitor))).toBe(limit);
    expectPause(await post(path, visitor), limit);
  });

  it('count reports of ad events that are taken before the framework, with those that are not', async () => {
    const visitor = newVisitor();
    const report = () =>
      first.call('POST', '/api/ad-events', {
        headers: { origin: first.origin, 'x-forwarded-for': visitor, 'content-type': 'application/json' },
        body: JSON.stringify({ placement: 'top', kind: 'click', page: '/' }),
      });
    expect([(await report()).status, (await post('/api/web-vitals', visitor)).status]).toEqual([204, 400]);
    expect(await letThrough(9, report)).toBe(2);
    const refused = await report();
    expect(refused).toMatchObject({ status: 429, headers: { 'x-error-code': 'RATE_LIMITED' } });
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('count steps of the sign-in, whatever they hold, and say so in Turkish', async () => {
    const visitor = newVisitor();
    const step = () => post('/api/admin/login/access-key', visitor, { 'content-type': 'application/json' });
    expect(await letThrough(8, step)).toBe(6);
    expect((await step()).json().message).toBe('Çok fazla istek gönderildi. Lütfen biraz sonra tekrar deneyin.');
  });

  it('count uploads of an operator, and nothing else that an operator does', async () => {
    const cookie = await first.signIn();
    const visitor = newVisitor();
    const headers = { cookie, 'x-forwarded-for': visitor, origin: first.origin };
    expect(await letThrough(5, () => first.call('POST', '/api/upload-excel', { headers }))).toBe(2);
    expect(await letThrough(20, () => first.call('GET', '/api/admin/imports', { headers }))).toBe(20);
    expect((await first.call('POST', '/api/upload-excel', { headers: { 'x-forwarded-for': visitor } })).status).toBe(401);
  });

  it('do not spare this machine', async () => {
    expect(await letThrough(9, () => first.call('GET', newSearch()))).toBe(5);
  });

  it('are not got round by claiming an address through a proxy that nobody trusts', async () => {
    const untrusting = await new TestGateway().start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), ...rates });
    expect(await letThrough(9, () => getAt(untrusting)(newSearch(), newVisitor()))).toBe(5);
    await untrusting.stop();
  });

  it('leave nothing for ever in Redis, and nothing for those who were refused', async () => {
    const redis = new Redis(cacheUrl);
    const visitor = newVisitor();
    await letThrough(9, () => get(newSearch(), visitor));
    const keys = await redis.keys(`directory:limit:*${visitor}`);
    expect(keys).toEqual([`directory:limit:search:${visitor}`]);
    const before = await redis.pttl(keys[0]);
    await get(newSearch(), visitor);
    expect(before).toBeLessThanOrEqual(1000 * hourSeconds);
    expect(await redis.pttl(keys[0])).toBeLessThanOrEqual(before);
    for (const key of await redis.keys('directory:limit:*')) expect(await redis.pttl(key)).toBeGreaterThan(0);
    redis.disconnect();
  });
});

describe('rate limits of 0', () => {
  const gateway = new TestGateway();
  const off = Object.fromEntries(Object.keys(rates).map((name) => [name, '0']));

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), ...off });
  });
  afterAll(() => gateway.stop());

  it('limit nothing', async () => {
    expect(await letThrough(300, () => gateway.call('GET', newSearch()))).toBe(300);
    expect(await letThrough(30, () => gateway.call('POST', '/api/contact'))).toBe(30);
  });
});

describe('rate limits while the cache’s Redis is away', () => {
  /** How long a call would wait for a Redis that does not answer. */
  const longestMs = 10_000;
  const gateway = new TestGateway();
  let cacheUrl: string;
  let connection: CuttableConnection;

  beforeAll(async () => {
    cacheUrl = await freshRedis();
    connection = await new CuttableConnection(new URL(cacheUrl)).mend();
    gateway.cacheRedisTimeoutMs = longestMs;
    await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: connection.url, TRUST_PROXY: '1', ...rates });
  });
  afterAll(async () => {
    await gateway.stop();
    await connection.cut();
  });

  it('hold in each gateway by itself, at once, and are shared again when Redis is back', async () => {
    const ask = (visitor: string) => getAt(gateway)(newSearch(), visitor);
    const redis = new Redis(cacheUrl);
    const isShared = async (): Promise<boolean> => {
      const visitor = newVisitor();
      await ask(visitor);
      return (await redis.exists(`directory:limit:search:${visitor}`)) === 1;
    };
    expect(await isShared()).toBe(true);
    await connection.cut();
    expect(await isShared()).toBe(false);
    const visitor = newVisitor();
    const start = performance.now();
    expect(await letThrough(9, () => ask(visitor))).toBe(5);
    // None of them has waited for Redis.
    expect(performance.now() - start).toBeLessThan(longestMs);
    await connection.mend();
    expect(await waitUntil(isShared, { what: 'Redis to be asked again' })).toBe(true);
    redis.disconnect();
  });
});

describe('rate limits without a cache', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), ...rates });
  });
  afterAll(() => gateway.stop());

  it('are kept by the gateway alone', async () => {
    expect(await letThrough(9, () => gateway.call('GET', newSearch()))).toBe(5);
  });
});
