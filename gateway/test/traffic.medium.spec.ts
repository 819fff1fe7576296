import type { PageViewCounts, SearchCounts } from '@directory/contracts';
import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventCounter } from '../src/event-counts/event-counter.ts';
import { TrafficCounter } from '../src/event-counts/traffic-counter.ts';
import { readBody, sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('visits', () => {
  const gateway = new TestGateway();
  const views = new Map<string, number>();
  const searches = new Map<string, number>();
  const bodies: string[] = [];

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_EVENTS: '1000/min', CACHE_MEMORY_MB: '8' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    views.clear();
    searches.clear();
    bodies.length = 0;
    gateway.services.catalog.respond = async (request, response) => {
      response.setHeader('x-total-count', request.url?.includes('nothing') ? '0' : '7');
      sendJson(response, 200, []);
    };
    gateway.bundle.page = async ({ url, fetch }) => {
      const search = new URL(url, 'http://page').searchParams.get('search');
      if (search) await fetch(`/api/businesses?limit=12&offset=0&search=${encodeURIComponent(search)}`);
      return { body: `<h1>${encodeURI(url)}</h1>` };
    };
    gateway.siteConfig.reset();
    const usual = gateway.siteConfig.respond;
    gateway.siteConfig.respond = async (request, response) => {
      if (request.url !== '/internal/page-views' && request.url !== '/internal/searches') return usual(request, response);
      const body = await readBody(request);
      bodies.push(body);
      if (request.url === '/internal/page-views')
        for (const { page, count } of (JSON.parse(body) as PageViewCounts).counts) views.set(page, (views.get(page) ?? 0) + count);
      if (request.url === '/internal/searches')
        for (const { text, results, count } of (JSON.parse(body) as SearchCounts).counts)
          searches.set(`${text} ${results}`, (searches.get(`${text} ${results}`) ?? 0) + count);
      response.writeHead(204).end();
    };
  });

  const get = (path: string, headers: Record<string, string> = browser) => gateway.call('GET', path, { headers });
  const settle = async () => {
    gateway.app.get(TrafficCounter).settle();
    await gateway.app.get(EventCounter).send();
    await gateway.app.get(EventCounter).send();
  };

  it('are counted by kind of page, whether the page is made or comes from the cache', async () => {
    for (let times = 0; times < 3; times++) expect((await get('/city/berlin')).status).toBe(200);
    await get('/city/ankara?utm_source=x');
    await get('/');
    await settle();
    expect(Object.fromEntries(views)).toEqual({ '/city/:slug': 4, '/': 1 });
  });

  it('are those of visitors who see the page: no program, no page that is loaded ahead, none that is not found', async () => {
    await get('/city/izmir', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await get('/city/izmir', {});
    await get('/city/izmir', { ...browser, 'sec-purpose': 'prefetch;prerender' });
    gateway.bundle.page = async () => ({ status: 404, body: '' });
    await get('/city/nowhere');
    await gateway.call('HEAD', '/city/izmir', { headers: browser });
    await settle();
    expect([...views]).toEqual([]);
  });

  it('within the site are told by the browser', async () => {
    const tell = (page: string, userAgent = browser['user-agent']) =>
      gateway.call('POST', '/api/page-views', {
        headers: { origin: gateway.origin, 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ page }),
      });
    const statuses = [await tell('/business/a'), await tell('/wp-login.php'), await tell('/', 'curl/8.14.1'), await tell('business')];
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 400]);
    await settle();
    expect(Object.fromEntries(views)).toEqual({ '/business/:slug': 1, other: 1 });
  });

  it('that search count the text and what it found, from pages and from calls, once for what is typed on', async () => {
    for (let times = 0; times < 2; times++) {
      await get('/businesses?search=Pizza');
      await settle();
    }
    for (const text of ['no', 'noth', 'nothing']) await get(`/api/businesses?limit=12&offset=0&search=${text}`);
    await get('/api/businesses?limit=12&offset=12&search=nothing');
    await get('/api/businesses?limit=1&offset=0&search=offered');
    await get('/api/businesses?limit=12&offset=0');
    await settle();
    expect(Object.fromEntries(searches)).toEqual({ 'pizza 7': 2, 'nothing 0': 1 });
  });

  it('leave nothing of the visitor: no address, no browser, no text that names one', async () => {
    await get('/businesses?search=ayse@example.com');
    await settle();
    expect(Object.fromEntries(searches)).toEqual({ ' 7': 1 });
    expect(bodies.join()).not.toMatch(/127\.0\.0\.1|::1|Firefox|ayse/);
  });
});
