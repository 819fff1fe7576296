import { internalHeaders } from '@directory/contracts';
import { signInternalToken } from '@directory/service-kit';
import { waitUntil } from '@directory/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { request } from 'undici';
import { CatalogReads } from '../src/database/catalog-reads.ts';
import { CatalogHarness, expectRefused, harnessKey } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let blocker: Client;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.listen();
  await catalog.importRows([stagedRow({ name: 'Café Linde', city: 'Berlin', category: 'Cafe' })]);
  blocker = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
  await blocker.connect();
});
afterEach(() => blocker.query('ROLLBACK'));
afterAll(async () => {
  await blocker.end();
  await catalog.close();
});

/** Statements that read a table wait until the test is over. */
const block = (table: string): Promise<unknown> => blocker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);

const running = async (application = 'catalog'): Promise<number> => {
  const rows = await catalog.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE application_name = $1 AND state = 'active' AND datname = current_database()`,
    [application],
  );
  return rows[0].n;
};

/** A call over a real connection, which the caller may close. */
const callOver = async (path: string, { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {}) => {
  const token = signInternalToken({ key: harnessKey, caller: 'gateway', audience: 'catalog' });
  const answer = await request(`${await catalog.listen()}${path}`, { signal, headers: { [internalHeaders.token]: token, ...headers } });
  await answer.body.dump();
  return answer.statusCode;
};

const operator = { [internalHeaders.actor]: JSON.stringify({ kind: 'admin', sessionId: 's', address: null }) };

describe('a statement', () => {
  it('has one processor, is not compiled, and sorts nothing for a join', async () => {
    const settings = await catalog.app
      .get(CatalogReads)
      .query(
        `SELECT current_setting('max_parallel_workers_per_gather') AS workers, current_setting('jit') AS jit, current_setting('enable_mergejoin') AS merges`,
      );
    expect(settings).toEqual([{ workers: '0', jit: 'off', merges: 'off' }]);
  });

  it('is cancelled when its caller goes away', async () => {
    await block('businesses');
    const leaving = new AbortController();
    const answers = Array.from({ length: 3 }, () => callOver('/api/businesses?verified=true', { signal: leaving.signal }));
    await waitUntil(async () => (await running()) >= 3);
    leaving.abort();
    for (const answer of await Promise.allSettled(answers)) expect(answer.status).toBe('rejected');
    await waitUntil(async () => (await running()) === 0);
  });

  it('is cancelled when its caller has waited as long as it said', async () => {
    await block('businesses');
    const status = await callOver('/api/businesses?verified=true', { headers: { [internalHeaders.timeout]: '200' } });
    expect(status).toBe(503);
    await waitUntil(async () => (await running()) === 0);
  });

  it('leaves the connection as it was for the next one', async () => {
    await block('businesses');
    for (let round = 0; round < 10; round++)
      expect(await callOver('/api/businesses?verified=true', { headers: { [internalHeaders.timeout]: '30' } })).toBe(503);
    await blocker.query('ROLLBACK');
    for (let round = 0; round < 20; round++) expect(await callOver('/api/businesses?verified=true')).toBe(200);
  });

  it.each([
    ['/api/businesses/suggest?q=cafe', 'search_words'],
    ['/api/businesses/facets?verified=true', 'businesses'],
    ['/api/businesses/cafe-linde-berlin', 'business_slugs'],
    ['/api/cities', 'cities'],
    ['/api/admin/businesses?limit=20', 'businesses'],
  ])('that takes too long is no fault of ours: %s', async (path, table) => {
    await block(table);
    expectRefused(await catalog.call(path, { headers: { [internalHeaders.timeout]: '100' } }), 'SERVICE_UNAVAILABLE', 503);
  });
});

describe('while visitors hold all of their connections', () => {
  const fill = async (): Promise<void> => {
    await block('search_words');
    for (let count = 0; count < 12; count++)
      void callOver('/api/businesses/suggest?q=cafe', { headers: { [internalHeaders.timeout]: '60000' } }).catch(() => undefined);
    await waitUntil(async () => (await running()) >= 8);
  };

  it('operators, refreshes, the versions of the cache and health checks go on', async () => {
    await fill();
    const limit = { [internalHeaders.timeout]: '30000' };
    expect(await callOver('/api/admin/businesses?limit=20', { headers: { ...operator, ...limit } })).toBe(200);
    expect(await callOver('/api/businesses?verified=true', { headers: { [internalHeaders.lane]: 'refreshes', ...limit } })).toBe(200);
    expect(await callOver('/internal/cache-versions', { headers: limit })).toBe(200);
    expect(await callOver('/readyz')).toBe(200);
    expect(await callOver('/api/businesses?verified=true', { headers: { [internalHeaders.timeout]: '200' } })).toBe(503);
  });
});
