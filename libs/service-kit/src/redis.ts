import { Redis, type RedisOptions } from 'ioredis';

/**
 * A connection that fails fast: a request must answer 503 rather than hang while Redis is away.
 * Commands sent while it is away are refused, and it reconnects by itself. `commandTimeout` (ms) is for a Redis that
 * accepts and never answers; blocking commands (queue workers) must not have one.
 */
export const requestRedis = (url: string, options: Pick<RedisOptions, 'commandTimeout'> = {}): Redis =>
  new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 200, 2000),
    lazyConnect: false,
  });

/** A connection for BullMQ workers, which must wait for Redis as long as it takes. */
export const workerRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 200, 5000) });

/** Without a listener a refused connection would end the process. */
export const reportRedisErrors = (redis: Redis, report: (message: string) => void): Redis => {
  let last = '';
  redis.on('error', (error: Error) => {
    if (error.message !== last) report(error.message);
    last = error.message;
  });
  redis.on('ready', () => {
    last = '';
  });
  return redis;
};
