import { connect } from 'node:net';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

const page = '/city/berlin';
const call = '/api/businesses?limit=8';

/** Hits are answered before the framework has seen them: requests that it would have refused must be refused all the same. */
describe('hits before the framework', () => {
  const gateway = new TestGateway();
  const at = (host: string, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
    gateway.call(method, path, { headers: { host, 'x-forwarded-proto': 'https', ...headers } });

  beforeAll(async () => {
    const names = { PUBLIC_URL: 'https://directory.example', ADMIN_ORIGIN: 'https://office.example', TRUST_PROXY: '1' };
    await gateway.start({ REDIS_URL: await freshRedis(), CACHE_MEMORY_MB: '4', ...names });
    gateway.services.catalog.respond = (_request, response) => sendJson(response, 200, [{ name: 'Roma'.repeat(400) }]);
    gateway.bundle.page = async () => ({ body: '<p>Berlin</p>'.repeat(200) });
    for (const path of [page, call])
      for (let times = 0; times < 2; times++) await at('directory.example', path, 'GET', { 'accept-encoding': 'br' });
  });
  afterAll(() => gateway.stop());

  it.each([page, call])('answers %s as the framework does, and says the same', async (path) => {
    const known = await at('directory.example', path, 'GET', { 'accept-encoding': 'br' });
    // Another spelling of the same address goes the whole way, to the same entry.
    const [before, query = ''] = path.split('?');
    const around = await at('directory.example', `${before}?${query}${query ? '&' : ''}utm_source=${Math.random()}`, 'GET', {
      'accept-encoding': 'br',
    });
    expect([known, around].map(({ headers }) => headers['x-cache'])).toEqual(['hit', 'hit']);
    const comparable = ({ status, headers, body }: Answer) => {
      const { 'x-request-id': id, age: _age, date: _date, ...rest } = headers;
      expect(id).toMatch(/^[\w-]{36}$/);
      return { status, rest, body };
    };
    expect(comparable(known)).toEqual(comparable(around));
  });

  it('knows the names of the site', async () => {
    expect((await at('www.directory.example', page)).headers.location).toBe(`https://directory.example${page}`);
    expect((await at('office.example', page)).headers.location).toBe(`https://directory.example${page}`);
    expect((await at('office.example', call)).headers['x-cache']).toBe('hit');
    expect((await at('evil.example', call)).headers.location).toBe(`https://directory.example${call}`);
    expect((await at('DIRECTORY.example', page)).headers['x-cache']).toBe('hit');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('lets %s go on to who refuses it', async (method) => {
    const answer = await at('directory.example', call, method);
    expect([answer.status, answer.headers['x-cache']]).toEqual([405, undefined]);
  });

  it('gives an id of its own to each answer, and keeps that of a proxy it trusts', async () => {
    const ids = [await at('directory.example', page), await at('directory.example', page)].map(({ headers }) => headers['x-request-id']);
    expect(ids[0]).not.toBe(ids[1]);
    expect((await at('directory.example', page, 'GET', { 'x-request-id': 'of-the-proxy' })).headers['x-request-id']).toBe('of-the-proxy');
  });

  it('answers one after the other on one connection, in their order, hits and others mixed', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    const head = 'Host: directory.example\r\nX-Forwarded-Proto: https\r\n';
    const paths = [page, '/healthz', call, '/api/unknown', page];
    const requests = paths.map((path, index) => `GET ${path} HTTP/1.1\r\n${head}${index === 4 ? 'Connection: close\r\n' : ''}\r\n`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(requests.join(''));
    await closed;
    expect([...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['200', '200', '200', '404', '200']);
  });

  it('counts what it answers', async () => {
    const count = async (outcome: string): Promise<number> => {
      const metric = await register.getSingleMetric('gateway_cache_answers_total')?.get();
      return metric?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    };
    const [hits, misses] = [await count('hit'), await count('miss')];
    for (let times = 0; times < 3; times++) await at('directory.example', page);
    await at('directory.example', '/city/never-read');
    expect([(await count('hit')) - hits, (await count('miss')) - misses]).toEqual([3, 1]);
    const stale = await count('stale');
    const versions = gateway.services.catalog.cacheVersions;
    gateway.services.catalog.cacheVersions = null;
    await waitUntil(async () => (await at('directory.example', call)).headers['x-cache'] === 'stale', { what: 'the outage to be noticed' });
    expect((await count('stale')) - stale).toBeGreaterThan(0);
    gateway.services.catalog.cacheVersions = versions;
  });
});
