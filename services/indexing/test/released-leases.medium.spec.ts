import type { AuditOutboxRepository } from '@directory/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { EngineLeases } from '../src/sending/engine-leases.service.ts';
import { SitemapBuildsRepository } from '../src/sitemap/build/sitemap-builds.repository.ts';
import { IndexingHarness } from './indexing-harness.ts';

/** A heartbeat may be under way while its process gives the lease back: arriving later, it must not take the lease again. */
describe('a lease that was given back', () => {
  let lab: IndexingHarness;
  let rows: DataSource;

  beforeAll(async () => {
    lab = await IndexingHarness.prepare();
    rows = await lab.connect();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  it('of an engine is renewed no more, and the next sender need not wait', async () => {
    const leases = new EngineLeases(rows, 60);
    const lease = await leases.acquire('indexnow');
    await rows.transaction((manager) => lease!.lock(manager));
    await lease!.release();
    await expect(rows.transaction((manager) => lease!.lock(manager))).rejects.toThrow('This process sends to indexnow no longer.');
    expect(await rows.query('SELECT lease_until FROM engine_states')).toEqual([{ lease_until: null }]);
    const next = await leases.acquire('indexnow');
    await next!.release();
  });

  it('of a build of the sitemap is renewed no more, and the next builder need not wait', async () => {
    const builds = new SitemapBuildsRepository(rows, {} as AuditOutboxRepository);
    const id = await builds.enqueue('change');
    const build = await builds.claim();
    expect(await builds.renew(build!, 1)).toBe(true);
    expect(await builds.release(build!)).toBe(true);
    expect(await builds.renew(build!, 2)).toBe(false);
    expect(await builds.claim()).toMatchObject({ id });
  });
});
