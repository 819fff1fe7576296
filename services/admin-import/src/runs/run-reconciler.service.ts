import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ImportRunsRepository } from './import-runs.repository.ts';
import { RunQueue } from './run-queue.service.ts';

const intervalMs = 30_000;

/** Enqueues again what the queue has lost: the rows know what wants work, whatever became of Redis. */
@Injectable()
export class RunReconciler implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RunReconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly queue: RunQueue,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.attempt(), intervalMs);
    this.timer.unref();
    void this.attempt();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async reconcile(): Promise<void> {
    for (const run of await this.runs.listAbandoned()) await this.queue.add(run);
  }

  private async attempt(): Promise<void> {
    await this.reconcile().catch((error: unknown) => this.logger.warn({ err: error }, 'Abandoned imports could not be looked for.'));
  }
}
