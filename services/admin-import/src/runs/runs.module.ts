import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { RunQueue } from './run-queue.service.ts';
import { RunReconciler } from './run-reconciler.service.ts';

/** The rows of runs and the queue that speaks of them. Both processes keep an eye on runs that were left alone. */
@Module({
  imports: [AuditModule],
  providers: [ImportRunsRepository, RunQueue, RunReconciler],
  exports: [ImportRunsRepository, RunQueue, RunReconciler],
})
export class RunsModule {}
