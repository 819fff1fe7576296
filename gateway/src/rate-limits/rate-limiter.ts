import { DomainError } from '@directory/service-kit';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.ts';
import type { Bucket } from '../routing/route-table.ts';
import { CACHE_REDIS, GATEWAY_CONFIG } from '../tokens.ts';
import { LocalBuckets } from './local-buckets.ts';
import type { Rate } from './rate.ts';
import { RedisBuckets } from './redis-buckets.ts';

/** How long Redis is left alone after it failed, ms. */
const pauseMs = 2000;

const ratesOf = (config: GatewayConfig): Record<Bucket, Rate | null> => ({
  search: config.RATE_LIMIT_SEARCH,
  suggest: config.RATE_LIMIT_SUGGEST,
  contact: config.RATE_LIMIT_CONTACT,
  'sign-in': config.RATE_LIMIT_SIGN_IN,
  uploads: config.RATE_LIMIT_UPLOADS,
  events: config.RATE_LIMIT_EVENTS,
  misses: config.RATE_LIMIT_MISSES,
});

/**
 * Counts what clients make the parts behind the gateway do. The counts live in the cache's Redis: it evicts, so a flood of
 * addresses cannot fill it up, which in the queue's Redis would cost the sessions and jobs. While it is away each gateway counts
 * for itself: the limits are then per gateway, never gone. How long it may take to answer, its connection says.
 */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger('RateLimiter');
  private readonly rates: Record<Bucket, Rate | null>;
  private readonly shared: RedisBuckets | null;
  private readonly local = new LocalBuckets();
  private leftAloneUntil = 0;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig, @Optional() @Inject(CACHE_REDIS) redis: Redis | null) {
    this.rates = ratesOf(config);
    this.shared = redis ? new RedisBuckets(redis) : null;
  }

  /** Takes one from a client's bucket; RATE_LIMITED with the seconds to wait where it is empty. `client`: see `clientKeyOf`. */
  async take(bucket: Bucket, client: string): Promise<void> {
    const rate = this.rates[bucket];
    if (!rate) return;
    const key = `${bucket}:${client}`;
    const waitMs = (await this.takeShared(key, rate)) ?? this.local.take(key, rate);
    if (waitMs > 0) throw new DomainError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** Null where Redis did not decide. */
  private async takeShared(key: string, rate: Rate): Promise<number | null> {
    if (!this.shared?.isReady || Date.now() < this.leftAloneUntil) return null;
    try {
      return await this.shared.take(key, rate);
    } catch (error) {
      this.leaveAlone(error as Error);
      return null;
    }
  }

  private leaveAlone(error: Error): void {
    this.leftAloneUntil = Date.now() + pauseMs;
    this.logger.warn(`Limits are counted by this gateway alone for a while: ${error.message}`);
  }
}
