import { clientNetworksOf, DomainError, requestContext, shortAddressOf } from '@directory/service-kit/without-stores';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig, type Rate } from '../config.ts';
import { CircuitBreaker } from '../redis/circuit-breaker.ts';
import { CACHE_REDIS } from '../redis/redis.module.ts';
import { splitTarget } from '../routing/address.ts';
import { costOfCall, costOfPage, renderTokens, shareImageTokens } from '../routing/call-costs.ts';
import type { CompiledRoute } from '../routing/compiled-routes.ts';
import type { RateLimit } from '../routing/route.ts';
import { keptMessage, messagesOfAll, networkShares } from './limits.ts';
import { type Bucket, MemoryTokenBuckets } from './memory-token-buckets.ts';

/**
 * The same arithmetic as in one process, in one step and by Redis' clock: gateways need not agree on the time, and of two that
 * ask at once only one gets the last token. A bucket that is full again expires. A refusal writes nothing.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local window, wait, next = tonumber(ARGV[1]), 0, {}
for i, key in ipairs(KEYS) do
  local full = tonumber(redis.call('GET', key)) or now
  if full < now then full = now end
  next[i] = full + tonumber(ARGV[i + 1])
  wait = math.max(wait, next[i] - window - now)
end
if wait >= 1 then return math.ceil(wait) end
for i, key in ipairs(KEYS) do redis.call('SET', key, string.format('%.3f', next[i]), 'PX', math.ceil(next[i] - now)) end
return 0`;

type ScriptedRedis = Redis & { takeTokens(keys: number, ...keysAndNumbers: (string | number)[]): Promise<number> };

const withScript = (redis: Redis): ScriptedRedis => {
  redis.defineCommand('takeTokens', { lua: script });
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

  /** Ms to wait until there are so many tokens in each bucket, which fill in the same time; 0 where they were taken. */
  async take(buckets: readonly Bucket[], tokens = 1): Promise<number> {
    return (await this.takeFromRedis(buckets, tokens)) ?? this.memory.take(buckets, tokens);
  }

  /** Null where Redis did not decide. */
  private async takeFromRedis(buckets: readonly Bucket[], tokens: number): Promise<number | null> {
    // Without a connection the command would only be refused.
    if (this.redis?.status !== 'ready' || !this.circuit.mayTry()) return null;
    const [{ rate }] = buckets;
    const keys = buckets.map(({ key }) => `directory:limit:${key}`);
    const intervalsMs = buckets.map(({ rate: { count, windowMs } }) => (Math.min(tokens, count) * windowMs) / count);
    try {
      const waitMs = await this.redis.takeTokens(keys.length, ...keys, rate.windowMs, ...intervalsMs);
      this.circuit.succeeded();
      return waitMs;
    } catch (error) {
      this.circuit.failed();
      this.logger.warn(`Limits are counted by this gateway alone for a while: ${(error as Error).message}`);
      return null;
    }
  }
}

const ratesOf = (config: GatewayConfig): Record<RateLimit, Rate | null> => ({
  search: config.RATE_LIMIT_SEARCH,
  suggest: config.RATE_LIMIT_SUGGEST,
  contact: config.RATE_LIMIT_CONTACT,
  'sign-in': config.RATE_LIMIT_SIGN_IN,
  uploads: config.RATE_LIMIT_UPLOADS,
  events: config.RATE_LIMIT_EVENTS,
  misses: config.RATE_LIMIT_MISSES,
});

/** Buckets of a client: its own, and of IPv6 those of the networks that one customer may be given. */
const bucketsOf = (limit: RateLimit, rate: Rate, address: string): Bucket[] =>
  clientNetworksOf(address).map((network, width) => ({
    key: `${limit}:${network}`,
    rate: { ...rate, count: rate.count * (limit === 'contact' ? 1 : networkShares[width]) },
  }));

/** Parameters that make a list a search, or the page of one: their answers are seldom asked for twice, and cost the most. */
const searching = ['search', 'near', 'bbox', 'area'];

const isSearch = (query: string): boolean => {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  return searching.some((name) => parameters.get(name)?.trim());
};

/** The limit of a read that no cache could answer; null: none, since an operator makes it. */
export const limitOfRead = ({ access, rateLimit }: Pick<CompiledRoute, 'access' | 'rateLimit'>, query: string): RateLimit | null =>
  access === 'public' ? (rateLimit ?? (isSearch(query) ? 'search' : 'misses')) : null;

/**
 * Counts what clients make the parts behind the gateway do, for the visitor in whose request it happens. A page's reads count with
 * the page. Work that the gateway does of its own accord (it acts as the system) counts for nobody. All throw RATE_LIMITED with
 * the seconds to wait.
 */
@Injectable()
export class RateLimiter {
  private readonly rates: Record<RateLimit, Rate | null>;
  private readonly eventBuckets = new MemoryTokenBuckets();

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly buckets: SharedTokenBuckets,
  ) {
    this.rates = ratesOf(config);
  }

  /** A call goes on to its service because no cache could answer it. */
  async takeRead(route: CompiledRoute, query: string): Promise<void> {
    const limit = limitOfRead(route, query);
    if (limit && route.endpoint.method === 'GET') await this.take(limit, costOfCall(route.id, query));
  }

  /** A page is rendered because no cache had it. `address`: path and query; a page that searches counts as a search. */
  async takePage(address: string): Promise<void> {
    await this.take(isSearch(splitTarget(address).query) ? 'search' : 'misses', costOfPage(address) + renderTokens);
  }

  /** The picture of a page is drawn because no cache had it. */
  async takeShareImage(): Promise<void> {
    await this.take('misses', shareImageTokens);
  }

  /** Something is written. Counted before any of it is read. */
  async takeWrite(limit: RateLimit): Promise<void> {
    await this.take(limit);
  }

  /** Ms until the client may report events again; 0 where it may now. Each gateway counts for itself: asking Redis takes longer than the report. */
  takeEvents(address: string): number {
    const rate = this.rates.events;
    return rate ? this.eventBuckets.take(bucketsOf('events', rate, address)) : 0;
  }

  private async take(limit: RateLimit, tokens = 1): Promise<void> {
    const { kind, address } = requestContext().actor;
    const rate = this.rates[limit];
    if (kind === 'system' || address === null || !rate) return;
    const takenMs = limit === 'events' ? this.takeEvents(address) : await this.buckets.take(bucketsOf(limit, rate, address), tokens);
    const waitMs = takenMs === 0 && limit === 'contact' ? await this.takeRoomForMessage(address) : takenMs;
    if (waitMs > 0) throw new DomainError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** The room that all visitors share for their messages; where a few have filled it, that which is kept for the client's network. → ms to wait */
  private async takeRoomForMessage(address: string): Promise<number> {
    const waitMs = await this.buckets.take([{ key: 'contact:all', rate: messagesOfAll }]);
    return waitMs && this.buckets.take([{ key: `contact:kept for ${shortAddressOf(address)}`, rate: keptMessage }]);
  }
}
