import { AuditModule, HealthModule, PartModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesModule } from './businesses/businesses.module.ts';
import { BusinessEditingModule } from './businesses/editing/business-editing.module.ts';
import { GenerationsModule } from './changes/generations/generations.module.ts';
import type { CatalogConfig } from './config.ts';
import { databaseModules } from './database/data-source.ts';
import { ExportModule } from './export/export.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { CategoriesModule } from './places/categories/categories.module.ts';
import { CategoryEditingModule } from './places/categories/category-editing.module.ts';
import { CitiesModule } from './places/cities/cities.module.ts';
import { CityEditingModule } from './places/cities/city-editing.module.ts';
import { CountriesModule } from './places/countries/countries.module.ts';
import { AnalyticsModule } from './stats/analytics/analytics.module.ts';
import { CounterChecksModule } from './stats/counter-checks/counter-checks.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: CatalogConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'catalog', internalKey: config.INTERNAL_KEY, logLevel: config.LOG_LEVEL }),
        ...databaseModules({
          url: config.DATABASE_URL,
          pool: config.DATABASE_POOL,
          bulkPool: config.DATABASE_BULK_POOL,
          statementMs: config.DATABASE_STATEMENT_MS,
        }),
        HealthModule.forRootAsync({
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => [{ name: 'database', check: async () => void (await dataSource.query('SELECT 1')) }],
        }),
        AuditModule.forSender({ url: config.SITE_CONFIG_URL, caller: 'catalog', key: config.INTERNAL_KEY }),
        GenerationsModule,
        CounterChecksModule,
        AnalyticsModule.forRoot({ url: config.SITE_CONFIG_URL, key: config.INTERNAL_KEY }),
        ImportsModule,
        BusinessesModule,
        BusinessEditingModule,
        CategoriesModule,
        CategoryEditingModule,
        CitiesModule,
        CityEditingModule,
        CountriesModule,
        ExportModule,
      ],
    };
  }
}
