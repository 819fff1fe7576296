import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { ColumnCorrectionsEntity } from './column-corrections.entity.ts';
import { ImportRunEntity } from './import-run.entity.ts';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { RejectedRowEntity } from './rejected-row.entity.ts';
import { RejectedRowsRepository } from './rejected-rows.repository.ts';
import { RunPreviewsRepository } from './run-previews.repository.ts';
import { RunQueue } from './run-queue.service.ts';
import { RunReconciler } from './run-reconciler.service.ts';
import { RunRequestsRepository } from './run-requests.repository.ts';
import { SavedCorrectionsRepository } from './saved-corrections.repository.ts';

export const runEntities = [ImportRunEntity, ColumnCorrectionsEntity, RejectedRowEntity];

/** The rows of runs and their queue. The service and the worker both enqueue runs that were lost. */
@Module({
  imports: [AuditModule],
  providers: [
    ImportRunsRepository,
    RejectedRowsRepository,
    RunPreviewsRepository,
    RunRequestsRepository,
    SavedCorrectionsRepository,
    RunQueue,
    RunReconciler,
  ],
  exports: [
    ImportRunsRepository,
    RejectedRowsRepository,
    RunPreviewsRepository,
    RunRequestsRepository,
    SavedCorrectionsRepository,
    RunQueue,
    RunReconciler,
  ],
})
export class RunsModule {}
