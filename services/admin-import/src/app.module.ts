import { queues, schemaOf, uploadLimitBytes } from '@directory/contracts';
import { AuditModule, databaseModule, PartModule, QueueModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { BackupsModule } from './backups/backups.module.ts';
import type { AdminImportConfig } from './config.ts';
import { ExportsModule } from './export/exports.module.ts';
import { healthModule } from './health.ts';
import { LeftOutRowsRepository } from './mending/left-out-rows.repository.ts';
import { MendedRowsService } from './mending/mended-rows.service.ts';
import { MendingController } from './mending/mending.controller.ts';
import { ResetsController } from './resets/resets.controller.ts';
import { ResetsRepository } from './resets/resets.repository.ts';
import { ResetsService } from './resets/resets.service.ts';
import { ImportRunsController } from './runs/import-runs.controller.ts';
import { ImportRunsService } from './runs/import-runs.service.ts';
import { RunsModule, runEntities } from './runs/runs.module.ts';
import { SavedCorrectionsController } from './runs/saved-corrections.controller.ts';
import { CountryRepairsController } from './uploads/country-repairs.controller.ts';
import { CountryRepairsService } from './uploads/country-repairs.service.ts';
import { DiskSpaceController } from './uploads/disk-space.controller.ts';
import { TableUploadsController } from './uploads/table-uploads.controller.ts';
import { UploadFolderModule } from './uploads/upload-folder.module.ts';
import { UPLOAD_LIMIT, UploadReceiver } from './uploads/upload-receiver.ts';
import { UploadSweeper } from './uploads/upload-sweeper.service.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsService } from './uploads/uploads.service.ts';

/** The service: uploads, runs and operators' requests on them, downloads. Runs are carried out by the worker. */
@Module({})
export class AppModule {
  static forRoot(config: AdminImportConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'admin-import', callerKeys: config.INTERNAL_CALLERS, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('admin-import'),
          pool: config.DATABASE_POOL,
          entities: runEntities,
          applicationName: 'admin-import',
        }),
        QueueModule.forRoot({ redisUrl: config.REDIS_URL, queues: [queues.importRuns], role: 'producer' }),
        healthModule(),
        UploadFolderModule.forRoot(config.DATA_DIR),
        AuditModule.forSender({ url: config.SITE_CONFIG_URL, caller: 'admin-import', key: config.INTERNAL_KEY }),
        RunsModule,
        BackupsModule.forRoot({
          dataDir: config.DATA_DIR,
          backupUrl: config.BACKUP_URL,
          backupTime: config.BACKUP_TIME,
          backupKeepDays: config.BACKUP_KEEP_DAYS,
        }),
        ExportsModule.forRoot({ catalogUrl: config.CATALOG_URL, siteConfigUrl: config.SITE_CONFIG_URL, key: config.INTERNAL_KEY }),
      ],
      controllers: [
        UploadsController,
        TableUploadsController,
        CountryRepairsController,
        DiskSpaceController,
        SavedCorrectionsController,
        MendingController,
        ImportRunsController,
        ResetsController,
      ],
      providers: [
        { provide: UPLOAD_LIMIT, useValue: uploadLimitBytes },
        UploadsService,
        UploadReceiver,
        UploadSweeper,
        CountryRepairsService,
        ImportRunsService,
        LeftOutRowsRepository,
        MendedRowsService,
        ResetsRepository,
        ResetsService,
      ],
    };
  }
}
