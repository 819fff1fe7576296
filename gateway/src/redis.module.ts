import { once } from 'node:events';
import { reportRedisErrors, requestRedis } from '@directory/service-kit';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from './config.ts';
import { CACHE_REDIS, GATEWAY_CONFIG, QUEUE_REDIS } from './tokens.ts';

/** A Redis that takes a command and never answers must not hold a request, ms. */
const queueCommandTimeout = 1500;
/** The cache is there to be fast: what it cannot say within this time, a service can. */
const cacheCommandTimeout = 250;

/** Longest wait for a connection at the start, ms: without it the gateway serves visitors and answers operators 503. */
const patienceMs = 2000;

const connect = async (name: string, url: string, commandTimeout: number): Promise<Redis> => {
  const logger = new Logger(name);
  const redis = reportRedisErrors(requestRedis(url, { commandTimeout }), (message) => logger.warn(`Redis: ${message}`));
  await once(redis, 'ready', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  return redis;
};

/** The queue's Redis holds sessions; the cache's may be away or absent. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_REDIS,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ REDIS_URL }: GatewayConfig) => connect('QueueRedis', REDIS_URL, queueCommandTimeout),
    },
    {
      provide: CACHE_REDIS,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ REDIS_CACHE_URL }: GatewayConfig) =>
        REDIS_CACHE_URL ? connect('CacheRedis', REDIS_CACHE_URL, cacheCommandTimeout) : null,
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
