import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { internalHeaders } from '@directory/contracts';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dearReadsAtOnce } from '../src/fair-share/limits.ts';
import { readBody, sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

const gateway = new TestGateway();
const missesAMinute = 60;
/** Ends the calls that the catalog holds. */
let held: (() => void)[] = [];
let isHolding = false;
let words = 0;
let visitors = 0;

const newVisitor = (): string => `198.51.100.${++visitors}`;
const newList = (): string => `/api/businesses?minRating=${(++words % 50) / 10}&limit=${1 + (words % 90)}`;

beforeAll(async () => {
  await gateway.start({
    REDIS_URL: await freshRedis(),
    REDIS_CACHE_URL: await freshRedis(),
    TRUST_PROXY: '1',
    RATE_LIMIT_MISSES: `${missesAMinute}/min`,
  });
});
afterAll(() => gateway.stop());

beforeEach(() => {
  isHolding = true;
  gateway.services.catalog.reset();
  gateway.services.catalog.respond = async (_request, response) => {
    if (isHolding)
      await new Promise<void>((resolve) => {
        held.push(resolve);
        // The gateway has given it up.
        response.once('close', () => {
          held = held.filter((other) => other !== resolve);
        });
      });
    if (!response.destroyed) sendJson(response, 200, []);
  };
});
afterEach(release);

function release(): void {
  isHolding = false;
  for (const end of held) end();
  held = [];
}

const get = (path: string, address: string): Promise<Answer> => gateway.call('GET', path, { headers: { 'x-forwarded-for': address } });
const underWay = (): number => held.length;

describe('uncached reads of one client', () => {
  it.each([
    ['an address', () => '203.0.113.7'],
    ['a /64', () => `2001:db8:7:7::${++words}`],
    ['a /56', () => `2001:db8:8:${(++words % 256).toString(16)}::1`],
  ])('are at most four under way, of %s, and leave the others be', async (_, addressOf) => {
    const flood = Array.from({ length: 12 }, () => get(newList(), addressOf()));
    await waitUntil(() => underWay() === 4);
    const path = `/api/businesses/other-${++words}`;
    const other = get(path, newVisitor());
    await waitUntil(() => underWay() === 5);
    expect(gateway.services.catalog.seen.map(({ url }) => url)).toContain(path);
    release();
    const answers = await Promise.all([...flood, other]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('that wait too long are refused with the seconds to wait, and nobody else is', async () => {
    const address = '203.0.113.8';
    // Four are given up by 1.8 s, four more by 3.6 s; the last ones have waited for three seconds then.
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(newList(), address)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(4);
    for (const { headers } of refused) {
      expect(headers).toMatchObject({ 'x-error-code': 'RATE_LIMITED', 'cache-control': 'no-store' });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });

  it('that the cache answers are not held', async () => {
    const address = '203.0.113.9';
    release();
    await get('/api/businesses/stats', address);
    isHolding = true;
    const flood = Array.from({ length: 8 }, () => get(newList(), address));
    await waitUntil(() => underWay() === 4);
    expect((await get('/api/businesses/stats', address)).status).toBe(200);
    release();
    await Promise.all(flood);
  });
});

describe('files of the sitemap', () => {
  const path = '/sitemaps/businesses-1.xml';
  let open = 0;

  beforeEach(() => {
    open = 0;
    gateway.services.indexing.reset();
    gateway.services.indexing.respond = async (_request, response) => {
      open += 1;
      response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset>');
      // Read by nobody to its end.
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      response.end('</urlset>');
    };
  });

  it.each([
    ['an address, four at a time', () => '203.0.113.20', 4],
    ['a /48, four times as many', () => `2001:db8:9:${(++words % 256).toString(16)}00::1`, 16],
  ])('are held by %s, and no other client waits for them', async (_, addressOf, most) => {
    const flood = Array.from({ length: most + 4 }, () => get(path, addressOf()));
    await waitUntil(() => open === most);
    isHolding = false;
    expect((await get(path, newVisitor())).text).toBe('<urlset></urlset>');
    expect(open).toBe(most + 1);
    release();
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('dear reads', () => {
  it('wait for one another, and the cheap ones behind them go on', async () => {
    const dear = Array.from({ length: dearReadsAtOnce + 5 }, (_, index) =>
      get(`/api/businesses?openNow=true&limit=${index + 1}`, newVisitor()),
    );
    const cheap = Array.from({ length: 6 }, () => get(newList(), newVisitor()));
    const asked = (isDear: boolean) => gateway.services.catalog.seen.filter(({ url }) => url.includes('openNow') === isDear);
    await waitUntil(() => asked(false).length === cheap.length);
    expect(asked(true).length).toBeLessThan(dear.length);
    release();
    await Promise.all([...dear, ...cheap]);
  });

  it('take more of what a client may ask for', async () => {
    release();
    const address = newVisitor();
    let letThrough = 0;
    while ((await get(`/api/businesses?openNow=true&limit=${letThrough + 20}`, address)).status === 200) letThrough += 1;
    expect(letThrough).toBeLessThan(missesAMinute / 2);
  });
});

describe('a service', () => {
  it('is told how long its caller waits, and hears when the caller goes', async () => {
    let isGone = false;
    gateway.services.catalog.respond = (request) => void request.once('close', () => (isGone = true));
    const call = httpRequest({ host: '127.0.0.1', port: gateway.port, path: newList(), headers: { host: `localhost:${gateway.port}` } });
    call.on('error', () => undefined).end();
    await waitUntil(() => gateway.services.catalog.seen.length > 0);
    expect(gateway.services.catalog.last.headers[internalHeaders.timeout]).toBe('1800');
    call.destroy();
    await waitUntil(() => isGone);
  });

  it('is told which work renews what the cache still sends', async () => {
    release();
    const path = '/api/businesses/stats';
    gateway.services.catalog.cacheVersions = null;
    const lanes = (): unknown[] =>
      gateway.services.catalog.seen.filter(({ url }) => url === path).map(({ headers }) => headers[internalHeaders.lane]);
    await waitUntil(async () => {
      await get(path, newVisitor());
      return lanes().includes('refreshes');
    });
    gateway.services.catalog.cacheVersions = {};
  });
});

describe('a slow visitor', () => {
  it('sends a message for longer than a service may take, and it is taken', async () => {
    let message = '';
    gateway.services['site-config'].respond = async (request, response) => {
      // The gateway reads settings from it meanwhile.
      if (request.method === 'POST') message = await readBody(request);
      sendJson(response, 201, {});
    };
    const body = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'S', message: 'slow' });
    const socket: Socket = connect(gateway.port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk));
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost:${gateway.port}\r\nOrigin: ${gateway.origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const step = Math.ceil(body.length / 7);
    for (let at = 0; at < body.length; at += step) {
      socket.write(body.slice(at, at + step));
      await new Promise((resolve) => setTimeout(resolve, 900));
    }
    await waitUntil(() => said.includes('\r\n\r\n'));
    expect(said).toMatch(/^HTTP\/1.1 201 /);
    expect(message).toBe(body);
    socket.destroy();
  });
});
