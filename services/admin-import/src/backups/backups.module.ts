import { AuditModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { BACKUP_SETTINGS, BACKUP_STORE, type BackupSettings } from './calls/backup-settings.ts';
import { BackupsRepository } from './calls/backups.repository.ts';
import { BackupsService } from './calls/backups.service.ts';
import { DatabaseJobsRepository } from './calls/database-jobs.repository.ts';
import { DatabaseJobsService } from './calls/database-jobs.service.ts';
import { DatabaseController } from './database.controller.ts';
import { DatabaseStatusRepository } from './status/database-status.repository.ts';
import { DatabaseStatusService } from './status/database-status.service.ts';
import { openStore } from './stores/open-store.ts';

/** Answers the calls about the database. The work itself is that of the maintenance part. */
@Module({})
export class BackupsModule {
  static forRoot(settings: BackupSettings & { dataDir: string }): DynamicModule {
    return {
      module: BackupsModule,
      imports: [AuditModule],
      controllers: [DatabaseController],
      providers: [
        { provide: BACKUP_SETTINGS, useValue: settings },
        { provide: BACKUP_STORE, useValue: openStore(settings.backupUrl, settings.dataDir) },
        BackupsRepository,
        BackupsService,
        DatabaseJobsRepository,
        DatabaseJobsService,
        DatabaseStatusRepository,
        DatabaseStatusService,
      ],
      exports: [DatabaseJobsService],
    };
  }
}
