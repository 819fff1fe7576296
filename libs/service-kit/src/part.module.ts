import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error.filter.ts';
import { InternalAuthGuard } from './internal-auth.guard.ts';
import { loggerModule } from './logger.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { PART_OPTIONS, type PartOptions } from './part-options.ts';
import { validationPipe } from './validation.ts';

/** The common module of every service: logs, metrics, the error filter, validation by contract, and the guard of internal calls. */
@Global()
@Module({})
export class PartModule {
  static forRoot(part: PartOptions): DynamicModule {
    return {
      module: PartModule,
      imports: [loggerModule(part), MetricsModule],
      providers: [
        { provide: PART_OPTIONS, useValue: part },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: InternalAuthGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
      exports: [PART_OPTIONS],
    };
  }
}

export { PART_OPTIONS, type PartOptions };
