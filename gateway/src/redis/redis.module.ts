import { once } from 'node:events';
import { reportRedisErrors, requestRedis, withTimeout } from '@directory/service-kit/without-stores';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { queueTimeoutMs, startTimeoutMs } from './limits.ts';

export const QUEUE_REDIS = Symbol('QUEUE_REDIS');
export const CACHE_REDIS = Symbol('CACHE_REDIS');
export const CACHE_REDIS_TIMEOUT = Symbol('CACHE_REDIS_TIMEOUT');

const connect = async (name: string, url: string, timeoutMs: number): Promise<Redis> => {
  const logger = new Logger(name);
  const redis = reportRedisErrors(requestRedis(url, { commandTimeoutMs: timeoutMs }), (message) => logger.warn(`Redis: ${message}`));
  await withTimeout(startTimeoutMs, once(redis, 'ready')).catch(() => undefined);
  return redis;
};

/** The queue's Redis holds sessions; the cache's may be away or absent. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_REDIS,
      inject: [GATEWAY_CONFIG],
      useFactory: ({ REDIS_URL }: GatewayConfig) => connect('QueueRedis', REDIS_URL, queueTimeoutMs),
    },
    {
      provide: CACHE_REDIS,
      inject: [GATEWAY_CONFIG, CACHE_REDIS_TIMEOUT],
      useFactory: ({ REDIS_CACHE_URL }: GatewayConfig, timeoutMs: number) =>
        REDIS_CACHE_URL ? connect('CacheRedis', REDIS_CACHE_URL, timeoutMs) : null,
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
