import { signInDelayMs as shippedSignInDelayMs } from '@directory/contracts';
import { contentDigest, ErrorFilter, HealthModule, loggerModule, validationPipe } from '@directory/service-kit/without-stores';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AdmissionModule } from './admission/admission.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { SIGN_IN_DELAY } from './auth/sign-in.service.ts';
import { SIGN_IN_SECRETS, type SignInSecrets } from './auth/sign-in-secrets.ts';
import { CACHE_EDITION, CacheModule } from './cache/cache.module.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { EventCountsModule } from './event-counts/event-counts.module.ts';
import { healthIndicators } from './health/health-indicators.ts';
import { readinessCachedMs } from './health/limits.ts';
import { MetricsServer } from './health/metrics-server.ts';
import { ReadinessSampler } from './health/readiness-sampler.ts';
import { buildOpenApi } from './openapi/build-openapi.ts';
import { OpenApiController } from './openapi/openapi.controller.ts';
import { cacheTimeoutMs } from './redis/limits.ts';
import { CACHE_REDIS, CACHE_REDIS_TIMEOUT, QUEUE_REDIS, RedisModule } from './redis/redis.module.ts';
import { CompiledRoutes } from './routing/compiled-routes.ts';
import { routeTable } from './routing/route-table.ts';
import { SITE_ORIGINS, type SiteOrigins, siteOrigins } from './security/site-origins.ts';
import { SESSION_KEY } from './sessions/session.store.ts';
import { SITE_BUILD, type SiteBuild } from './ssr/site-build.ts';
import { SsrModule } from './ssr/ssr.module.ts';
import { ServiceClients } from './upstream/service-clients.ts';
import { UpstreamModule } from './upstream/upstream.module.ts';

/** Loaded before the application is made: each part can refuse the start with a readable sentence. */
export interface GatewayParts {
  config: GatewayConfig;
  secrets: SignInSecrets;
  build: SiteBuild;
  /** Longest wait for the cache's Redis, ms; a test that is about shared counts gives a busy machine more. */
  cacheRedisTimeoutMs?: number;
  /** How long a step of the sign-in takes at least, ms; a test that is about something else does not wait. */
  signInDelayMs?: number;
}

/** Answers are made by the pages' code, the site's address, and the contracts of the calls. */
const editionOf = (build: SiteBuild, sites: SiteOrigins, routes: CompiledRoutes): string =>
  contentDigest(JSON.stringify([build.digest, sites.siteUrl, buildOpenApi(routes.all)]));

@Global()
@Module({})
class PartsModule {
  static forRoot(parts: GatewayParts): DynamicModule {
    const { config, secrets, build, cacheRedisTimeoutMs = cacheTimeoutMs, signInDelayMs = shippedSignInDelayMs } = parts;
    const routes = new CompiledRoutes(routeTable);
    const sites = siteOrigins(config);
    const values = [
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: SIGN_IN_SECRETS, useValue: secrets },
      { provide: SESSION_KEY, useValue: secrets.sealKey },
      { provide: SITE_BUILD, useValue: build },
      { provide: SITE_ORIGINS, useValue: sites },
      { provide: CompiledRoutes, useValue: routes },
      { provide: CACHE_EDITION, useValue: editionOf(build, sites, routes) },
      { provide: CACHE_REDIS_TIMEOUT, useValue: cacheRedisTimeoutMs },
      { provide: SIGN_IN_DELAY, useValue: signInDelayMs },
    ];
    return { module: PartsModule, providers: values, exports: values.map(({ provide }) => provide) };
  }
}

@Module({})
export class AppModule {
  static forRoot(parts: GatewayParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartsModule.forRoot(parts),
        loggerModule({ name: 'gateway', logLevel: parts.config.LOG_LEVEL }, { requests: false }),
        RedisModule,
        UpstreamModule,
        AuthModule,
        SsrModule,
        CacheModule,
        EventCountsModule,
        AdmissionModule,
        HealthModule.forRootAsync({
          imports: [UpstreamModule],
          inject: [ServiceClients, QUEUE_REDIS, CACHE_REDIS],
          useFactory: healthIndicators,
          cacheMs: readinessCachedMs,
        }),
      ],
      controllers: [OpenApiController],
      providers: [
        MetricsServer,
        ReadinessSampler,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }
}
