import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { CACHE_REDIS, GATEWAY_CONFIG } from '../tokens.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { AnswerCache } from './answer-cache.ts';
import { CacheEpoch } from './cache-epoch.ts';
import { countEviction, measureMemory } from './cache-metrics.ts';
import { GenerationWatch } from './generation-watch.ts';
import { MemoryShelves } from './memory-shelves.ts';
import { RedisShelf } from './redis-shelf.ts';
import { SharedCalls } from './shared-calls.ts';

const makeCache = (config: GatewayConfig, redis: Redis | null, generations: GenerationWatch, epoch: CacheEpoch): AnswerCache => {
  const memory = new MemoryShelves(config.CACHE_MEMORY_MB * 1024 * 1024, countEviction);
  measureMemory(memory);
  return new AnswerCache({ memory, redis: new RedisShelf(redis), generations, epoch });
};

@Module({
  imports: [UpstreamModule, RateLimitsModule],
  providers: [
    GenerationWatch,
    CacheEpoch,
    SharedCalls,
    { provide: AnswerCache, inject: [GATEWAY_CONFIG, CACHE_REDIS, GenerationWatch, CacheEpoch], useFactory: makeCache },
  ],
  exports: [AnswerCache, CacheEpoch, GenerationWatch, SharedCalls],
})
export class CacheModule {}
