import type { EngineName } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { reconcileIntervalMs } from './limits.ts';
import { SubmissionQueue } from './submission-queue.service.ts';

/** Engines that have addresses to be sent now, and no sender. */
const idleEngines = `
  SELECT DISTINCT c.engine FROM submission_runs r JOIN submission_counters c ON c.run_id = r.id
  LEFT JOIN engine_states s ON s.engine = c.engine
  WHERE r.state = 'running' AND c.sent + c.failed < c.total
    AND (s.lease_until IS NULL OR s.lease_until < now()) AND (s.blocked_until IS NULL OR s.blocked_until <= now())`;

/** Enqueues work again that the queue has lost: the rows know what is left, even after Redis was emptied. */
@Injectable()
export class SubmissionReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SubmissionReconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: SubmissionQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.attempt(() => this.reconcile()), reconcileIntervalMs);
    this.timer.unref();
    void this.attempt(() => this.reconcile());
    void this.attempt(() => this.awaitLeases());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async reconcile(): Promise<void> {
    const runs = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM submission_runs WHERE state = 'collecting' AND kind = 'all'`,
    );
    for (const { id } of runs) await this.queue.collect(id);
    const engines = await this.dataSource.query<{ engine: EngineName }[]>(idleEngines);
    await this.queue.send(engines.map(({ engine }) => engine));
  }

  /** A sender that was killed seconds ago still holds its lease: the next one starts as soon as that has ended. */
  private async awaitLeases(): Promise<void> {
    const leases = await this.dataSource.query<{ engine: EngineName; lease_until: Date }[]>(
      'SELECT engine, lease_until FROM engine_states WHERE lease_until > now()',
    );
    for (const { engine, lease_until } of leases) await this.queue.sendAt(engine, lease_until);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.warn({ err: error }, 'Lost submissions could not be looked for.'));
  }
}
