import { AuditModule, HealthModule, PartModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AddressesModule } from './addresses/addresses.module.ts';
import { BusinessesModule } from './businesses/businesses.module.ts';
import { ChangesModule } from './changes/changes.module.ts';
import type { CatalogConfig } from './config.ts';
import { CONTROL } from './database/data-source.ts';
import { DatabaseModule } from './database/database.module.ts';
import { DuplicatesModule } from './duplicates/duplicates.module.ts';
import { ExportModule } from './export/export.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { ListingModule } from './listing/listing.module.ts';
import { PlacesModule } from './places/places.module.ts';
import { ResetModule } from './reset/reset.module.ts';
import { StatsModule } from './stats/stats.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: CatalogConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'catalog', callerKeys: config.INTERNAL_CALLERS, logLevel: config.LOG_LEVEL }),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          pool: config.DATABASE_POOL,
          bulkPool: config.DATABASE_BULK_POOL,
          statementMs: config.DATABASE_STATEMENT_MS,
        }),
        HealthModule.forRootAsync({
          inject: [getDataSourceToken(CONTROL) as string],
          useFactory: (dataSource: DataSource) => [{ name: 'database', check: async () => void (await dataSource.query('SELECT 1')) }],
        }),
        AuditModule.forSender({ url: config.SITE_CONFIG_URL, caller: 'catalog', key: config.INTERNAL_KEY }),
        ListingModule,
        BusinessesModule,
        PlacesModule,
        DuplicatesModule,
        ImportsModule,
        ExportModule,
        AddressesModule,
        ResetModule,
        StatsModule.forRoot({ url: config.SITE_CONFIG_URL, key: config.INTERNAL_KEY }),
        ChangesModule,
      ],
    };
  }
}
