import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../src/routing/compiled-routes.ts';
import { routeTable } from '../src/routing/route-table.ts';
import { TestGateway } from './test-gateway.ts';

const routes = new CompiledRoutes(routeTable);
const addressOf = (path: string): string => path.replace(/:\w+/g, '8c1f1b0e-0000-4000-8000-000000000001');
const operatorCalls = routes.all
  .filter(({ access }) => access === 'admin')
  .map(({ endpoint }) => [endpoint.method, addressOf(endpoint.path), 200] as const);
const operatorWrites = operatorCalls.filter(([method]) => method !== 'GET');
const operatorReads = operatorCalls.filter(([method]) => method === 'GET');

describe('admission', () => {
  const gateway = new TestGateway();
  let cookie: string;
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) service.reset();
  });

  const servicesAsked = (): number => Object.values(gateway.services).reduce((sum, { seen }) => sum + seen.length, 0);

  it.each(operatorCalls)('%s %s is 401 without a session, before anything else is looked at', async (method, path) => {
    const bare = await gateway.call(method, path);
    expect([bare.status, bare.json().message]).toEqual([401, 'Oturum açmanız gerekiyor.']);
    const worse = await gateway.call(method, `${path}?limit=nonsense`, {
      headers: { ...foreign, cookie: `directory-session=${'A'.repeat(43)}` },
    });
    expect(worse.status).toBe(401);
    expect(servicesAsked()).toBe(0);
  });

  it.each(operatorWrites)('%s %s is 403 with a session from another page, or from none', async (method, path) => {
    for (const headers of [foreign, { origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const answer = await gateway.call(method, path, { headers: { ...headers, cookie } as Record<string, string> });
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'ORIGIN_REFUSED']);
    }
    expect(servicesAsked()).toBe(0);
  });

  it.each(operatorReads)('%s %s is 403 with a session when another site asks', async (method, path, status) => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await gateway.call(method, path, { headers: { cookie, 'sec-fetch-site': site } });
      expect(answer.status).toBe(403);
    }
    expect(servicesAsked()).toBe(0);
    for (const site of ['same-origin', 'none'])
      expect((await gateway.call(method, path, { headers: { cookie, 'sec-fetch-site': site } })).status).toBe(status);
  });

  it.each([
    '/api/%61dmin/imports',
    '/%61pi/admin/imports',
    '/api/admin/%69mports',
    '/api/admin/imports?x=/api/businesses',
    '/api/admin/imports#/api/businesses',
    '/api/admin/imports;v=1',
    '/api/admin/imports/',
    '/api/admin/imports/%2e%2e',
    '//api/admin/imports',
    '/./api/admin/imports',
    '/api/businesses/../admin/imports',
    '/api/businesses/..%2fadmin%2fimports',
    '/api/businesses/%2e%2e/admin/imports',
    '/API/ADMIN/imports',
    '/api\\admin\\imports',
    'http://localhost/api/admin/imports',
    '*api/admin/imports',
    '/internal/audit',
    '/api/../internal/audit',
  ])('the spelling %s opens nothing', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await gateway.call(method, path);
      const reached = Object.values(gateway.services).flatMap(({ seen }) => seen.map(({ url }) => url));
      expect(reached.filter((url) => !url.startsWith('/api/businesses/'))).toEqual([]);
      expect([200, 301, 400, 401, 404, 405]).toContain(answer.status);
      if (answer.status === 200 && method === 'GET') expect(answer.headers['content-type']).toMatch(/^text\/html|^application\/json/);
    }
  });

  it('hands a session on as an actor, and the request under an id of ours', async () => {
    const answer = await gateway.call('GET', '/api/admin/imports', {
      headers: {
        cookie,
        'x-request-id': 'chosen-by-the-client',
        'x-internal-actor': '{"kind":"admin"}',
        'x-internal-token': 'forged',
        authorization: 'Bearer x',
      },
    });
    expect(answer.status).toBe(200);
    const { headers } = gateway.services['admin-import'].last;
    expect(JSON.parse(String(headers['x-internal-actor']))).toEqual({ kind: 'admin', sessionId: expect.any(String), address: '127.0.0.1' });
    expect(headers['x-internal-token']).toMatch(/^gateway\.admin-import\.\d+\./);
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(headers['x-request-id']).not.toBe('chosen-by-the-client');
    expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
    expect(cookie).not.toContain((JSON.parse(String(headers['x-internal-actor'])) as { sessionId: string }).sessionId);
  });

  it('hands a visitor on as one', async () => {
    await gateway.call('GET', '/api/stats-that-do-not-exist');
    await gateway.call('GET', '/api/businesses/random', { headers: { cookie } });
    expect(JSON.parse(String(gateway.services.catalog.last.headers['x-internal-actor']))).toMatchObject({
      kind: 'visitor',
      sessionId: null,
    });
  });

  it('serves public reads to other sites', async () => {
    expect((await gateway.call('GET', '/api/businesses', { headers: foreign })).status).toBe(200);
  });

  it('says 404 in JSON under /api, and 405 with what is allowed', async () => {
    const unknown = await gateway.call('GET', '/api/unknown');
    expect([unknown.status, unknown.json()]).toEqual([
      404,
      { statusCode: 404, error: expect.any(String), message: expect.any(String), requestId: unknown.headers['x-request-id'] },
    ]);
    for (const [method, path, allow] of [
      ['DELETE', '/api/businesses', 'GET, HEAD'],
      ['OPTIONS', '/api/businesses', 'GET, HEAD'],
      ['PROPFIND', '/api/businesses', 'GET, HEAD'],
      ['GET', '/api/upload-excel', 'POST'],
      ['HEAD', '/api/upload-excel', 'POST'],
      ['POST', '/', 'GET, HEAD'],
      ['DELETE', '/city/berlin', 'GET, HEAD'],
      ['GET', '/api/admin/logout', 'POST'],
    ])
      expect(await gateway.call(method, path)).toMatchObject({ status: 405, headers: { allow, 'x-error-code': 'METHOD_NOT_ALLOWED' } });
  });
});
