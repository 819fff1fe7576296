import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { RunPreviewsRepository } from './run-previews.repository.ts';
import { RunQueue } from './run-queue.service.ts';
import { RunReconciler } from './run-reconciler.service.ts';
import { RunRequestsRepository } from './run-requests.repository.ts';

/** The rows of runs and the queue that speaks of them. Both processes keep an eye on runs that were left alone. */
@Module({
  imports: [AuditModule],
  providers: [ImportRunsRepository, RunPreviewsRepository, RunRequestsRepository, RunQueue, RunReconciler],
  exports: [ImportRunsRepository, RunPreviewsRepository, RunRequestsRepository, RunQueue, RunReconciler],
})
export class RunsModule {}
