import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../src/routing/compiled-routes.ts';
import { routeTable } from '../src/routing/route-table.ts';
import { gatewayWith } from './gateway-with.ts';

const routes = new CompiledRoutes(routeTable);
const addressOf = (path: string): string => path.replace(/:\w+/g, '8c1f1b0e-0000-4000-8000-000000000001');
const callsOf = (...access: string[]) =>
  routes.all.filter((route) => access.includes(route.access)).map(({ endpoint }) => [endpoint.method, addressOf(endpoint.path)] as const);

const publicUrl = 'https://directory.example';
const office = 'https://office.example';

describe('PUBLIC_URL unset', () => {
  const gateway = gatewayWith({ PORT: '8080' });
  const at = (host: string, path: string) => gateway.call('GET', path, { headers: { host } });

  it('canonical is http://localhost:PORT', async () => {
    expect((await at('evil.example', '/city/berlin')).text).toContain('href="http://localhost:8080/city/berlin"');
  });

  it('answers carry X-Robots-Tag: noindex', async () => {
    for (const path of ['/', '/city/berlin', '/api/categories', '/favicon.svg', '/admin', '/api/unknown', '/robots.txt'])
      expect([path, (await at('localhost', path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
  });

  it('every Host is served', async () => {
    for (const host of ['localhost', '10.0.0.7:8080', '[::1]:8080', 'anything.example', 'EVIL.example:1'])
      expect([host, (await at(host, '/')).status, (await at(host, '/api/categories')).status]).toEqual([host, 200, 200]);
  });

  it('the Host header never reaches rendered output, links or cache keys', async () => {
    const first = await at('first.example', '/city/host-test');
    const second = await at('second.example', '/city/host-test');
    expect(second.headers['x-cache']).toBe('hit');
    expect([second.text, second.headers.etag]).toEqual([first.text, first.headers.etag]);
    for (const { text, headers } of [first, second]) expect(text + JSON.stringify(headers)).not.toMatch(/(first|second)\.example/);
  });
});

describe('PUBLIC_URL set', () => {
  const gateway = gatewayWith({ PUBLIC_URL: publicUrl });
  const at = (host: string, method: string, path: string, headers: Record<string, string> = {}) =>
    gateway.call(method, path, { headers: { host, ...headers } });

  it('its own Host is served, in any case, and search engines may keep it', async () => {
    for (const host of ['directory.example', 'Directory.Example']) {
      const page = await at(host, 'GET', '/city/berlin');
      expect([page.status, page.headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(page.text).toContain('href="https://directory.example/city/berlin"');
    }
  });

  it.each(['www.directory.example', 'directory.example.', 'directory.example:8080', '203.0.113.9', 'localhost'])(
    'GET and HEAD of %s are redirected, for an hour at most',
    async (host) => {
      for (const method of ['GET', 'HEAD'])
        for (const path of ['/city/berlin?page=2', '/api/categories', '/admin', '/api/admin/imports', '/favicon.svg', '/unknown'])
          expect(await at(host, method, path)).toMatchObject({
            status: 301,
            headers: { location: publicUrl + path, 'cache-control': 'max-age=3600' },
          });
      expect(gateway.bundle.asked).toEqual([]);
    },
  );
  beforeEach(() => void gateway.bundle.asked.splice(0));

  it('every other method there is 421, before anything else is looked at', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
      for (const path of ['/', '/api/contact', '/api/admin/login/access-key', '/api/unknown'])
        expect(await at('evil.example', method, path)).toMatchObject({ status: 421, headers: { 'x-error-code': 'HOST_NOT_SERVED' } });
  });

  it('no redirect leads away from the site', async () => {
    for (const path of ['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '/@evil.example', '/.evil.example'])
      expect(new URL(String((await at('x', 'GET', path)).headers.location)).origin).toBe(publicUrl);
  });

  it('without a Host that can be read there is nothing', async () => {
    for (const host of ['', 'a b', 'evil.example/path', 'directory.example@evil.example'])
      expect([301, 400]).toContain((await at(host, 'GET', '/')).status);
  });
});

describe('ADMIN_ORIGIN set', () => {
  const gateway = gatewayWith({ PUBLIC_URL: publicUrl, ADMIN_ORIGIN: office, TRUST_PROXY: '1' });
  const at = (host: string, method: string, path: string, headers: Record<string, string> = {}) =>
    gateway.call(method, path, { headers: { host, 'x-forwarded-proto': 'https', ...headers } });

  it.each(callsOf('admin', 'sign-in'))('%s %s exists only there', async (method, path) => {
    expect((await at('directory.example', method, path)).status).toBe(404);
    expect([401, 403]).toContain((await at('office.example', method, path)).status);
  });

  it('/admin exists only there', async () => {
    for (const path of ['/admin', '/admin/', '/admin/login', '/Admin', '/%61dmin', '/ADMIN/x'])
      expect([path, (await at('directory.example', 'GET', path)).status, (await at('office.example', 'GET', path)).status]).toEqual([
        path,
        404,
        200,
      ]);
  });

  it('nothing says elsewhere that operators’ calls exist', async () => {
    for (const [method, path] of callsOf('admin'))
      for (const other of ['GET', 'POST', 'PUT', 'DELETE'].filter((name) => name !== method)) {
        const answer = await at('directory.example', other, path);
        expect([other, path, String(answer.headers.allow ?? '').includes(method) && method !== 'GET']).toEqual([other, path, false]);
      }
  });

  it('no public page runs there', async () => {
    for (const path of ['/', '/city/berlin', '/business/kebap-haus', '/administration'])
      expect(await at('office.example', 'GET', path)).toMatchObject({ status: 301, headers: { location: publicUrl + path } });
  });

  it('what both sides use exists on both', async () => {
    for (const path of ['/api/categories', '/api/businesses/stats', '/assets/entry-abc.js', '/favicon.svg'])
      for (const host of ['directory.example', 'office.example'])
        expect([path, host, (await at(host, 'GET', path)).status]).toEqual([path, host, 200]);
  });

  it('an operator signs in and works there, and public pages may not speak for him', async () => {
    const there = { host: 'office.example', 'x-forwarded-proto': 'https', origin: office };
    const cookie = await gateway.signIn(there);
    expect((await gateway.call('GET', '/api/admin/session', { headers: { ...there, cookie } })).status).toBe(200);
    const ask = (headers: Record<string, string>) =>
      gateway.call('POST', '/api/admin/imports/8c1f1b0e-0000-4000-8000-000000000001/cancel', { headers: { ...there, cookie, ...headers } });
    const refused: Record<string, string>[] = [
      { origin: publicUrl },
      { origin: publicUrl, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) expect((await ask(headers)).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await at('directory.example', 'GET', '/api/admin/session', { cookie })).status).toBe(404);
  });
});

describe('ADMIN_ORIGIN unset', () => {
  const gateway = gatewayWith({ PUBLIC_URL: publicUrl });

  it('the back office shares the public name', async () => {
    const at = (path: string) => gateway.call('GET', path, { headers: { host: 'directory.example' } });
    expect([(await at('/admin')).status, (await at('/')).status, (await at('/api/admin/imports')).status]).toEqual([200, 200, 401]);
  });
});

describe('admin calls', () => {
  const gateway = gatewayWith({});
  let cookie: string;
  beforeAll(async () => {
    cookie = await gateway.signIn();
  });

  it.each([
    ['GET', undefined, undefined, 200],
    ['GET', undefined, 'none', 200],
    ['GET', undefined, 'same-origin', 200],
    ['GET', undefined, 'same-site', 403],
    ['GET', undefined, 'cross-site', 403],
    ['HEAD', undefined, 'cross-site', 403],
    ['GET', 'https://evil.example', undefined, 200],
    ['POST', 'own', undefined, 200],
    ['POST', 'own', 'same-origin', 200],
    ['POST', 'own', 'same-site', 403],
    ['POST', 'own', 'cross-site', 403],
    ['POST', undefined, undefined, 403],
    ['POST', undefined, 'same-origin', 403],
    ['POST', undefined, 'none', 403],
    ['POST', 'null', undefined, 403],
    ['POST', 'https://evil.example', undefined, 403],
    ['POST', 'http://localhost', undefined, 403],
    ['POST', 'http://localhost:1', undefined, 403],
  ] as const)('%s with Origin %s and Sec-Fetch-Site %s → %i', async (method, origin, fetchSite, status) => {
    const id = '8c1f1b0e-0000-4000-8000-000000000001';
    const path = method === 'POST' ? `/api/admin/imports/${id}/cancel` : `/api/admin/imports/${id}`;
    const headers = {
      cookie,
      ...(origin ? { origin: origin === 'own' ? gateway.origin : origin } : {}),
      ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}),
    };
    expect((await gateway.call(method, path, { headers })).status).toBe(status);
  });

  it.each([
    [undefined, undefined, 'let in'],
    ['own', 'same-origin', 'let in'],
    ['https://evil.example', undefined, 'refused'],
    ['null', undefined, 'refused'],
    ['own', 'cross-site', 'refused'],
  ] as const)('while what a visitor sends, with Origin %s and Sec-Fetch-Site %s, is %s', async (origin, fetchSite, verdict) => {
    const headers = {
      ...(origin ? { origin: origin === 'own' ? gateway.origin : origin } : {}),
      ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}),
    };
    for (const path of ['/api/contact', '/api/ad-events', '/api/web-vitals'])
      expect([path, (await gateway.call('POST', path, { headers })).status === 403]).toEqual([path, verdict === 'refused']);
  });

  it('are refused in the order 404 or 405, 401, 403, then 400', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/garbage' };
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      gateway.call(method, path, { headers, body: method === 'POST' ? '{' : undefined });
    expect((await ask('POST', '/api/admin/nothing', foreign)).status).toBe(404);
    expect((await ask('POST', '/api/admin/imports', foreign)).status).toBe(405);
    expect((await ask('GET', '/api/admin/imports?limit=x', foreign)).status).toBe(401);
    expect((await ask('GET', '/api/admin/imports?limit=x', { ...foreign, cookie })).status).toBe(403);
    gateway.services['admin-import'].respond = (_request, response) => void response.writeHead(400).end();
    expect((await ask('GET', '/api/admin/imports?limit=x', { cookie })).status).toBe(400);
    expect((await ask('POST', '/api/admin/login/access-key', foreign)).status).toBe(403);
    expect(
      (await ask('POST', '/api/admin/login/access-key', { ...foreign, 'sec-fetch-site': 'same-origin', origin: gateway.origin })).status,
    ).toBe(415);
  });
});
