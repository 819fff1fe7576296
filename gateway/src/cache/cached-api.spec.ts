import { describe, expect, it } from '@jest/globals';
import type { FairShare } from '../fair-share/fair-share.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import type { Route } from '../routing/route.ts';
import { routeTable } from '../routing/route-table.ts';
import type { UpstreamReader } from '../upstream/upstream-reader.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { CacheHandler } from './cache-handler.ts';
import type { CacheableRoute } from './cache-key.ts';
import { CachedApi } from './cached-api.ts';
import type { VersionWatch } from './version-watch.ts';

const routes = new CompiledRoutes(routeTable);
/** Ten seconds before a full minute. */
const now = Date.UTC(2026, 10, 28, 17, 59, 50);
const minute = 60_000;

const request = (id: 'listBusinesses' | 'getFacets', query: string, took = 0) => {
  const reader = { read: async () => ({ status: 200, headers: {}, body: Buffer.from('[]') }) } as unknown as UpstreamReader;
  const versions = { isServiceUnresponsive: () => false, versionsOf: () => ({}) } as unknown as VersionWatch;
  const cache = { now: () => now + took } as unknown as AnswerCache;
  return new CachedApi(routes, {} as CacheHandler, cache, reader, versions, {} as RateLimiter, {} as FairShare).requestFor(
    routes.get(id) as CacheableRoute,
    {},
    query,
  );
};

const read = async (id: 'listBusinesses' | 'getFacets', query: string, took = 0) => {
  const context = { requestId: 'request', signal: new AbortController().signal, present: { flushId: 'e', sequence: 1, now } };
  return request(id, query, took)?.load(context);
};

describe('a list of who is open now', () => {
  it.each(['listBusinesses', 'getFacets'] as const)('ends with the minute in which it was asked for: %s', async (id) => {
    const answer = await read(id, 'openNow=true&city=berlin');
    expect(answer?.validity).toMatchObject({ freshUntil: now + 10_000, staleUntil: now + 10_000 });
  });

  it('that was asked for in the minute before is over when it comes', async () => {
    const answer = await read('listBusinesses', 'openNow=1', 11_000);
    expect(answer?.validity?.staleUntil).toBeLessThan(now + 11_000);
  });

  it.each(['', 'city=berlin', 'openNow=false'])('is what only that filter makes of it: %j', async (query) => {
    const answer = await read('listBusinesses', query);
    expect(answer?.validity?.staleUntil).toBeGreaterThan(now + 4 * minute);
  });
});

describe('a call', () => {
  it.each(['search=Pizza', 'search=Pizza&limit=12&offset=0'])('that shows what was searched counts as a search: %s', (query) => {
    expect(request('listBusinesses', query)?.countedAs).toEqual({ page: null, search: 'Pizza' });
  });

  it.each(['', 'search=%20', 'search=Pizza&offset=12', 'search=Pizza&limit=1&offset=0'])(
    'counts as none where it shows none: %s',
    (query) => {
      expect(request('listBusinesses', query)?.countedAs).toBeNull();
      expect(request('getFacets', query)?.countedAs).toBeNull();
    },
  );
});

const none = {} as never;
const open = (table: readonly Route[]) => () => new CachedApi(new CompiledRoutes(table), none, none, none, none, none, none);

describe('the route table', () => {
  it('is taken as it stands', () => {
    expect(open(routeTable)).not.toThrow();
  });

  it.each(['listImports', 'sendContactMessage', 'getSession'])(
    'may let nothing be cached that is no public read: %s ends the start',
    (id) => {
      const cache = { freshMinutes: 1, staleMinutes: 1, source: 'catalog' } as const;
      expect(open(routeTable.map((row) => (row.id === id ? { ...row, cache } : row)))).toThrow(
        `The route table lets ${id} be cached, which is no public read.`,
      );
    },
  );
});
