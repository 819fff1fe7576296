import type { SignInAttempt } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RecentFailures } from './wait-seconds.ts';

const recent = `at > now() - interval '15 minutes'`;
const summary = `count(*)::int AS count, coalesce(extract(epoch FROM now() - max(at)), 0)::float8 AS "secondsSinceLast"`;

/** Attempts are kept a day. Every instant is the database's: the clocks of several gateways may differ. */
@Injectable()
export class SignInAttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async create({ address, step, outcome }: SignInAttempt): Promise<void> {
    await this.dataSource.query('INSERT INTO sign_in_attempts (address, step, outcome) VALUES ($1, $2, $3)', [address, step, outcome]);
    await this.dataSource.query(`DELETE FROM sign_in_attempts WHERE at < now() - interval '1 day'`);
  }

  /** Recent failures of one address since it last signed in. */
  async failuresOfAddress(address: string): Promise<RecentFailures> {
    const [row] = await this.dataSource.query<RecentFailures[]>(
      `SELECT ${summary} FROM sign_in_attempts
       WHERE address = $1 AND outcome = 'failed' AND ${recent} AND at > coalesce(
         (SELECT max(at) FROM sign_in_attempts WHERE address = $1 AND step = 'password' AND outcome = 'succeeded'), '-infinity')`,
      [address],
    );
    return row;
  }

  /** Recent failures of whoever knew the access key, from all addresses. */
  async failuresOfAccount(): Promise<RecentFailures> {
    const [row] = await this.dataSource.query<RecentFailures[]>(
      `SELECT ${summary} FROM sign_in_attempts WHERE step IN ('user-code', 'password') AND outcome = 'failed' AND ${recent}`,
    );
    return row;
  }
}
