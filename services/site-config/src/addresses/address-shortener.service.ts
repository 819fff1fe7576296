import { failedSignInRetentionDays, wholeAddressDays } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { otherClients } from '../sign-in/limits.ts';
import { shortenedAtOnce, shorteningPauseMs } from './limits.ts';

/** The /24 of an IPv4 address, the /48 of an IPv6 address or network. */
const shortened = (column: string, ofNoAddress: string): string => `
  CASE WHEN pg_input_is_valid(${column}, 'inet')
    THEN network(set_masklen(${column}::inet, CASE family(${column}::inet) WHEN 4 THEN 24 ELSE 48 END))::text
    ELSE ${ofNoAddress} END`;

const shortenAudit = 'SELECT shorten_audit_addresses($1, $2) AS shortened';

/** Clients of one network become one row of the hour. */
const shortenSums = `
  WITH whole AS (
    DELETE FROM sign_in_failure_sums
    WHERE hour < now() - interval '${wholeAddressDays} days' AND client !~ '/(24|48)$' AND client <> '${otherClients}'
    RETURNING hour, ${shortened('client', `'${otherClients}'`)} AS client, failures)
  INSERT INTO sign_in_failure_sums (hour, client, failures)
  SELECT hour, client, sum(failures) FROM whole GROUP BY hour, client
  ON CONFLICT (hour, client) DO UPDATE SET failures = sign_in_failure_sums.failures + excluded.failures`;

const deleteSums = `DELETE FROM sign_in_failure_sums WHERE hour < now() - interval '${failedSignInRetentionDays} days'`;

/** Takes from stored addresses, after a week, what names a single client. Only the database's clock is read. */
@Injectable()
export class AddressShortener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AddressShortener.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.shortenSoon();
    this.timer = setInterval(() => this.shortenSoon(), shorteningPauseMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  async shorten(): Promise<void> {
    await this.dataSource.query(shortenSums);
    await this.dataSource.query(deleteSums);
    while (!this.isStopped && (await this.shortenSomeAudit()) === shortenedAtOnce);
  }

  private shortenSoon(): void {
    this.running = this.running
      .then(() => this.shorten())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Old addresses could not be shortened.'));
  }

  private async shortenSomeAudit(): Promise<number> {
    const [row] = await this.dataSource.query<[{ shortened: number }]>(shortenAudit, [wholeAddressDays, shortenedAtOnce]);
    return row.shortened;
  }
}
