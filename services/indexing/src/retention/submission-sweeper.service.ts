import { submissionRetentionDays } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sweepIntervalMs, sweepStatementMs } from './limits.ts';

/** Deletes old submissions with their addresses and attempts. */
@Injectable()
export class SubmissionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SubmissionSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.attempt(), sweepIntervalMs);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = ${sweepStatementMs}`);
      await manager.query('DELETE FROM submission_runs WHERE finished_at < now() - make_interval(days => $1)', [submissionRetentionDays]);
    });
  }

  private async attempt(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'Old submissions could not be deleted.'));
  }
}
