import type { Redis } from 'ioredis';
import type { Rate } from './rate.ts';

/**
 * The same arithmetic as in one process, in one step and by Redis' clock: gateways need not agree on the time, and of two that
 * ask at once only one gets the last token. What is full again expires. A refusal writes nothing.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local interval, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = tonumber(redis.call('GET', KEYS[1])) or now
if full < now then full = now end
local wait = full + interval - window - now
if wait >= 1 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', full + interval), 'PX', math.ceil(full + interval - now))
return 0`;

interface Scripted {
  takeToken(key: string, intervalMs: number, windowMs: number): Promise<number>;
}

/** Token buckets that gateways share. */
export class RedisBuckets {
  private readonly redis: Redis & Scripted;

  constructor(redis: Redis) {
    redis.defineCommand('takeToken', { numberOfKeys: 1, lua: script });
    this.redis = redis as Redis & Scripted;
  }

  /** False while there is no connection: asking would only be refused. */
  get isReady(): boolean {
    return this.redis.status === 'ready';
  }

  /** Ms to wait until there is a token; 0 where one was taken. */
  take(key: string, { count, windowMs }: Rate): Promise<number> {
    return this.redis.takeToken(`directory:limit:${key}`, windowMs / count, windowMs);
  }
}
