import { auditRetentionDays, maxVitalsDays, messageRetentionDays, searchRetentionDays, spamRetentionDays } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { failureWindow } from '../sign-in/limits.ts';
import { adBatchRetentionDays, countRetentionDays, sweepPauseMs, sweptAtOnce } from './limits.ts';

const olderThan = (column: string, days: number): string => `${column} < now() - interval '${days} days'`;

/**
 * Rows that are kept no longer, by table. The retention of a message counts from its last change, so that one whose state an operator
 * has corrected stays.
 */
const expired: readonly (readonly [table: string, condition: string])[] = [
  ['contact_messages', `state = 'spam' AND ${olderThan('updated_at', spamRetentionDays)}`],
  ['contact_messages', olderThan('updated_at', messageRetentionDays)],
  ['ad_counts', `day < (now() AT TIME ZONE 'UTC')::date - ${countRetentionDays}`],
  ['business_counts', `day < (now() AT TIME ZONE 'UTC')::date - ${countRetentionDays}`],
  ['page_view_counts', `day < (now() AT TIME ZONE 'UTC')::date - ${countRetentionDays}`],
  ['search_counts', `day < (now() AT TIME ZONE 'UTC')::date - ${countRetentionDays}`],
  ['searched_texts', `day < (now() AT TIME ZONE 'UTC')::date - ${searchRetentionDays}`],
  ['web_vitals', `day < (now() AT TIME ZONE 'UTC')::date - ${maxVitalsDays}`],
  ['ad_batches', olderThan('at', adBatchRetentionDays)],
  // The next failure deletes them too, but the last ones before a quiet time would keep their addresses for good.
  ['sign_in_failures', `at < now() - interval '${failureWindow}'`],
];

/** Deletes what has been kept long enough. Only the database's clock is read. */
@Injectable()
export class RetentionSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RetentionSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.sweepAndWait();
    this.timer = setInterval(() => this.sweepAndWait(), sweepPauseMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    for (const [table, condition] of expired) {
      while (!this.isStopped && (await this.deleteSome(table, condition)) === sweptAtOnce);
    }
    while (!this.isStopped && (await this.deleteAuditEntries()) === sweptAtOnce);
  }

  private sweepAndWait(): void {
    this.sweeping = this.sweeping
      .then(() => this.sweep())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Rows that are kept no longer could not be deleted.'));
  }

  /** By a function of the owner's: this role may not delete them. */
  private async deleteAuditEntries(): Promise<number> {
    const query = 'SELECT delete_old_audit_entries($1, $2) AS deleted';
    const [{ deleted }] = (await this.dataSource.query(query, [auditRetentionDays, sweptAtOnce])) as [{ deleted: number }];
    return deleted;
  }

  private async deleteSome(table: string, condition: string): Promise<number> {
    const [, deleted] = (await this.dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${sweptAtOnce}))`,
    )) as [unknown[], number];
    return deleted;
  }
}
