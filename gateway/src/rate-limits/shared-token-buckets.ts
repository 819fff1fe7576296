import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Rate } from '../config.ts';
import { CircuitBreaker } from '../redis/circuit-breaker.ts';
import { CACHE_REDIS } from '../redis/redis.module.ts';
import { MemoryTokenBuckets } from './memory-token-buckets.ts';

/**
 * The same arithmetic as in one process, in one step and by Redis' clock: gateways need not agree on the time, and of two that
 * ask at once only one gets the last token. A bucket that is full again expires. A refusal writes nothing.
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

type ScriptedRedis = Redis & { takeToken(key: string, intervalMs: number, windowMs: number): Promise<number> };

const withScript = (redis: Redis): ScriptedRedis => {
  redis.defineCommand('takeToken', { numberOfKeys: 1, lua: script });
  return redis as ScriptedRedis;
};

/**
 * Token buckets that gateways share. They lie in the cache's Redis: it evicts, so that a flood of addresses cannot fill it up, which
 * in the queue's Redis would cost the sessions and jobs. While it is away each gateway counts for itself: the limits are then per
 * gateway, never gone. How long it may take to answer, its connection says.
 */
@Injectable()
export class SharedTokenBuckets {
  private readonly logger = new Logger('RateLimiter');
  private readonly redis: ScriptedRedis | null;
  private readonly memory = new MemoryTokenBuckets();
  private readonly circuit = new CircuitBreaker();

  constructor(@Optional() @Inject(CACHE_REDIS) redis: Redis | null) {
    this.redis = redis && withScript(redis);
  }

  /** Ms to wait until there is a token; 0 where one was taken. */
  async take(key: string, rate: Rate): Promise<number> {
    return (await this.takeFromRedis(key, rate)) ?? this.memory.take(key, rate);
  }

  /** Null where Redis did not decide. */
  private async takeFromRedis(key: string, { count, windowMs }: Rate): Promise<number | null> {
    // Without a connection the command would only be refused.
    if (this.redis?.status !== 'ready' || !this.circuit.mayTry()) return null;
    try {
      const waitMs = await this.redis.takeToken(`directory:limit:${key}`, windowMs / count, windowMs);
      this.circuit.succeeded();
      return waitMs;
    } catch (error) {
      this.circuit.failed();
      this.logger.warn(`Limits are counted by this gateway alone for a while: ${(error as Error).message}`);
      return null;
    }
  }
}
