import { Client } from 'pg';
import { readSettings } from '../../../services/catalog/src/database/read-settings.ts';
import { ownerUrl } from '../../e2e/support/database.ts';
import { ranMs } from '../processor-time.ts';
import type { SentStatement } from './sent-statements.ts';

const secondsMs = 3000;

/**
 * Times statements on one warm connection, prepared where the catalog prepares them; the others are parsed and planned every time. What
 * counts is how long the server's process of the connection ran, alone: others that want the processor meanwhile make nothing slower.
 */
export class TimedStatements {
  private readonly client: Client;
  private readonly pid: number;

  private constructor(client: Client, pid: number) {
    this.client = client;
    this.pid = pid;
  }

  static async open(dataDir: string): Promise<TimedStatements> {
    const options = `-c search_path=catalog,public ${readSettings}`;
    const client = new Client({ connectionString: ownerUrl(dataDir), options });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new TimedStatements(client, rows[0].pid);
  }

  private async timeOnce(statements: readonly SentStatement[]): Promise<number> {
    const from = ranMs(this.pid);
    for (const { name, sql, values } of statements) await this.client.query({ name, text: sql, values });
    return ranMs(this.pid) - from;
  }

  /** Ms of a call's statements one after the other, though the catalog sends some of them at once; of as many rounds. */
  async time(statements: readonly SentStatement[], rounds: number): Promise<number[]> {
    // Warms what a running site has warm. What takes seconds takes them again.
    const first = await this.timeOnce(statements);
    if (first > secondsMs) return [first];
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await this.timeOnce(statements));
    return times;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
