import { jobs, queues } from '@directory/contracts';
import { JobProcessor, JobRegistry } from '@directory/service-kit';
import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { jobLockMs, stalledJobAttempts, stalledJobCheckMs } from './limits.ts';

/** Takes runs off the queue, one at a time: two would wait for each other in the catalog. */
@Processor(queues.importRuns, {
  concurrency: 1,
  lockDuration: jobLockMs,
  stalledInterval: stalledJobCheckMs,
  maxStalledCount: stalledJobAttempts,
})
export class ImportRunsProcessor extends JobProcessor {
  protected readonly definitions = [jobs.importRun];
  private readonly logger = new Logger(ImportRunsProcessor.name);

  // Nest reads the types of a constructor from the class itself.
  constructor(registry: JobRegistry) {
    super(registry);
  }

  /** Redis is unavailable or has lost the job at hand. Nothing is to be done: the run's row says what is left. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`Queue: ${error.message}`);
  }
}
