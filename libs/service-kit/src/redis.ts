import { type Command, Redis, type RedisOptions } from 'ioredis';
import { startPatience } from './patience.ts';

const requestOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  retryStrategy: (times: number) => Math.min(times * 200, 2000),
  lazyConnect: false,
} satisfies RedisOptions;

/** A connection whose commands fail when Redis lets them wait for too long. The library's own limit counts by the clock, and blames Redis for our own pauses. */
class PatientRedis extends Redis {
  constructor(
    url: string,
    private readonly patienceMs: number,
  ) {
    super(url, requestOptions);
  }

  override sendCommand(...[command, ...rest]: Parameters<Redis['sendCommand']>): unknown {
    // The library connects while it is constructed, before there is a field of ours.
    if (this.patienceMs > 0) this.limit(command);
    return super.sendCommand(command, ...rest);
  }

  private limit(command: Command): void {
    const stop = startPatience(this.patienceMs, () => command.reject(new Error(`No answer within ${this.patienceMs} ms.`)));
    command.promise.then(stop, stop);
  }
}

/**
 * A connection that fails fast: a request must answer 503 rather than hang while Redis is away.
 * Commands sent while it is away are refused, and it reconnects by itself. `patienceMs` is for a Redis that accepts and never
 * answers (0: there is no limit); blocking commands (queue workers) must not have one.
 */
export const requestRedis = (url: string, { patienceMs = 0 }: { patienceMs?: number } = {}): Redis => new PatientRedis(url, patienceMs);

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
