import type { Health } from '@directory/contracts';
import { Controller, type DynamicModule, Get, Inject, Injectable, Module, type OnApplicationShutdown, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../internal-auth.guard.ts';
import { healthCheckTimeoutMs } from '../limits.ts';
import { withTimeout } from '../timeout.ts';

/** Checks a dependency; rejects or times out when it cannot be used. */
export interface HealthIndicator {
  name: string;
  check(): Promise<void>;
  /** An optional dependency is reported, but its failure does not make the part unready. */
  isOptional?: boolean;
}

/** The health checks of a part. */
interface HealthChecks {
  indicators: HealthIndicator[];
  /** Results are reused for this time, ms. */
  cacheMs: number;
}

const CHECKS = Symbol('HEALTH_CHECKS');

type PartState = Health['parts'][string];

/** State of a part and of its dependencies. Concurrent probes share one check, so that probes do not multiply. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private shuttingDown = false;
  private results: Promise<[string, PartState][]> | undefined;

  constructor(@Inject(CHECKS) private readonly checks: HealthChecks) {}

  onApplicationShutdown(): void {
    this.shuttingDown = true;
  }

  async readiness(): Promise<Health> {
    const { indicators } = this.checks;
    const results = await this.probeAll();
    const isUp = results.every(([, state], index) => state.status === 'up' || indicators[index].isOptional);
    return { status: this.shuttingDown ? 'shutting_down' : isUp ? 'ok' : 'error', parts: Object.fromEntries(results) };
  }

  private probeAll(): Promise<[string, PartState][]> {
    this.results ??= Promise.all(this.checks.indicators.map((indicator) => this.probe(indicator))).finally(() => this.expireResults());
    return this.results;
  }

  private expireResults(): void {
    const forget = (): void => {
      this.results = undefined;
    };
    if (this.checks.cacheMs > 0) setTimeout(forget, this.checks.cacheMs).unref();
    else forget();
  }

  private async probe(indicator: HealthIndicator): Promise<[string, PartState]> {
    try {
      await withTimeout(healthCheckTimeoutMs, indicator.check());
      return [indicator.name, { status: 'up' }];
    } catch {
      // The reason is logged where the dependency is used: an answer never shows a host name.
      return [indicator.name, { status: 'down' }];
    }
  }
}

/** Probes on the part's own port. Liveness checks no dependency: an unavailable database is no reason to restart this process. */
@Controller()
@OpenRoute()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('healthz')
  live(): Health {
    return { status: 'ok', parts: {} };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.readiness();
    if (health.status !== 'ok') reply.status(503);
    return health;
  }
}

@Module({})
export class HealthModule {
  /** `useFactory` makes the indicators, with its dependencies injected. `cacheMs` is for a port that strangers can probe. */
  static forRootAsync(options: {
    imports?: DynamicModule['imports'];
    inject?: (string | symbol | (abstract new (...args: never[]) => unknown))[];
    useFactory: (...dependencies: never[]) => HealthIndicator[];
    cacheMs?: number;
  }): DynamicModule {
    const { useFactory, cacheMs = 0 } = options;
    const makeChecks = (...dependencies: never[]): HealthChecks => ({ indicators: useFactory(...dependencies), cacheMs });
    return {
      module: HealthModule,
      imports: options.imports ?? [],
      controllers: [HealthController],
      providers: [HealthService, { provide: CHECKS, inject: options.inject ?? [], useFactory: makeChecks }],
      exports: [HealthService],
    };
  }
}
