import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ImportRunsRepository, type QueuedRun } from './import-runs.repository.ts';
import { reconcileIntervalMs } from './limits.ts';
import { RunQueue } from './run-queue.service.ts';

/** Enqueues runs again that the queue has lost: the rows know which runs need work, even after Redis was emptied. */
@Injectable()
export class RunReconciler implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RunReconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.attempt(() => this.reconcile()), reconcileIntervalMs);
    this.timer.unref();
    // A worker that was killed seconds ago still holds its lease and its job: another job takes the lease over, or waits for it.
    void this.attempt(async () => {
      await this.queue.mend();
      await this.enqueue(this.runs.listUnsettled(), `-${randomUUID()}`);
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async reconcile(): Promise<void> {
    const isEmpty = await this.queue.mend();
    await this.enqueue(this.runs.listAbandoned(), isEmpty ? `-${randomUUID()}` : undefined);
  }

  private async enqueue(runs: Promise<QueuedRun[]>, reason?: string): Promise<void> {
    for (const run of await runs) await this.queue.add(run, reason);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.warn({ err: error }, 'Abandoned imports could not be looked for.'));
  }
}
