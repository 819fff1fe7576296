import { setTimeout as delay } from 'node:timers/promises';
import { jobs, queues } from '@directory/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { QueuedRun } from './import-runs.repository.ts';
import { enqueueTimeoutMs } from './limits.ts';
import { mendQueue } from './mend-queue.ts';

/** Enqueues runs that need work. */
@Injectable()
export class RunQueue implements OnModuleInit {
  private readonly logger = new Logger(RunQueue.name);

  constructor(@InjectQueue(queues.importRuns) private readonly queue: Queue) {}

  onModuleInit(): void {
    // A failed call of `add` says the same; without a listener the event would count as an unexpected error.
    this.queue.on('error', (error) => this.logger.debug(`Queue: ${error.message}`));
  }

  /**
   * Enqueues a run. Never throws.
   *
   * @param reason makes another job for a run whose lease has not changed hands since it was enqueued last.
   * @returns false where the queue is unavailable.
   */
  async add({ id, fencingToken }: QueuedRun, reason = ''): Promise<boolean> {
    try {
      return await Promise.race([this.send(id, `${id}-${fencingToken}${reason}`), delay(enqueueTimeoutMs, false, { ref: false })]);
    } catch (error) {
      this.logger.warn({ err: error, runId: id }, 'The queue is unavailable: the run waits for the reconciler.');
      return false;
    }
  }

  /** Puts the queue in order. Never throws. @returns true where it has lost its jobs. */
  async mend(): Promise<boolean> {
    return mendQueue(this.queue).catch(() => false);
  }

  /** One job for each holder of the lease: adding it again while it waits changes nothing. */
  private async send(runId: string, jobId: string): Promise<true> {
    const options = { jobId, removeOnFail: true };
    await this.queue.add(jobs.importRun.name, { v: 1, runId }, options);
    return true;
  }
}
