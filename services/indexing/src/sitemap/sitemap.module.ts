import { join } from 'node:path';
import { AuditModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { SitemapBuilder } from './build/sitemap-builder.service.ts';
import { SitemapBuildsRepository } from './build/sitemap-builds.repository.ts';
import { SitemapScheduler } from './build/sitemap-scheduler.service.ts';
import { SitemapStore } from './files/sitemap-store.ts';
import { SitemapService } from './sitemap.service.ts';
import { SitemapAdminController } from './sitemap-admin.controller.ts';
import { SitemapFilesController } from './sitemap-files.controller.ts';

@Module({})
export class SitemapModule {
  /** `dataDir`: a folder that all instances share. */
  static forRoot({ dataDir }: { dataDir: string }): DynamicModule {
    return {
      module: SitemapModule,
      imports: [AuditModule],
      controllers: [SitemapFilesController, SitemapAdminController],
      providers: [
        { provide: SitemapStore, useFactory: () => new SitemapStore(join(dataDir, 'sitemap')) },
        SitemapBuildsRepository,
        SitemapBuilder,
        SitemapScheduler,
        SitemapService,
      ],
    };
  }
}
