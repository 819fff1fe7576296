import { setTimeout as delay } from 'node:timers/promises';
import { jobs, queues } from '@directory/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { RunAddress } from './import-runs.repository.ts';

/** A queue that does not answer must not hold up an upload: the row is there, and the reconciler will come by. */
const patienceMs = 2000;

/** Tells the workers that a run wants work. */
@Injectable()
export class RunQueue implements OnModuleInit {
  private readonly logger = new Logger(RunQueue.name);

  constructor(@InjectQueue(queues.importRuns) private readonly queue: Queue) {}

  onModuleInit(): void {
    // Whoever adds a job is told by its failure; without a listener the error would be printed as unforeseen.
    this.queue.on('error', (error) => this.logger.debug(`Queue: ${error.message}`));
  }

  /**
   * Never throws. `reason`: a run that changed hands once may be told of again for another one.
   *
   * @returns false where the queue is away.
   */
  async add({ id, leaseEpoch }: RunAddress, reason = ''): Promise<boolean> {
    try {
      return await Promise.race([this.send(id, `${id}-${leaseEpoch}${reason}`), delay(patienceMs, false, { ref: false })]);
    } catch (error) {
      this.logger.warn({ err: error, runId: id }, 'The queue is away: the run waits for the reconciler.');
      return false;
    }
  }

  /** One job for each time that a run changes hands: adding it again while it waits changes nothing. */
  private async send(runId: string, jobId: string): Promise<true> {
    const options = { jobId, removeOnFail: true };
    await this.queue.add(jobs.importRun.name, { v: 1, runId }, options);
    return true;
  }
}
