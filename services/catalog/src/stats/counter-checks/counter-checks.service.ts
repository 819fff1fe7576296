import type { CounterCheck } from '@directory/contracts';
import { AuditOutboxRepository, requestContext } from '@directory/service-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { BULK } from '../../database/data-source.ts';
import { execute } from '../../database/sql.ts';
import { countDataGaps } from '../data-gaps/count-data-gaps.ts';
import { checkIntervalMs, checkStatementMs, firstCheckAfterMs, loggedDrifts } from '../limits.ts';
import { CounterChecksRepository } from './counter-checks.repository.ts';
import { findDrift } from './counter-drift.ts';

const driftGauge = new Gauge({ name: 'catalog_counter_drift', help: 'Counters that differed from a recount when they were last checked.' });
const checkedGauge = new Gauge({ name: 'catalog_counter_checked_timestamp_seconds', help: 'When the counters were last checked.' });

/**
 * Compares the counters with a recount every night. Differences go to the log, the metrics and the audit log, and stay as they are: a
 * counter that is corrected silently would hide the fault that moved it. What businesses lack is counted beside it.
 */
@Injectable()
export class CounterChecksService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CounterChecksService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly checks: CounterChecksRepository,
    private readonly audit: AuditOutboxRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(firstCheckAfterMs);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  list(): Promise<CounterCheck[]> {
    return this.checks.list();
  }

  /** Checks now, at an operator's request. */
  async check(): Promise<CounterCheck> {
    return this.run(await this.checks.open());
  }

  /** Checks once a night, in the first process that asks. → null where it is done already */
  async checkTonight(): Promise<CounterCheck | null> {
    const id = await this.checks.claimTonight();
    return id === null ? null : this.run(id);
  }

  private async run(id: string): Promise<CounterCheck> {
    const { drifts, sample, gaps } = await this.bulk.transaction('REPEATABLE READ', async (manager) => {
      await execute(manager, `SET LOCAL statement_timeout = ${checkStatementMs}`);
      return { ...(await findDrift(manager)), gaps: await countDataGaps(manager) };
    });
    const check = await this.bulk.transaction(async (manager) => {
      const done = await this.checks.finish(manager, id, { drifts, sample, gaps });
      const { actor } = requestContext();
      if (drifts > 0) await this.audit.add(manager, { action: 'counters.drift-found', subject: id, after: { drifts, sample }, actor });
      return done;
    });
    this.report(check);
    return check;
  }

  private report({ id, drifts, sample }: CounterCheck): void {
    driftGauge.set(drifts ?? 0);
    checkedGauge.setToCurrentTime();
    if (drifts) this.logger.error({ check: id, drifts, sample: sample.slice(0, loggedDrifts) }, 'Counters differ from a recount.');
  }

  private schedule(pauseMs: number): void {
    this.timer = setTimeout(() => void this.attempt(), pauseMs).unref();
  }

  private async attempt(): Promise<void> {
    await this.checkTonight().catch((error: unknown) => this.logger.warn({ err: error }, 'The counters could not be checked.'));
    this.schedule(checkIntervalMs);
  }
}
