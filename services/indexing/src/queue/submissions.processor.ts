import { jobs, queues } from '@directory/contracts';
import { JobProcessor, JobRegistry } from '@directory/service-kit';
import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { jobLockMs, jobsAtOnce, stalledJobAttempts, stalledJobCheckMs } from './limits.ts';

@Processor(queues.submissions, {
  concurrency: jobsAtOnce,
  lockDuration: jobLockMs,
  stalledInterval: stalledJobCheckMs,
  maxStalledCount: stalledJobAttempts,
})
export class SubmissionsProcessor extends JobProcessor {
  protected readonly definitions = [jobs.collectSubmission, jobs.sendSubmissions];
  private readonly logger = new Logger(SubmissionsProcessor.name);

  // Nest reads the types of a constructor from the class itself.
  constructor(registry: JobRegistry) {
    super(registry);
  }

  /** Redis is unavailable or has lost the job at hand. Nothing is to be done: the rows say what is left. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`Queue: ${error.message}`);
  }
}
