import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { renderTimeoutMs } from '../src/ssr/limits.ts';
import { sendJson } from './fake-service.ts';
import { script, TestGateway } from './test-gateway.ts';

describe('pages and files', () => {
  const gateway = new TestGateway();
  const { bundle } = gateway;
  const { catalog } = gateway.services;

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), PUBLIC_URL: 'https://directory.example' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    catalog.reset();
    bundle.asked.length = 0;
    bundle.page = async ({ url }) => ({ head: '<title>Berlin</title>', body: `<h1>${url}</h1>`, state: '{"now":1}' });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    gateway.call('GET', path, { headers: { host: 'directory.example', ...headers } });

  it('puts what the bundle made into the frame', async () => {
    const answer = await get('/city/berlin?page=2');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<head><title>Berlin</title></head>');
    expect(answer.text).toContain('<div id="root"><h1>/city/berlin?page=2</h1></div>');
    expect(answer.text).toContain('<script type="application/json" id="page-state">{"now":1}</script>');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.headers['x-robots-tag']).toBeUndefined();
    // Files that are to be loaded first stand in the head of the page.
    expect(answer.headers.link).toBeUndefined();
  });

  it('tells the bundle the public address, never the host of the request', async () => {
    await get('/');
    expect(bundle.asked[0]).toMatchObject({ url: '/', siteUrl: 'https://directory.example' });
    expect(Math.abs(bundle.asked[0].now - Date.now())).toBeLessThan(5000);
  });

  it('answers 304 for a page that the browser has, and compresses one that is long', async () => {
    bundle.page = async () => ({ body: 'x'.repeat(5000) });
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('answers HEAD with the headers of the page', async () => {
    const page = await get('/');
    const head = await gateway.call('HEAD', '/', { headers: { host: 'directory.example' } });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, page.headers.etag]);
  });

  it('gives a missing page its status and keeps it out of search engines', async () => {
    bundle.page = async () => ({ status: 404, body: 'Business Not Found', noindex: true });
    expect(await get('/business/nobody')).toMatchObject({
      status: 404,
      headers: { 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' },
    });
  });

  it.each(['/a'.repeat(1000), `/city${'/'.repeat(1000)}`, '/A/'.repeat(500)])(
    'makes no page of thousands of steps: %.20s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(bundle.asked).toEqual([]);
    },
  );

  it('follows the bundle to an address on this site, and to no other', async () => {
    bundle.page = async () => ({ status: 301, location: '/business/new-slug' });
    expect(await get('/business/old-slug')).toMatchObject({ status: 301, headers: { location: '/business/new-slug' } });
    for (const location of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      bundle.page = async () => ({ status: 301, location });
      expect((await get('/business/old-slug')).headers.location).toBeUndefined();
    }
  });

  it.each([
    ['/business/Kebap-Haus', '/business/kebap-haus'],
    ['/category/cafe/', '/category/cafe'],
    ['/City/Berlin/?page=2', '/city/berlin?page=2'],
    ['/cities/', '/cities'],
    ['//evil.example/x', '/evil.example/x'],
  ])('sends %s to the one address of its page', async (path, canonical) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([301, canonical, 'no-cache']);
    expect((await gateway.call('HEAD', path, { headers: { host: 'directory.example' } })).status).toBe(301);
    expect(bundle.asked).toEqual([]);
  });

  describe('reads of a page', () => {
    it('go straight to the service, with what it answered', async () => {
      catalog.respond = (_request, response) => sendJson(response, 200, [{ id: 1 }], { 'x-total-count': '12' });
      let answer: unknown;
      bundle.page = async ({ fetch }) => {
        answer = await fetch('/api/businesses?city=berlin&limit=2');
        return {};
      };
      await get('/city/berlin');
      expect(answer).toEqual({ status: 200, headers: expect.objectContaining({ 'x-total-count': '12' }), body: [{ id: 1 }] });
      expect(catalog.last.url).toBe('/api/businesses?city=berlin&limit=2');
    });

    it('bring the tags by which browsers ask for the same answer again, in whatever encoding', async () => {
      catalog.respond = (_request, response) => sendJson(response, 200, [{ id: 1, description: 'x'.repeat(5000) }]);
      let tags = '';
      bundle.page = async ({ fetch }) => {
        tags = (await fetch('/api/cities?limit=2')).headers.etag;
        return {};
      };
      await get('/cities');
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await get('/api/cities?limit=2', { 'accept-encoding': encoding, 'if-none-match': tags });
        expect([answer.status, answer.body.length]).toEqual([304, 0]);
      }
      expect((await get('/api/cities?limit=3', { 'if-none-match': tags.replaceAll('"', '"x') })).status).toBe(200);
    });

    it('bring a status back instead of throwing', async () => {
      catalog.respond = (_request, response) => sendJson(response, 404, { statusCode: 404, message: 'City Not Found' });
      bundle.page = async ({ fetch }) => ({ status: (await fetch('/api/cities/atlantis')).status });
      expect((await get('/city/atlantis')).status).toBe(404);
    });

    it.each(['/api/admin/imports', '/internal/audit', '/api/admin/session', '/api/unknown', '/healthz', '/api/businesses/%'])(
      'reach nothing but public calls: %s',
      async (path) => {
        let answer: unknown;
        bundle.page = async ({ fetch }) => {
          answer = await fetch(path);
          return {};
        };
        await get('/');
        expect(answer).toMatchObject({ status: 404, body: { statusCode: 404 } });
        expect(Object.values(gateway.services).flatMap(({ seen }) => seen)).toEqual([]);
      },
    );

    it('reject when the service is out of reach, and the bundle’s 503 says when to come back', async () => {
      await catalog.stop();
      let failure: unknown;
      bundle.page = async ({ fetch }) => {
        failure = await fetch('/api/businesses/stats').catch((error: unknown) => error);
        return { status: 503, noindex: true };
      };
      const answer = await get('/');
      await catalog.start();
      expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'x-robots-tag': 'noindex' } });
    });
  });

  it('shows a page of our own when the bundle fails, with the request’s id', async () => {
    bundle.page = () => Promise.reject(new Error('render failed at /srv/app'));
    const answer = await get('/city/berlin');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(`failure ${answer.headers['x-request-id']}`);
    expect(answer.text).not.toContain('/srv/app');
  });

  it.each([
    ['/%', 400],
    ['/city/%zz', 400],
    ['/city/a%00b', 400],
    ['/city/../x', 400],
    ['/admin/%', 400],
    [`/city/${'x'.repeat(9000)}`, 414],
  ])('refuses %.20s with a page of our own', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await gateway.call(method, path, { headers: { host: 'directory.example' } });
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-error-code': expect.any(String) });
      if (method === 'GET') expect(answer.text).toContain(`failure ${answer.headers['x-request-id']}`);
    }
    expect(bundle.asked).toEqual([]);
  });

  it('makes the frame of the back office once, whatever its address', async () => {
    const asked = async (path: string) => (await get(path)).headers.etag;
    const tag = await asked('/admin');
    bundle.asked.length = 0;
    for (let count = 0; count < 20; count++) expect(await asked(`/admin/screen-${count}`)).toBe(tag);
    expect(bundle.asked).toEqual([]);
    expect((await get('/admin/login', { 'if-none-match': String(tag) })).status).toBe(304);
  });

  it('gives a page up after five seconds, and what it was reading', async () => {
    const abandoned = new Promise<void>((resolve) => {
      catalog.respond = (_request, response) => void response.once('close', resolve);
    });
    bundle.page = async ({ fetch }) => {
      await fetch('/api/businesses/stats').catch(() => undefined);
      await new Promise(() => undefined);
      return {};
    };
    const start = performance.now();
    const late = await Promise.all(Array.from({ length: 6 }, () => get('/')));
    expect(late.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
    // All of them at the same time.
    expect(performance.now() - start).toBeLessThan(2 * renderTimeoutMs);
    expect(late[0].headers['retry-after']).toBe('5');
    await abandoned;
    bundle.page = async () => ({});
    expect((await get('/')).status).toBe(200);
  });

  describe('files', () => {
    it('are kept for ever under /assets, each form under its tag', async () => {
      const plain = await get('/assets/entry-abc.js');
      expect(plain.text).toBe(script);
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      const brotli = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.body.length).toBeLessThan(200);
      expect((await get('/assets/entry-abc.js', { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) })).status).toBe(
        304,
      );
      expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    });

    it('are asked for again elsewhere', async () => {
      expect(await get('/favicon.svg')).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
      });
    });

    it('that are gone are 404, never a page', async () => {
      expect((await get('/assets/entry-old.js')).headers['content-type']).toMatch(/^application\/json/);
      expect(bundle.asked).toEqual([]);
    });
  });

  it('describes the API, in forms that are made once', async () => {
    const br = await get('/api/docs', { 'accept-encoding': 'br' });
    expect([br.headers['content-encoding'], br.headers.vary, br.headers['cache-control']]).toEqual(['br', 'Accept-Encoding', 'no-cache']);
    expect((await get('/api/docs', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })).status).toBe(304);
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await get('/api/docs')).text).toContain('/api/businesses');
  });

  describe('names', () => {
    it('that are not the public one are sent there, or refused', async () => {
      const answer = await gateway.call('GET', '/city/berlin?page=2', { headers: { host: 'www.directory.example' } });
      expect([answer.status, answer.headers.location]).toEqual([301, 'https://directory.example/city/berlin?page=2']);
      expect((await gateway.call('GET', '//evil.example', { headers: { host: 'x' } })).headers.location).toBe(
        'https://directory.example//evil.example',
      );
      expect((await gateway.call('POST', '/api/admin/logout', { headers: { host: 'x' } })).status).toBe(421);
      expect(bundle.asked).toEqual([]);
    });

    it('do not matter to probes', async () => {
      expect((await gateway.call('GET', '/healthz', { headers: { host: '10.0.0.1' } })).status).toBe(200);
    });
  });
});

describe('a back office with an origin of its own', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://directory.example', ADMIN_ORIGIN: 'https://office.example', TRUST_PROXY: '1' };
    await gateway.start({ REDIS_URL: await freshRedis(), ...environment });
  });
  afterAll(() => gateway.stop());

  const at = (host: string, path: string, headers: Record<string, string> = {}) =>
    gateway.call('GET', path, { headers: { host, 'x-forwarded-proto': 'https', ...headers } });

  it('exists nowhere else', async () => {
    for (const path of ['/admin', '/admin/login', '/Admin', '/api/admin/imports', '/api/admin/session'])
      expect((await at('directory.example', path)).status).toBe(404);
    expect((await at('office.example', '/admin/login')).status).toBe(200);
    expect((await at('office.example', '/api/admin/imports')).status).toBe(401);
  });

  it('shares calls and files with the public site, and no page', async () => {
    for (const path of ['/api/categories', '/assets/entry-abc.js', '/favicon.svg'])
      expect((await at('office.example', path)).status).toBe(200);
    expect((await at('office.example', '/city/berlin')).headers.location).toBe('https://directory.example/city/berlin');
  });
});
