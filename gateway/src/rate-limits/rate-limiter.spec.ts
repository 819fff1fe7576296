import type { Actor } from '@directory/contracts';
import { withRequestContext } from '@directory/service-kit/without-stores';
import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import { keptMessage, messagesOfAll } from './limits.ts';
import { type Bucket, MemoryTokenBuckets } from './memory-token-buckets.ts';
import { limitOfRead, RateLimiter, type SharedTokenBuckets } from './rate-limiter.ts';

const routes = new CompiledRoutes(routeTable);

describe('limitOfRead', () => {
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
  ] as const)('%s?%s counts under %s', (id, query, limit) => {
    expect(limitOfRead(routes.get(id), query)).toBe(limit);
  });
});

describe('RateLimiter', () => {
  const perMinute = { count: 60, windowMs: 60_000 };
  const config = { RATE_LIMIT_SEARCH: perMinute, RATE_LIMIT_MISSES: perMinute, RATE_LIMIT_CONTACT: perMinute, RATE_LIMIT_EVENTS: null };
  const counting = (waitMs = 0) => {
    const taken: string[] = [];
    const tokensTaken: (number | undefined)[] = [];
    const buckets: (readonly Bucket[])[] = [];
    const take = async (all: readonly Bucket[], tokens?: number): Promise<number> => {
      buckets.push(all);
      taken.push(all[0].key);
      tokensTaken.push(tokens);
      return waitMs;
    };
    return { buckets, taken, tokensTaken, limiter: new RateLimiter(config as GatewayConfig, { take } as unknown as SharedTokenBuckets) };
  };
  const as = <T>(actor: Actor, work: () => T): T => withRequestContext({ requestId: 'request', actor }, work);
  const visitor: Actor = { kind: 'visitor', sessionId: null, address: '2001:db8::1' };

  it('counts for the visitor in whose request it happens, by network', async () => {
    const { taken, limiter } = counting();
    await as(visitor, () => limiter.takeRead(routes.get('getCity'), ''));
    await as(visitor, () => limiter.takePage('/'));
    await as(visitor, () => limiter.takePage('/businesses?search=kebap'));
    await as(visitor, () => limiter.takePage('/businesses?area=1,2,3,4'));
    await as(visitor, () => limiter.takeWrite('contact'));
    const counted = ['misses', 'misses', 'search', 'search', 'contact'].map((limit) => `${limit}:2001:db8:0:0::/64`);
    expect(taken).toEqual([...counted, 'contact:all']);
  });

  it.each([
    ['misses', [60, 240, 720], (limiter: RateLimiter) => limiter.takePage('/')],
    ['contact', [60, 60, 60], (limiter: RateLimiter) => limiter.takeWrite('contact')],
  ] as const)('counts %s for the networks around the client, too: one customer may call from all of it', async (limit, counts, ask) => {
    const { buckets, limiter } = counting();
    await as(visitor, () => ask(limiter));
    expect(buckets[0].map(({ key, rate }) => [key, rate.count])).toEqual(
      ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'].map((network, width) => [`${limit}:${network}`, counts[width]]),
    );
  });

  it('counts an address of IPv4 for itself', async () => {
    const { buckets, limiter } = counting();
    await as({ ...visitor, address: '203.0.113.9' }, () => limiter.takePage('/'));
    expect(buckets[0]).toEqual([{ key: 'misses:203.0.113.9', rate: perMinute }]);
  });

  it('counts a page as its calls and its rendering, and a picture as dearer', async () => {
    const { taken, tokensTaken, limiter } = counting();
    await as(visitor, () => limiter.takePage('/city/berlin'));
    await as(visitor, () => limiter.takeShareImage());
    expect(new Set(taken)).toEqual(new Set(['misses:2001:db8:0:0::/64']));
    expect(tokensTaken).toEqual([3, 5]);
  });

  it('counts nothing that the gateway does of its own accord, no read of an operator, and nothing that has no limit', async () => {
    const { taken, limiter } = counting(1);
    await as({ kind: 'system', sessionId: null, address: null }, () => limiter.takeRead(routes.get('getCity'), ''));
    await as({ ...visitor, kind: 'admin' }, () => limiter.takeRead(routes.get('listImports'), ''));
    await as(visitor, () => limiter.takeWrite('events'));
    expect(taken).toEqual([]);
  });

  it('has a place for the first message of a network when a few clients have taken the room of all', async () => {
    const buckets = new MemoryTokenBuckets(20_000, () => 1);
    const rates = { ...config, RATE_LIMIT_CONTACT: { count: 20, windowMs: messagesOfAll.windowMs } };
    const limiter = new RateLimiter(rates as GatewayConfig, buckets as unknown as SharedTokenBuckets);
    const sendFrom = (address: string): Promise<boolean> =>
      as({ ...visitor, address }, () => limiter.takeWrite('contact')).then(
        () => true,
        () => false,
      );
    const countFrom = async (addresses: readonly string[], tries: number): Promise<number> => {
      let sent = 0;
      for (const address of addresses) for (let index = 0; index < tries; index++) if (await sendFrom(address)) sent += 1;
      return sent;
    };
    const few = Array.from({ length: 15 }, (_, number) => `203.0.${number}.9`);
    expect(await countFrom(few, 21)).toBe(messagesOfAll.count);
    expect(await countFrom(['203.0.0.10', '203.0.0.11'], 2)).toBe(keptMessage.count);
    expect(await countFrom(['198.51.100.7', '2001:db8:7::1'], 2)).toBe(2 * keptMessage.count);
  });

  it('counts a write where it is let in, not where it is passed on', async () => {
    const { taken, limiter } = counting();
    await as(visitor, () => limiter.takeRead(routes.get('sendContactMessage'), ''));
    expect(taken).toEqual([]);
  });

  it.each([
    [0.4, 1],
    [1000, 1],
    [1001, 2],
    [200_000, 200],
  ])('refuses whoever must wait %d ms, for %d whole seconds', async (waitMs, seconds) => {
    const { limiter } = counting(waitMs);
    await expect(as(visitor, () => limiter.takePage('/'))).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { seconds } });
  });
});
