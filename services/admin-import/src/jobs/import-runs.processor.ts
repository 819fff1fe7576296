import { jobs, queues } from '@directory/contracts';
import { JobProcessor, JobRegistry } from '@directory/service-kit';
import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';

/**
 * Takes runs off the queue, one at a time: two would only wait for each other in the catalog. A job whose worker was killed
 * is noticed within seconds; how often that happened says nothing about the run, whose row knows how far it has come.
 */
@Processor(queues.importRuns, { concurrency: 1, lockDuration: 10_000, stalledInterval: 5000, maxStalledCount: 1000 })
export class ImportRunsProcessor extends JobProcessor {
  protected readonly definitions = [jobs.importRun];
  private readonly logger = new Logger(ImportRunsProcessor.name);

  // Nest reads the types of a constructor from the class itself.
  constructor(registry: JobRegistry) {
    super(registry);
  }

  /** Redis is away, or has forgotten the job at hand. The row knows what is to be done. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`Queue: ${error.message}`);
  }
}
