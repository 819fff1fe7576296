import { freshRedis, waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { CacheEpoch } from './flush-id.ts';

describe('CacheEpoch', () => {
  let url: string;
  const started: { epoch: CacheEpoch; redis: Redis }[] = [];

  const start = async (): Promise<CacheEpoch> => {
    const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
    redis.on('error', () => undefined);
    await redis.connect();
    const epoch = new CacheEpoch(redis);
    started.push({ epoch, redis });
    await epoch.onApplicationBootstrap();
    return epoch;
  };

  beforeEach(async () => {
    url = await freshRedis();
  });
  afterEach(() => {
    for (const { epoch, redis } of started.splice(0)) {
      epoch.onApplicationShutdown();
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

  it('is another one everywhere once it was raised, at once where that was done', async () => {
    const [first, second] = [await start(), await start()];
    const before = first.current;
    await first.raise();
    const raised = first.current;
    expect(raised).not.toBe(before);
    await waitUntil(() => second.current === raised, { what: 'the other gateway' });
    expect(first.current).toBe(raised);
  });

  it('stays what it was while Redis is away, and cannot be raised', async () => {
    const epoch = await start();
    const before = epoch.current;
    started[0].redis.disconnect();
    await expect(epoch.raise()).rejects.toThrow();
    expect(epoch.current).toBe(before);
  });

  it('is no old one where Redis has lost it', async () => {
    const epoch = await start();
    const first = epoch.current;
    await epoch.raise();
    const raised = epoch.current;
    await started[0].redis.flushdb();
    const later = await start();
    await waitUntil(() => epoch.current === later.current, { what: 'one epoch' });
    expect(epoch.current).not.toBe(first);
    expect([raised, later.current]).toContain(epoch.current);
  });
});
