import { once } from 'node:events';
import { reportRedisErrors, requestRedis, withTimeout } from '@directory/service-kit';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.ts';
import { CACHE_PATIENCE, CACHE_REDIS, GATEWAY_CONFIG, QUEUE_REDIS } from '../tokens.ts';

/** A Redis that takes a command and never answers must not hold a request, ms. */
const queuePatienceMs = 1500;
/** The cache is there to be fast: what it cannot say within this time, a service can. */
export const usualCachePatienceMs = 250;

/** Longest wait for a connection at the start, ms: without it the gateway serves visitors and answers operators 503. */
const startPatienceMs = 2000;

const connect = async (name: string, url: string, patienceMs: number): Promise<Redis> => {
  const logger = new Logger(name);
  const redis = reportRedisErrors(requestRedis(url, { commandTimeoutMs: patienceMs }), (message) => logger.warn(`Redis: ${message}`));
  await withTimeout(startPatienceMs, once(redis, 'ready')).catch(() => undefined);
  return redis;
};

/** The queue's Redis holds sessions; the cache's may be away or absent. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_REDIS,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ REDIS_URL }: GatewayConfig) => connect('QueueRedis', REDIS_URL, queuePatienceMs),
    },
    {
      provide: CACHE_REDIS,
      inject: [GATEWAY_CONFIG, CACHE_PATIENCE],
      useFactory: ({ REDIS_CACHE_URL }: GatewayConfig, patienceMs: number) =>
        REDIS_CACHE_URL ? connect('CacheRedis', REDIS_CACHE_URL, patienceMs) : null,
    },
  ],
  exports: [QUEUE_REDIS, CACHE_REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUE_REDIS) private readonly queue: Redis,
    @Inject(CACHE_REDIS) private readonly cache: Redis | null,
  ) {}

  onApplicationShutdown(): void {
    this.queue.disconnect();
    this.cache?.disconnect();
  }
}
