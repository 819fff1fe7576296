import { AuditModule, InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.ts';
import { AnalyticsController } from './analytics/analytics.controller.ts';
import { AnalyticsRepository } from './analytics/analytics.repository.ts';
import { AnalyticsService, SITE_CONFIG } from './analytics/analytics.service.ts';
import { CounterChecksController } from './counter-checks/counter-checks.controller.ts';
import { CounterChecksRepository } from './counter-checks/counter-checks.repository.ts';
import { CounterChecksService } from './counter-checks/counter-checks.service.ts';
import { DataGapsController } from './data-gaps/data-gaps.controller.ts';
import { DataGapsRepository } from './data-gaps/data-gaps.repository.ts';
import { CreationOrder } from './records/creation-order.ts';
import { RecordTrendsController } from './records/record-trends.controller.ts';
import { RecordTrendsRepository } from './records/record-trends.repository.ts';
import { StatsController } from './stats.controller.ts';
import { StatsRepository } from './stats.repository.ts';

/** Figures of the whole directory, and the nightly check of its counters. */
@Module({})
export class StatsModule {
  /** `url`, `key`: of site-config, which knows the site's activity. */
  static forRoot({ url, key }: { url: string; key: string }): DynamicModule {
    const client = new InternalClient({ url, key, caller: 'catalog', audience: 'site-config', connections: 2 });
    return {
      module: StatsModule,
      imports: [AuditModule, PlacesModule],
      controllers: [AnalyticsController, CounterChecksController, DataGapsController, RecordTrendsController, StatsController],
      providers: [
        AnalyticsRepository,
        AnalyticsService,
        CounterChecksRepository,
        CounterChecksService,
        CreationOrder,
        DataGapsRepository,
        RecordTrendsRepository,
        StatsRepository,
        { provide: SITE_CONFIG, useValue: client },
      ],
    };
  }
}
