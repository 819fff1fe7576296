import type { ServiceName } from '@directory/contracts';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerTimeMs } from '../src/routing/limits.ts';
import { type Answer, secrets, TestGateway } from './test-gateway.ts';

/** Longest time for an answer that says that a part is down, ms: less than a read of a visitor waits. */
const soonMs = answerTimeMs.publicRead;
/** The same where it must first be noticed: 1.5 s by its own arithmetic, less than any other call waits for its answer, on a machine that is busy. */
const noticedMs = answerTimeMs.usual;
const mostTries = 3;

const runId = '8c1f1b0e-0000-4000-8000-000000000001';

/** Addresses that visitors have read before the service went away, that nobody has, and that operators ask for. */
const asked: Record<ServiceName, { kept: string[]; unknown: string[]; office: string[] }> = {
  catalog: {
    kept: ['/', '/city/berlin', '/business/roma', '/api/businesses', '/api/categories', '/api/businesses/roma', '/api/businesses/stats'],
    unknown: ['/api/businesses?limit=77', '/api/cities/ankara', '/api/businesses/random', '/city/ankara', '/known-and-unknown'],
    office: [],
  },
  'admin-import': {
    kept: ['/', '/city/berlin', '/api/businesses'],
    unknown: [],
    office: ['/api/admin/imports', `/api/admin/imports/${runId}`],
  },
  indexing: { kept: ['/', '/city/berlin', '/robots.txt'], unknown: [], office: [] },
  'site-config': { kept: ['/', '/city/berlin', '/api/businesses', '/robots.txt'], unknown: [], office: ['/api/admin/activities'] },
};

describe('a service that goes away', () => {
  const gateway = new TestGateway();
  let cookie: string;

  beforeAll(async () => {
    gateway.bundle.page = async ({ url, fetch }) => {
      if (url === '/known-and-unknown') {
        await fetch('/api/categories').catch(() => null);
        await fetch('/api/cities/never-read').catch(() => null);
        return { status: 503, body: 'Briefly unavailable', noindex: true };
      }
      const answer = await fetch(url === '/' ? '/api/businesses/random' : `/api/businesses?city=${encodeURIComponent(url)}`).catch(
        () => null,
      );
      return answer?.status === 200 ? { body: `<h1>${url}</h1>` } : { status: 503, body: 'Briefly unavailable', noindex: true };
    };
    await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), CACHE_MEMORY_MB: '16' });
    cookie = await gateway.signIn();
    for (const path of new Set(Object.values(asked).flatMap(({ kept }) => kept))) await gateway.call('GET', path);
  });
  afterAll(() => gateway.stop());

  const timed = async (path: string, headers: Record<string, string> = {}, longestMs = soonMs, method = 'GET'): Promise<Answer> => {
    const start = performance.now();
    const answer = await gateway.call(method, path, { headers });
    expect(performance.now() - start).toBeLessThan(longestMs);
    return answer;
  };

  /** The quickest of a few: one that waits for a part does so each time, and a busy machine holds up one of them. */
  const soon = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    for (let tries = 1; tries < mostTries; tries++) {
      const answer = await timed(path, headers, soonMs, method).catch(() => null);
      if (answer) return answer;
    }
    return timed(path, headers, soonMs, method);
  };

  /** Everything that must be seen while a service is away, for longer than its numbers count. */
  const requireServed = async (name: ServiceName): Promise<void> => {
    const { kept, unknown, office } = asked[name];
    for (const path of kept) expect([path, (await soon(path)).status]).toEqual([path, 200]);
    for (const path of [...unknown, ...office]) {
      const answer = await soon(path, office.includes(path) ? { cookie } : {});
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      // A failure that was just made is no old answer, even where parts of it are.
      expect([path, answer.headers['x-cache']]).not.toEqual([path, 'stale']);
    }
  };

  it.each(Object.keys(asked) as ServiceName[])('%s: what was read stays up, the rest says when to come back', async (name) => {
    await gateway.services[name].stop();
    await requireServed(name);
    if (name === 'catalog')
      await waitUntil(async () => (await timed('/city/berlin')).headers['x-cache'] === 'stale', {
        what: 'the cache to say that it is stale',
      });
    await requireServed(name);
    await gateway.services[name].start();
    for (const path of asked[name].office) expect((await soon(path, { cookie })).status).toBe(200);
    await waitUntil(async () => (await timed('/city/berlin')).headers['x-cache'] === 'hit', { what: 'the cache to know again' });
  });

  it.each(Object.keys(asked) as ServiceName[])('%s: frozen in the middle of its work, it holds nobody up', async (name) => {
    const service = gateway.services[name];
    const { kept, unknown, office } = asked[name];
    const operator = { cookie, origin: gateway.origin };
    const refused = (path: string, { status, headers }: Answer) => expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    service.isFrozen = true;
    const events = `/api/admin/imports/${runId}/events`;
    const waiting = [...unknown, ...office, ...(name === 'admin-import' ? [events] : [])];
    await Promise.all(waiting.map(async (path) => refused(path, await timed(path, office.length > 0 ? operator : {}, noticedMs))));
    for (const path of kept) expect([path, (await soon(path)).status]).toEqual([path, 200]);
    // By now it is known: nothing waits any more.
    for (const path of waiting) refused(path, await soon(path, office.length > 0 ? operator : {}));
    if (name === 'admin-import') refused('upload', await soon('/api/upload-excel', operator, 'POST'));
    service.isFrozen = false;
    for (const path of office) {
      const isBack = async () => (await gateway.call('GET', path, { headers: operator })).status === 200;
      await waitUntil(isBack, { what: `${name} to be asked again` });
    }
    await waitUntil(async () => (await timed('/city/berlin')).headers['x-cache'] === 'hit', { what: 'the cache to know again' });
  });

  it('site-config: frozen, it holds up nobody who signs in', async () => {
    gateway.siteConfig.isFrozen = true;
    const step = () => gateway.post('/api/admin/login/access-key', { accessKey: secrets.accessKey });
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 12 }, step));
    expect(performance.now() - start).toBeLessThan(noticedMs);
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(12).fill([503, '5']));
    gateway.siteConfig.isFrozen = false;
    await waitUntil(async () => (await step()).status === 204, { what: 'somebody to get in' });
  });

  it('that hangs costs nobody more than a moment, once it has not answered', async () => {
    const { catalog } = gateway.services;
    catalog.respond = () => undefined;
    const versions = catalog.cacheVersions;
    catalog.cacheVersions = null;
    await waitUntil(async () => (await timed('/city/berlin')).headers['x-cache'] === 'stale', { what: 'the outage to be noticed' });
    expect((await soon('/api/businesses')).status).toBe(200);
    const answer = await timed('/api/cities/izmir', {}, noticedMs);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    catalog.reset();
    catalog.cacheVersions = versions;
  });
});
