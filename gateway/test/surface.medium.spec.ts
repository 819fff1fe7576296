import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenApiDocument } from '../src/openapi/build-openapi.ts';
import { CompiledRoutes } from '../src/routing/compiled-routes.ts';
import { routeTable } from '../src/routing/route-table.ts';
import { sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const routes = new CompiledRoutes(routeTable);
const example = {
  id: '8c1f1b0e-0000-4000-8000-000000000001',
  slug: 'kebap-haus',
  file: 'businesses-1',
  key: '0123456789abcdef',
  token: `1.${'0'.repeat(64)}`,
};
type Parameter = keyof typeof example;
const addressOf = (path: string): string =>
  path.replace(/:(\w+)|\{(\w+)\}/g, (_, a?: string, b?: string) => example[(a ?? b) as Parameter]);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const addresses = [...new Set(routes.all.map(({ endpoint }) => addressOf(endpoint.path)))];

describe('the whole surface', () => {
  const gateway = new TestGateway();
  let cookie: string;

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) service.reset();
  });

  const asked = (): string[] => Object.values(gateway.services).flatMap(({ seen }) => seen.map(({ url }) => url));
  /** Signing out, here or everywhere, would end the session of all that follows, so that these calls are made without it. */
  const asOperator = (method: string, path: string) => {
    const endsSession = ['POST /api/admin/logout', 'DELETE /api/admin/sessions'].includes(`${method} ${path}`);
    return gateway.call(method, path, { headers: { ...(endsSession ? {} : { cookie }), origin: gateway.origin } });
  };

  it.each(addresses)('%s answers to its own methods and says 405 with Allow to all others', async (path) => {
    // A page can be read wherever a form can be sent to it.
    const isPage = ['postContactForm', 'postSuggestionForm'].includes(routes.match('POST', path)?.route.id ?? '');
    const allowed = [...routes.methodsAt(path), ...(isPage ? ['GET', 'HEAD'] : [])];
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const answer = await asOperator(method, path);
      const expected = { status: 405, headers: { 'x-error-code': 'METHOD_NOT_ALLOWED' } };
      expect({ method, ...answer }).toMatchObject({ method, ...expected });
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...allowed].sort());
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
    expect(asked().filter((url) => url !== '/readyz')).toEqual([]);
    for (const method of allowed) expect((await asOperator(method, path)).status).not.toBe(405);
  });

  it.each(['/', '/city/berlin', '/admin', '/assets/entry-abc.js', '/short.txt', '/sitemaps/x.html'])(
    '%s is a page or a file: read only',
    async (path) => {
      for (const method of methods.filter((name) => name !== 'GET' && name !== 'HEAD'))
        expect(await asOperator(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/admin',
    '/api/admin/unknown',
    '/api/businesses/a/b',
    '/api/openapi.json/x',
    '/api/admin/imports/1/2/3',
  ])('there is nothing at %s, whoever asks and however', async (path) => {
    for (const method of methods) {
      const answer = await asOperator(method, path);
      expect([method, answer.status, answer.headers['x-error-code']]).toEqual([method, 404, 'ROUTE_NOT_FOUND']);
      expect((await gateway.call(method, path)).status).toBe(404);
    }
    expect(asked()).toEqual([]);
  });

  it('answers HEAD like GET, without a body, wherever there is a GET', async () => {
    for (const { endpoint } of routes.all.filter(
      ({ endpoint: { method, answerKind } }) => method === 'GET' && answerKind !== 'event-stream',
    )) {
      const path = addressOf(endpoint.path);
      const [get, head] = [await asOperator('GET', path), await asOperator('HEAD', path)];
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });

  describe('as it is described', () => {
    const operations = async (): Promise<[method: string, path: string, operation: Record<string, unknown>][]> => {
      const { paths } = (await gateway.call('GET', '/api/openapi.json')).json() as unknown as OpenApiDocument;
      return Object.entries(paths).flatMap(([path, byMethod]) =>
        Object.entries(byMethod).map(([method, operation]) => [method.toUpperCase(), addressOf(path), operation] as const),
      ) as [string, string, Record<string, unknown>][];
    };

    it('holds every row of the table and nothing else', async () => {
      const described = (await operations()).map(([method, path]) => `${method} ${path}`);
      expect(described.sort()).toEqual(routes.all.map(({ endpoint }) => `${endpoint.method} ${addressOf(endpoint.path)}`).sort());
    });

    it('needs a session where it says so', async () => {
      for (const [method, path, operation] of await operations()) {
        const bare = await gateway.call(method, path, { headers: { origin: gateway.origin } });
        expect([path, bare.status === 401]).toEqual([path, 'security' in operation]);
      }
    });

    /** From now on services answer calls as it is described that they succeed. */
    const succeedWith = (status: number): void => {
      for (const service of Object.values(gateway.services)) {
        service.reset();
        const { respond } = service;
        service.respond = (request, response) =>
          request.url?.startsWith('/internal/') ? respond(request, response) : sendJson(response, status, []);
      }
    };

    it('names every status that was met', async () => {
      for (const [method, path, operation] of await operations()) {
        const statuses = Object.keys(operation.responses as object);
        succeedWith(Number(statuses.find((status) => status.startsWith('2')) ?? 201));
        const met = [await asOperator(method, path), await gateway.call(method, path, { headers: { 'sec-fetch-site': 'cross-site' } })];
        for (const { status } of met) expect([method, path, statuses]).toEqual([method, path, expect.arrayContaining([String(status)])]);
      }
    });
  });
});
