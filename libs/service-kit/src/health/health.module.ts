import type { Health } from '@directory/contracts';
import { Controller, type DynamicModule, Get, Inject, Injectable, Module, type OnApplicationShutdown, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../internal-auth.guard.ts';

/** Says whether a part this one needs can be used; rejects or times out where not. */
export interface HealthIndicator {
  name: string;
  check(): Promise<void>;
  /** True for a part that is shown but can be done without. */
  isOptional?: boolean;
}

const INDICATORS = Symbol('HEALTH_INDICATORS');
const checkTimeoutMs = 1500;

const within = (promise: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), checkTimeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
};

/** State of a part and of those it needs. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private shuttingDown = false;

  constructor(@Inject(INDICATORS) private readonly indicators: HealthIndicator[]) {}

  onApplicationShutdown(): void {
    this.shuttingDown = true;
  }

  async readiness(): Promise<Health> {
    const results = await Promise.all(this.indicators.map((indicator) => this.probe(indicator)));
    const isUp = results.every(([, state], index) => state.status === 'up' || this.indicators[index].isOptional);
    return { status: this.shuttingDown ? 'shutting_down' : isUp ? 'ok' : 'error', parts: Object.fromEntries(results) };
  }

  private async probe(indicator: HealthIndicator): Promise<[string, Health['parts'][string]]> {
    try {
      await within(indicator.check());
      return [indicator.name, { status: 'up' }];
    } catch {
      // The reason stays in the log of whoever uses the part: an answer never shows a host name.
      return [indicator.name, { status: 'down' }];
    }
  }
}

/** Probes on the part's own port. Liveness asks nobody else: a database that is away is no reason to restart this process. */
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
  /** `indicators` are made by a factory with its dependencies injected. */
  static forRootAsync(options: {
    imports?: DynamicModule['imports'];
    inject?: (string | symbol | (abstract new (...args: never[]) => unknown))[];
    useFactory: (...dependencies: never[]) => HealthIndicator[];
  }): DynamicModule {
    return {
      module: HealthModule,
      imports: options.imports ?? [],
      controllers: [HealthController],
      providers: [HealthService, { provide: INDICATORS, inject: options.inject ?? [], useFactory: options.useFactory }],
      exports: [HealthService],
    };
  }
}
