import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readinessCachedMs } from '../src/health/limits.ts';
import { answerTimeMs } from '../src/routing/limits.ts';
import { CuttableConnection } from './cuttable-connection.ts';
import { secrets, TestGateway } from './test-gateway.ts';

describe('while the queue’s Redis is away', () => {
  const gateway = new TestGateway();
  let connection: CuttableConnection;
  let cookie: string;

  beforeAll(async () => {
    connection = await new CuttableConnection(new URL(await freshRedis())).mend();
    await gateway.start({ REDIS_URL: connection.url });
    cookie = await gateway.signIn();
    await connection.cut();
  });
  afterAll(async () => {
    await gateway.stop();
    await connection.cut();
  });

  it('visitors notice nothing', async () => {
    expect((await gateway.call('GET', '/')).status).toBe(200);
    expect((await gateway.call('GET', '/api/businesses')).status).toBe(200);
    expect((await gateway.call('GET', '/assets/entry-abc.js')).status).toBe(200);
  });

  it('operators get 503 with when to come back, soon', async () => {
    const start = performance.now();
    const answer = await gateway.call('GET', '/api/admin/imports', { headers: { cookie } });
    expect([answer.status, answer.headers['retry-after'], answer.json().message]).toEqual([
      503,
      '5',
      'Bu bölüme şu anda ulaşılamıyor. Lütfen birazdan tekrar deneyin.',
    ]);
    expect(performance.now() - start).toBeLessThan(answerTimeMs.usual);
    expect((await gateway.call('GET', '/api/admin/imports')).status).toBe(401);
  });

  it('nobody signs in', async () => {
    expect((await gateway.post('/api/admin/login/access-key', { accessKey: secrets.accessKey })).status).toBe(503);
  });

  it('says which part is down, and lives', async () => {
    const ready = await gateway.call('GET', '/readyz');
    expect([ready.status, ready.json()]).toMatchObject([
      503,
      { status: 'error', parts: { 'queue-redis': { status: 'down' }, catalog: { status: 'up' } } },
    ]);
    expect((await gateway.call('GET', '/healthz')).status).toBe(200);
  });

  it('knows the session again when Redis is back', async () => {
    await connection.mend();
    const session = () => gateway.call('GET', '/api/admin/session', { headers: { cookie } });
    expect(await waitUntil(async () => (await session()).status === 200, { what: 'the session' })).toBe(true);
  });
});

describe('while a service or the cache’s Redis is away', () => {
  const gateway = new TestGateway();

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: 'redis://127.0.0.1:1' });
  });
  afterAll(() => gateway.stop());

  it('is ready without the cache, and shows that it is down', async () => {
    const ready = await gateway.call('GET', '/readyz');
    expect([ready.status, ready.json()]).toMatchObject([200, { status: 'ok', parts: { 'cache-redis': { status: 'down' } } }]);
  });

  it('is not ready without a service', async () => {
    await gateway.services.indexing.stop();
    const ready = () => gateway.call('GET', '/readyz');
    await waitUntil(async () => (await ready()).status === 503, { what: 'the gateway to notice' });
    expect((await ready()).json()).toMatchObject({ parts: { indexing: { status: 'down' }, 'site-config': { status: 'up' } } });
  });

  it('asks the parts once for all who want to know at the same time', async () => {
    const { catalog } = gateway.services;
    const probes = () => catalog.seen.filter(({ url }) => url === '/readyz').length;
    await waitUntil(async () => {
      catalog.seen.length = 0;
      await gateway.call('GET', '/readyz');
      return probes() === 1;
    });
    catalog.seen.length = 0;
    const start = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => gateway.call('GET', '/readyz')));
    expect(probes()).toBeLessThanOrEqual(2 + Math.floor((performance.now() - start) / readinessCachedMs));
  });
});
