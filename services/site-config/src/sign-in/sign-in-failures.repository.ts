import type { SignInFailures } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { failureWindow, mostClientsPerHour, mostFailures, otherClients, shownSums } from './limits.ts';
import type { RecentFailures } from './wait-seconds.ts';

export interface CountedFailures extends RecentFailures {
  name: string;
}

/** Failed steps: those of the last minutes one by one, and sums by client and hour. Only the database's clock is read. */
@Injectable()
export class SignInFailuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(names: string[]): Promise<void> {
    const [{ id }] = await this.dataSource.query<[{ id: string }]>('INSERT INTO sign_in_failures (counted_as) VALUES ($1) RETURNING id', [
      names,
    ]);
    await this.dataSource.query(
      `DELETE FROM sign_in_failures WHERE at < now() - interval '${failureWindow}' OR id <= $1::bigint - ${mostFailures}`,
      [id],
    );
  }

  async addToSum(client: string): Promise<void> {
    await this.dataSource.query(
      `WITH this AS (SELECT date_trunc('hour', now()) AS hour)
       INSERT INTO sign_in_failure_sums (hour, client, failures)
       SELECT this.hour, CASE
         WHEN EXISTS (SELECT FROM sign_in_failure_sums known WHERE known.hour = this.hour AND known.client = $1)
           OR (SELECT count(*) FROM sign_in_failure_sums known WHERE known.hour = this.hour) < ${mostClientsPerHour}
         THEN $1 ELSE '${otherClients}' END, 1 FROM this
       ON CONFLICT (hour, client) DO UPDATE SET failures = sign_in_failure_sums.failures + 1`,
      [client],
    );
  }

  /** Failures of the window under each of these names that has any. */
  async count(names: string[]): Promise<CountedFailures[]> {
    return this.dataSource.query(
      `SELECT name, count(*)::int AS count, extract(epoch FROM now() - max(at))::float8 AS "secondsSinceLast"
       FROM sign_in_failures, unnest(counted_as) AS name
       WHERE at > now() - interval '${failureWindow}' AND counted_as && $1::text[] AND name = ANY ($1)
       GROUP BY name`,
      [names],
    );
  }

  /** Forgets the failures of one who has signed in: the first name is the narrowest. */
  async forget([narrowest]: string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE counted_as @> ARRAY[$1::text] AND counted_as[1] = $1', [narrowest]);
  }

  async listSums(): Promise<SignInFailures[]> {
    const rows = await this.dataSource.query<{ hour: Date; client: string; failures: number }[]>(
      `SELECT hour, client, failures FROM sign_in_failure_sums ORDER BY hour DESC, failures DESC, client LIMIT ${shownSums}`,
    );
    return rows.map(({ hour, ...sum }) => ({ hour: hour.toISOString(), ...sum }));
  }
}
