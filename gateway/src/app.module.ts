import { ErrorFilter, HealthModule, loggerModule, validationPipe } from '@directory/service-kit';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { SecurityModule } from './admission/admission.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import type { SignInSecrets } from './auth/sign-in-secrets.ts';
import { ClearCacheModule } from './cache/clear-cache.module.ts';
import type { GatewayConfig } from './config.ts';
import { healthIndicators, readinessKeptMs } from './health/health-indicators.ts';
import { MetricsServer } from './health/metrics-server.ts';
import { ReadinessSampler } from './health/readiness-sampler.ts';
import { OpenApiController } from './openapi/openapi.controller.ts';
import { RedisModule, usualCachePatienceMs } from './redis/redis.module.ts';
import { siteOrigins } from './security/site-origins.ts';
import type { SiteBuild } from './ssr/site-build.ts';
import { SsrModule } from './ssr/ssr.module.ts';
import { CACHE_PATIENCE, CACHE_REDIS, GATEWAY_CONFIG, QUEUE_REDIS, SIGN_IN_SECRETS, SITE_BUILD, SITE_ORIGINS } from './tokens.ts';
import { ServiceClients } from './upstream/service-clients.ts';
import { UpstreamModule } from './upstream/upstream.module.ts';

/** What is loaded before the application is made: each of it can refuse the start with a readable sentence. */
export interface GatewayParts {
  config: GatewayConfig;
  secrets: SignInSecrets;
  build: SiteBuild;
  /** Longest wait for the cache's Redis, ms; a test that is about shared counts gives a busy machine more. */
  cachePatienceMs?: number;
}

@Global()
@Module({})
class PartsModule {
  static forRoot({ config, secrets, build, cachePatienceMs = usualCachePatienceMs }: GatewayParts): DynamicModule {
    const values = [
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: SIGN_IN_SECRETS, useValue: secrets },
      { provide: SITE_BUILD, useValue: build },
      { provide: SITE_ORIGINS, useValue: siteOrigins(config) },
      { provide: CACHE_PATIENCE, useValue: cachePatienceMs },
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
        ClearCacheModule,
        SecurityModule,
        HealthModule.forRootAsync({
          imports: [UpstreamModule],
          inject: [ServiceClients, QUEUE_REDIS, CACHE_REDIS],
          useFactory: healthIndicators,
          cacheMs: readinessKeptMs,
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
