import type { Actor } from '@directory/contracts';
import { DomainError, withRequestContext } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import { bucketOfRead, CallLimits } from './call-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

const routes = new CompiledRoutes(routeTable);

describe('bucketOfRead', () => {
  it.each([
    ['listBusinesses', '', 'misses'],
    ['listBusinesses', 'city=berlin&offset=12', 'misses'],
    ['listBusinesses', 'search=&city=berlin', 'misses'],
    ['listBusinesses', 'search=%20', 'misses'],
    ['listBusinesses', 'city=berlin&search=kebap', 'search'],
    ['listBusinesses', 'near=41,29', 'search'],
    ['listBusinesses', 'bbox=1,2,3,4', 'search'],
    ['listCities', 'search=ber', 'search'],
    ['suggest', 'q=ke', 'suggest'],
    ['getBusiness', '', 'misses'],
    ['listRandomBusinesses', 'limit=200', 'misses'],
    ['listImports', '', null],
    ['streamImport', '', null],
  ] as const)('%s?%s counts under %s', (id, query, bucket) => {
    expect(bucketOfRead(routes.get(id), query)).toBe(bucket);
  });
});

describe('CallLimits', () => {
  const counting = () => {
    const taken: [string, string][] = [];
    const limiter = { take: async (bucket: string, client: string) => void taken.push([bucket, client]) } as unknown as RateLimiter;
    return { taken, limits: new CallLimits(limiter) };
  };
  const as = <T>(actor: Actor, work: () => T): T => withRequestContext({ requestId: 'request', actor }, work);
  const visitor: Actor = { kind: 'visitor', sessionId: null, address: '2001:db8::1' };

  it('counts for the visitor in whose request it happens, by network', async () => {
    const { taken, limits } = counting();
    await as(visitor, () => limits.takeRead(routes.get('getCity'), ''));
    await as(visitor, () => limits.takePage(''));
    await as(visitor, () => limits.takePage('search=kebap'));
    await as(visitor, () => limits.takeWrite('contact'));
    expect(taken).toEqual(['misses', 'misses', 'search', 'contact'].map((bucket) => [bucket, '2001:db8:0:0::/64']));
  });

  it('counts nothing that the gateway does of its own accord, and no read of an operator', async () => {
    const { taken, limits } = counting();
    await as({ kind: 'system', sessionId: null, address: null }, () => limits.takeRead(routes.get('getCity'), ''));
    await as({ ...visitor, kind: 'admin' }, () => limits.takeRead(routes.get('listImports'), ''));
    expect(taken).toEqual([]);
  });

  it('counts a write where it is let in, not where it is passed on', async () => {
    const { taken, limits } = counting();
    await as(visitor, () => limits.takeRead(routes.get('sendContactMessage'), ''));
    expect(taken).toEqual([]);
  });

  it('hands a refusal on', async () => {
    const limiter = { take: () => Promise.reject(new DomainError('RATE_LIMITED', { seconds: 3 })) } as unknown as RateLimiter;
    await expect(as(visitor, () => new CallLimits(limiter).takePage(''))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
