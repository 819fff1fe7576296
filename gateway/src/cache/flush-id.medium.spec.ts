import { freshRedis, waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { FlushId } from './version-watch.ts';

describe('FlushId', () => {
  let url: string;
  const started: { flushId: FlushId; redis: Redis }[] = [];

  const start = async (): Promise<FlushId> => {
    const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
    redis.on('error', () => undefined);
    await redis.connect();
    const flushId = new FlushId(redis);
    started.push({ flushId, redis });
    await flushId.onApplicationBootstrap();
    return flushId;
  };

  beforeEach(async () => {
    url = await freshRedis();
  });
  afterEach(() => {
    for (const { flushId, redis } of started.splice(0)) {
      flushId.onApplicationShutdown();
      redis.disconnect();
    }
  });

  it('is the same for all gateways, those that come later included', async () => {
    const first = await start();
    const before = first.current;
    const second = await start();
    expect(second.current).toBe(before);
    expect(first.current).toBe(before);
  });

  it('is another one everywhere once it was renewed, at once where that was done', async () => {
    const [first, second] = [await start(), await start()];
    const before = first.current;
    await first.renew();
    const renewed = first.current;
    expect(renewed).not.toBe(before);
    await waitUntil(() => second.current === renewed, { what: 'the other gateway' });
    expect(first.current).toBe(renewed);
  });

  it('stays what it was while Redis is away, and cannot be renewed', async () => {
    const flushId = await start();
    const before = flushId.current;
    started[0].redis.disconnect();
    await expect(flushId.renew()).rejects.toThrow();
    expect(flushId.current).toBe(before);
  });

  it('is no old one where Redis has lost it', async () => {
    const flushId = await start();
    const first = flushId.current;
    await flushId.renew();
    const renewed = flushId.current;
    await started[0].redis.flushdb();
    const later = await start();
    await waitUntil(() => flushId.current === later.current, { what: 'one id' });
    expect(flushId.current).not.toBe(first);
    expect([renewed, later.current]).toContain(flushId.current);
  });
});
