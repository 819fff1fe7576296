import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { digestOf } from '../answers/etag.ts';
import type { GatewayConfig } from '../config.ts';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import type { SiteBuild } from '../ssr/site-build.ts';
import { CACHE_REDIS, GATEWAY_CONFIG, SITE_BUILD, SITE_ORIGINS } from '../tokens.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { CacheEpoch } from '../versions/flush-id.ts';
import { GenerationWatch } from '../versions/version-watch.ts';
import { AnswerCache } from './answer-cache.ts';
import { countEviction, measureMemory } from './cache-metrics.ts';
import { SharedCalls } from './cached-api.ts';
import { MemoryShelves } from './memory-store.ts';
import { RedisShelf } from './redis-store.ts';

/** What answers are made by: the pages' code, the site's address, and what the calls say. */
const editionOf = (build: SiteBuild, sites: SiteOrigins, routes: CompiledRoutes): string =>
  digestOf(Buffer.from(JSON.stringify([build.digest, sites.siteUrl, buildOpenApi(routes.all)])));

const makeMemory = ({ CACHE_MEMORY_MB }: GatewayConfig): MemoryShelves => {
  const memory = new MemoryShelves(CACHE_MEMORY_MB * 1024 * 1024, countEviction);
  measureMemory(memory);
  return memory;
};

const makeRedis = (redis: Redis | null, build: SiteBuild, sites: SiteOrigins, routes: CompiledRoutes): RedisShelf =>
  new RedisShelf(redis, editionOf(build, sites, routes));

const makeCache = (memory: MemoryShelves, redis: RedisShelf, generations: GenerationWatch, epoch: CacheEpoch): AnswerCache =>
  new AnswerCache({ memory, redis, generations, epoch });

@Module({
  imports: [UpstreamModule, RateLimitsModule],
  providers: [
    GenerationWatch,
    CacheEpoch,
    SharedCalls,
    { provide: MemoryShelves, inject: [GATEWAY_CONFIG], useFactory: makeMemory },
    { provide: RedisShelf, inject: [CACHE_REDIS, SITE_BUILD, SITE_ORIGINS, CompiledRoutes], useFactory: makeRedis },
    { provide: AnswerCache, inject: [MemoryShelves, RedisShelf, GenerationWatch, CacheEpoch], useFactory: makeCache },
  ],
  exports: [AnswerCache, CacheEpoch, GenerationWatch, SharedCalls],
})
export class CacheModule {}
