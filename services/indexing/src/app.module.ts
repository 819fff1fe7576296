import { schemaOf } from '@directory/contracts';
import { databaseModule, HealthModule, PartModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogModule } from './catalog/catalog.module.ts';
import type { IndexingConfig } from './config.ts';
import { RobotsModule } from './robots/robots.module.ts';
import { SiteModule } from './site/site.module.ts';
import { siteAddressOf } from './site/site-address.ts';
import { SitemapBuildEntity } from './sitemap/build/sitemap-build.entity.ts';
import { SitemapModule } from './sitemap/sitemap.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: IndexingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'indexing', callerKeys: config.INTERNAL_CALLERS, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('indexing'),
          pool: config.DATABASE_POOL,
          entities: [SitemapBuildEntity],
          applicationName: 'indexing',
        }),
        HealthModule.forRootAsync({
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => [{ name: 'database', check: async () => void (await dataSource.query('SELECT 1')) }],
        }),
        CatalogModule.forRoot({ url: config.CATALOG_URL, key: config.INTERNAL_KEY }),
        SiteModule.forRoot(siteAddressOf(config.PUBLIC_URL, config.LOCAL_URL)),
        RobotsModule,
        SitemapModule.forRoot({ dataDir: config.DATA_DIR }),
      ],
    };
  }
}
