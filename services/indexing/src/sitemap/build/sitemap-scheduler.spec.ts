import type { SitemapCause } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AddressFeed } from '../../catalog/address-feed.ts';
import type { SitemapStore } from '../files/sitemap-store.ts';
import { firstRetryMs, longestRetryMs, quietMs } from './limits.ts';
import type { SitemapBuilder } from './sitemap-builder.service.ts';
import type { SitemapBuildsRepository } from './sitemap-builds.repository.ts';
import { SitemapScheduler } from './sitemap-scheduler.service.ts';

const origin = 'https://directory.example';

/** All that the scheduler asks, from memory. */
const start = () => {
  const state = {
    version: '1' as string | null,
    served: null as { origin: string; catalogVersion: string | null } | null,
    failures: { count: 0, sinceLastMs: null as number | null },
    running: null as object | null,
    waiting: 0,
    causes: [] as SitemapCause[],
  };
  const builds = {
    findRunning: async () => state.running,
    countFailures: async () => state.failures,
    enqueue: async (cause: SitemapCause) => {
      state.causes.push(cause);
      return ++state.waiting;
    },
    claim: async () => (state.waiting > 0 ? { id: state.waiting-- } : null),
  };
  const builder = {
    run: async () => {
      state.served = { origin, catalogVersion: state.version };
    },
  };
  const store = { findCurrent: async () => state.served && { manifest: state.served } };
  const feed = {
    readVersion: async () => {
      if (state.version === null) throw new Error('The catalog is away.');
      return state.version;
    },
  };
  const scheduler = new SitemapScheduler(
    builds as unknown as SitemapBuildsRepository,
    builder as unknown as SitemapBuilder,
    store as unknown as SitemapStore,
    feed as unknown as AddressFeed,
    { origin } as never,
  );
  return Object.assign(state, { scheduler });
};

describe('SitemapScheduler', () => {
  let lab: ReturnType<typeof start>;

  beforeEach(() => {
    lab = start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** → the causes of the builds so far, after a look at this time. */
  const lookAt = async (now: number): Promise<SitemapCause[]> => {
    jest.spyOn(performance, 'now').mockReturnValue(now);
    lab.scheduler.look();
    await new Promise(setImmediate);
    return lab.causes;
  };

  it('builds at once where there is none, or one of another site, and then no more', async () => {
    expect(await lookAt(0)).toEqual(['start']);
    expect(await lookAt(1)).toEqual(['start']);
    lab.served = { origin: 'https://other.example', catalogVersion: '1' };
    expect(await lookAt(2)).toEqual(['start', 'start']);
  });

  it('builds once for many changes, when none has come for a while', async () => {
    lab.served = { origin, catalogVersion: '1' };
    for (const [now, version] of [
      [0, '2'],
      [quietMs / 2, '3'],
      [quietMs, '3'],
      [1.5 * quietMs - 1, '3'],
    ] as const) {
      lab.version = version;
      expect(await lookAt(now)).toEqual([]);
    }
    expect(await lookAt(1.5 * quietMs)).toEqual(['change']);
    expect(await lookAt(3 * quietMs)).toEqual(['change']);
  });

  it('forgets a change that was taken back before the while was over', async () => {
    lab.served = { origin, catalogVersion: '1' };
    lab.version = '2';
    await lookAt(0);
    lab.version = '1';
    await lookAt(quietMs / 2);
    lab.version = '2';
    expect(await lookAt(quietMs)).toEqual([]);
  });

  it('builds nothing while the catalog cannot be asked, or another build is under way', async () => {
    lab.version = null;
    expect(await lookAt(0)).toEqual([]);
    lab.version = '1';
    lab.running = {};
    expect(await lookAt(1)).toEqual([]);
    lab.running = null;
    expect(await lookAt(2)).toEqual(['start']);
  });

  it.each([
    [1, firstRetryMs],
    [3, 4 * firstRetryMs],
    [40, longestRetryMs],
  ])('waits longer the more builds have failed: after %i', async (count, pauseMs) => {
    lab.failures = { count, sinceLastMs: pauseMs - 1 };
    expect(await lookAt(0)).toEqual([]);
    lab.failures = { count, sinceLastMs: pauseMs };
    expect(await lookAt(1)).toEqual(['start']);
  });
});
