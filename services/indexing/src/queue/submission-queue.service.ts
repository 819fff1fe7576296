import { setTimeout as delay } from 'node:timers/promises';
import { type EngineName, type JobDefinition, jobs, queues } from '@directory/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { enqueueTimeoutMs } from './limits.ts';

/** Enqueues work that the rows know of. Never throws: a reconciler enqueues again what the queue could not take. */
@Injectable()
export class SubmissionQueue implements OnModuleInit {
  private readonly logger = new Logger(SubmissionQueue.name);

  constructor(@InjectQueue(queues.submissions) private readonly queue: Queue) {}

  onModuleInit(): void {
    // A failed call of `add` says the same; without a listener the event would count as an unexpected error.
    this.queue.on('error', (error) => this.logger.debug(`Queue: ${error.message}`));
  }

  collect(runId: string): Promise<void> {
    return this.add(jobs.collectSubmission, { v: 1, runId });
  }

  /** Starts the engine's sender; where one lives already, it finds the new addresses itself. */
  async send(engines: readonly EngineName[]): Promise<void> {
    await Promise.all(engines.map((engine) => this.add(jobs.sendSubmissions, { v: 1, engine })));
  }

  sendAt(engine: EngineName, at: Date): Promise<void> {
    const jobId = `${engine}-${at.getTime()}`;
    return this.add(jobs.sendSubmissions, { v: 1, engine }, { delay: Math.max(0, at.getTime() - Date.now()), jobId });
  }

  private async add({ name }: JobDefinition, payload: object, options: { delay?: number; jobId?: string } = {}): Promise<void> {
    const added = this.queue.add(name, payload, { ...options, removeOnFail: true });
    try {
      await Promise.race([added, delay(enqueueTimeoutMs, undefined, { ref: false })]);
    } catch (error) {
      this.logger.warn({ err: error }, 'The queue is unavailable: submissions wait for the reconciler.');
    }
    added.catch(() => undefined);
  }
}
