import { InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CategoriesModule } from '../../places/categories/categories.module.ts';
import { CitiesModule } from '../../places/cities/cities.module.ts';
import { StatsModule } from '../stats.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { AnalyticsService, SITE_CONFIG } from './analytics.service.ts';

@Module({})
export class AnalyticsModule {
  static forRoot({ url, key }: { url: string; key: string }): DynamicModule {
    const client = new InternalClient({ url, key, caller: 'catalog', audience: 'site-config', connections: 2 });
    return {
      module: AnalyticsModule,
      imports: [CategoriesModule, CitiesModule, StatsModule],
      controllers: [AnalyticsController],
      providers: [AnalyticsRepository, AnalyticsService, { provide: SITE_CONFIG, useValue: client }],
    };
  }
}
