import { queues, schemaOf } from '@directory/contracts';
import { databaseModule, InternalClient, PartModule, QueueModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOG, CatalogImports } from './catalog/catalog-imports.client.ts';
import type { WorkerConfig } from './config.ts';
import { healthModule } from './health.ts';
import { ApplyRun } from './jobs/apply-run.ts';
import { ImportRunsProcessor } from './jobs/import-runs.processor.ts';
import { PreviewRun } from './jobs/preview-run.ts';
import { ProcessImportRun } from './jobs/process-import-run.handler.ts';
import { StageRun, XLS_MEMORY } from './jobs/stage-run.ts';
import { UndoRun } from './jobs/undo-run.ts';
import { LEASE_SECONDS, RunLeases } from './leases/run-leases.service.ts';
import { RunsModule, runEntities } from './runs/runs.module.ts';
import { UploadFolderModule } from './uploads/upload-folder.module.ts';

/** The worker: takes runs from their file into the catalog. Its HTTP side answers probes only. */
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
        PartModule.forRoot({ name: 'worker', callerKeys: new Map(), logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('admin-import'),
          pool: config.DATABASE_POOL,
          entities: runEntities,
          applicationName: 'import-worker',
        }),
        QueueModule.forRoot({ redisUrl: config.REDIS_URL, queues: [queues.importRuns], role: 'worker' }),
        healthModule(),
        UploadFolderModule.forRoot(config.DATA_DIR),
        RunsModule,
      ],
      providers: [
        ProcessImportRun,
        ImportRunsProcessor,
        RunLeases,
        StageRun,
        PreviewRun,
        ApplyRun,
        UndoRun,
        CatalogImports,
        { provide: CATALOG, useValue: catalog },
        { provide: XLS_MEMORY, useValue: config.IMPORT_XLS_MEMORY_MB * 1024 * 1024 },
        { provide: LEASE_SECONDS, useValue: config.IMPORT_LEASE_SECONDS },
      ],
    };
  }
}
