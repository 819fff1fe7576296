import { queues } from '@directory/contracts';
import { QueueModule } from '@directory/service-kit';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SubmissionQueue } from './submission-queue.service.ts';
import { SubmissionReconciler } from './submission-reconciler.service.ts';

/** The queue of submissions, and what enqueues again what it has lost. */
@Global()
@Module({})
export class SubmissionQueueModule {
  static forRoot(redisUrl: string): DynamicModule {
    return {
      module: SubmissionQueueModule,
      imports: [QueueModule.forRoot({ redisUrl, queues: [queues.submissions], role: 'worker' })],
      providers: [SubmissionQueue, SubmissionReconciler],
      exports: [SubmissionQueue, SubmissionReconciler],
    };
  }
}
