import { AuditModule, InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { RunsModule } from '../runs/runs.module.ts';
import { ExportsController } from './exports.controller.ts';
import { CATALOG_ROWS, ExportsService } from './exports.service.ts';
import { RejectedRowsService } from './rejected-rows.service.ts';

/** Downloads: the export, rejected rows, the template. */
@Module({})
export class ExportsModule {
  static forCatalog({ url, key }: { url: string; key: string }): DynamicModule {
    const catalog = new InternalClient({ url, key, audience: 'catalog', caller: 'admin-import', connections: 4 });
    return {
      module: ExportsModule,
      imports: [RunsModule, AuditModule],
      controllers: [ExportsController],
      exports: [ExportsService, CATALOG_ROWS],
      providers: [ExportsService, RejectedRowsService, { provide: CATALOG_ROWS, useValue: catalog }],
    };
  }
}
