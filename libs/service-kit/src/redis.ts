import { type Command, Redis, type RedisOptions } from 'ioredis';
import { maxRequestRetryMs, maxWorkerRetryMs, redisConnectTimeoutMs, redisRetryStepMs } from './limits.ts';
import { startTimeout } from './timeout.ts';

const requestOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: redisConnectTimeoutMs,
  retryStrategy: (times: number) => Math.min(times * redisRetryStepMs, maxRequestRetryMs),
  lazyConnect: false,
} satisfies RedisOptions;

/** A connection whose commands time out. ioredis has a `commandTimeout` of its own, but it counts our own pauses (garbage collection, a busy loop) against Redis. */
class RedisWithTimeout extends Redis {
  constructor(
    url: string,
    private readonly commandTimeoutMs: number,
  ) {
    super(url, requestOptions);
  }

  override sendCommand(...[command, ...rest]: Parameters<Redis['sendCommand']>): unknown {
    // ioredis sends commands from its constructor, before this field is set.
    if (this.commandTimeoutMs > 0) this.startTimeout(command);
    return super.sendCommand(command, ...rest);
  }

  private startTimeout(command: Command): void {
    const stop = startTimeout(this.commandTimeoutMs, () => command.reject(new Error(`No answer within ${this.commandTimeoutMs} ms.`)));
    command.promise.then(stop, stop);
  }
}

/**
 * A connection that fails fast: a request must answer 503 rather than hang while Redis is away.
 * Commands sent while it is away are refused, and it reconnects by itself. `commandTimeoutMs` is for a Redis that accepts and never
 * answers (0: there is no limit); blocking commands (queue workers) must not have one.
 */
export const requestRedis = (url: string, { commandTimeoutMs = 0 }: { commandTimeoutMs?: number } = {}): Redis =>
  new RedisWithTimeout(url, commandTimeoutMs);

/** A connection for BullMQ workers, which must wait for Redis as long as it takes. */
export const workerRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * redisRetryStepMs, maxWorkerRetryMs) });

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
