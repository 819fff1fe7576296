import { queues, schemaOf } from '@directory/contracts';
import { AuditModule, databaseModule, InternalClient, PartModule, QueueModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOG, CatalogBulk } from './catalog/catalog-imports.client.ts';
import type { WorkerConfig } from './config.ts';
import { healthModule } from './health.ts';
import { ImportRunsProcessor } from './jobs/import-runs.processor.ts';
import { ImportSteps, XLS_MEMORY } from './jobs/import-steps.service.ts';
import { ProcessImportRun } from './jobs/process-import-run.handler.ts';
import { LEASE_SECONDS, RunLeases } from './leases/run-leases.service.ts';
import { ImportRunEntity } from './runs/import-run.entity.ts';
import { RunsModule } from './runs/runs.module.ts';
import { UploadFolderModule } from './uploads/upload-folder.module.ts';

/** The worker: brings runs from the file into the catalog. Its HTTP side answers probes only. */
@Module({})
export class WorkerModule {
  static forRoot(config: WorkerConfig): DynamicModule {
    const catalog = new InternalClient({
      url: config.CATALOG_URL,
      audience: 'catalog',
      caller: 'worker',
      key: config.INTERNAL_KEY,
      connections: 4,
    });
    return {
      module: WorkerModule,
      imports: [
        PartModule.forRoot({ name: 'worker', internalKey: config.INTERNAL_KEY, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('admin-import'),
          pool: config.DATABASE_POOL,
          entities: [ImportRunEntity],
          applicationName: 'import-worker',
        }),
        QueueModule.forRoot({ redisUrl: config.REDIS_URL, queues: [queues.importRuns], role: 'worker' }),
        healthModule(),
        UploadFolderModule.forRoot(config.DATA_DIR),
        AuditModule,
        RunsModule,
      ],
      providers: [
        ProcessImportRun,
        ImportRunsProcessor,
        RunLeases,
        ImportSteps,
        CatalogBulk,
        { provide: CATALOG, useValue: catalog },
        { provide: XLS_MEMORY, useValue: config.IMPORT_XLS_MEMORY_MB * 1024 * 1024 },
        { provide: LEASE_SECONDS, useValue: config.IMPORT_LEASE_SECONDS },
      ],
    };
  }
}
