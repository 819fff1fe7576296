import { AuditModule, InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { RunsModule } from '../runs/runs.module.ts';
import { ExportsController } from './exports.controller.ts';
import { CATALOG_ROWS, ExportsService } from './exports.service.ts';
import { OfficeWorkbooksController } from './office-workbooks.controller.ts';
import { OfficeWorkbooksService, SITE_CONFIG_ENTRIES } from './office-workbooks.service.ts';
import { RejectedRowsService } from './rejected-rows.service.ts';

interface ExportSources {
  catalogUrl: string;
  siteConfigUrl: string;
  key: string;
}

/** Downloads: the export, rejected rows, the template, trends, the audit log. */
@Module({})
export class ExportsModule {
  static forRoot({ catalogUrl, siteConfigUrl, key }: ExportSources): DynamicModule {
    const catalog = new InternalClient({ url: catalogUrl, key, audience: 'catalog', caller: 'admin-import', connections: 4 });
    const siteConfig = new InternalClient({ url: siteConfigUrl, key, audience: 'site-config', caller: 'admin-import', connections: 2 });
    return {
      module: ExportsModule,
      imports: [RunsModule, AuditModule],
      controllers: [ExportsController, OfficeWorkbooksController],
      exports: [ExportsService, CATALOG_ROWS],
      providers: [
        ExportsService,
        OfficeWorkbooksService,
        RejectedRowsService,
        { provide: CATALOG_ROWS, useValue: catalog },
        { provide: SITE_CONFIG_ENTRIES, useValue: siteConfig },
      ],
    };
  }
}
