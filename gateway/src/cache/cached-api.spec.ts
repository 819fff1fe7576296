import { describe, expect, it } from '@jest/globals';
import type { CallLimits } from '../rate-limits/call-limits.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import type { UpstreamReader } from '../upstream/upstream-reader.ts';
import type { GenerationWatch } from '../versions/version-watch.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { SharedRoute } from './cache-key.ts';
import { SharedCalls } from './cached-api.ts';

const routes = new CompiledRoutes(routeTable);
/** Ten seconds before a full minute. */
const now = Date.UTC(2026, 10, 28, 17, 59, 50);
const minute = 60_000;

const read = async (id: 'listBusinesses' | 'getFacets', query: string, took = 0) => {
  const reader = { read: async () => ({ status: 200, headers: {}, body: Buffer.from('[]') }) } as unknown as UpstreamReader;
  const generations = { isServiceSilent: () => false } as unknown as GenerationWatch;
  const cache = { now: () => now + took } as unknown as AnswerCache;
  const target = new SharedCalls(cache, reader, generations, {} as CallLimits).targetOf(routes.get(id) as SharedRoute, {}, query);
  const asking = { requestId: 'request', signal: new AbortController().signal, present: { epoch: 'e', vector: { lists: 1 }, now } };
  return target?.load(asking);
};

describe('a list of who is open now', () => {
  it.each(['listBusinesses', 'getFacets'] as const)('ends with the minute in which it was asked for: %s', async (id) => {
    const answer = await read(id, 'openNow=true&city=berlin');
    expect(answer?.validity).toMatchObject({ freshUntil: now + 10_000, servableUntil: now + 10_000 });
  });

  it('that was asked for in the minute before is over when it comes', async () => {
    const answer = await read('listBusinesses', 'openNow=1', 11_000);
    expect(answer?.validity?.servableUntil).toBeLessThan(now + 11_000);
  });

  it.each(['', 'city=berlin', 'openNow=false'])('is what only that filter makes of it: %j', async (query) => {
    const answer = await read('listBusinesses', query);
    expect(answer?.validity?.servableUntil).toBeGreaterThan(now + 4 * minute);
  });
});
