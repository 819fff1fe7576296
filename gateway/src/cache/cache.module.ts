import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CachedAnswerSender } from '../answers/answer-sender.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { CACHE_REDIS } from '../redis/redis.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { FlushId } from '../versions/flush-id.ts';
import { VersionWatch } from '../versions/version-watch.ts';
import { VersionsModule } from '../versions/versions.module.ts';
import { AnswerCache } from './answer-cache.ts';
import { CacheHandler } from './cache-handler.ts';
import { countEviction, measureMemory } from './cache-metrics.ts';
import { CachedApi } from './cached-api.ts';
import { ClearCacheController } from './clear-cache.controller.ts';
import { MemoryStore } from './memory-store.ts';
import { RedisStore } from './redis-store.ts';

/** Names what answers are made by; see `RedisStore`. */
export const CACHE_EDITION = Symbol('CACHE_EDITION');

const makeMemory = ({ CACHE_MEMORY_MB }: GatewayConfig): MemoryStore => {
  const memory = new MemoryStore(CACHE_MEMORY_MB * 1024 * 1024, countEviction);
  measureMemory(memory);
  return memory;
};

const makeRedis = (redis: Redis | null, edition: string): RedisStore => new RedisStore(redis, edition);

const makeCache = (memory: MemoryStore, redis: RedisStore, versions: VersionWatch, flushId: FlushId): AnswerCache =>
  new AnswerCache({ memory, redis, versions, flushId });

@Module({
  imports: [UpstreamModule, VersionsModule, RateLimitsModule, AuthModule],
  controllers: [ClearCacheController],
  providers: [
    CachedAnswerSender,
    CacheHandler,
    CachedApi,
    { provide: MemoryStore, inject: [GATEWAY_CONFIG], useFactory: makeMemory },
    { provide: RedisStore, inject: [CACHE_REDIS, CACHE_EDITION], useFactory: makeRedis },
    { provide: AnswerCache, inject: [MemoryStore, RedisStore, VersionWatch, FlushId], useFactory: makeCache },
  ],
  exports: [AnswerCache, CacheHandler, CachedApi],
})
export class CacheModule {}
