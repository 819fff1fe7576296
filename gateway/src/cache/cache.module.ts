import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CachedAnswerSender } from '../answers/answer-sender.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { EventCountsModule } from '../event-counts/event-counts.module.ts';
import { FairShareModule } from '../fair-share/fair-share.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { CACHE_REDIS } from '../redis/redis.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AnswerCache } from './answer-cache.ts';
import { MemoryStore, RedisStore } from './answer-stores.ts';
import { CacheHandler } from './cache-handler.ts';
import { countEviction, measureMemory } from './cache-metrics.ts';
import { CachedApi } from './cached-api.ts';
import { ClearCacheController } from './clear-cache.controller.ts';
import { ClientFilling } from './client-filling.ts';
import { filledByClient } from './limits.ts';
import { FlushId, VersionWatch } from './version-watch.ts';

/** Names what answers are made by; see `RedisStore`. */
export const CACHE_EDITION = Symbol('CACHE_EDITION');

const makeMemory = ({ CACHE_MEMORY_MB }: GatewayConfig): MemoryStore => {
  const memory = new MemoryStore(CACHE_MEMORY_MB * 1024 * 1024, countEviction);
  measureMemory(memory);
  return memory;
};

const makeRedis = (redis: Redis | null, edition: string): RedisStore => new RedisStore(redis, edition);

const makeCache = (
  memory: MemoryStore,
  redis: RedisStore,
  versions: VersionWatch,
  flushId: FlushId,
  { RATE_LIMIT_MISSES }: GatewayConfig,
): AnswerCache => new AnswerCache({ memory, redis, versions, flushId, filling: new ClientFilling(RATE_LIMIT_MISSES && filledByClient) });

@Module({
  imports: [UpstreamModule, RateLimitsModule, FairShareModule, AuthModule, EventCountsModule],
  controllers: [ClearCacheController],
  providers: [
    CachedAnswerSender,
    CacheHandler,
    CachedApi,
    VersionWatch,
    FlushId,
    { provide: MemoryStore, inject: [GATEWAY_CONFIG], useFactory: makeMemory },
    { provide: RedisStore, inject: [CACHE_REDIS, CACHE_EDITION], useFactory: makeRedis },
    { provide: AnswerCache, inject: [MemoryStore, RedisStore, VersionWatch, FlushId, GATEWAY_CONFIG], useFactory: makeCache },
  ],
  exports: [AnswerCache, CacheHandler, CachedApi],
})
export class CacheModule {}
