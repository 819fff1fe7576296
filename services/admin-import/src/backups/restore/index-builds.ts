import type { Client } from 'pg';
import { withOwner } from '../database/owner-client.ts';
import { indexMemoryMb } from './limits.ts';

/** Two builds go on at once, each on one processor. */
const buildSettings = `
  SET search_path = ''; SET statement_timeout = 0; SET maintenance_work_mem = '${indexMemoryMb}MB'; SET max_parallel_maintenance_workers = 0`;

/** Statements that need no order, run on a connection of its own while the next table is loaded. */
export class IndexBuilds {
  private readonly waiting: string[] = [];
  private beside: Promise<void> | null = null;
  private failure: Error | null = null;

  constructor(private readonly ownerUrl: string) {}

  add(statements: readonly string[]): void {
    this.waiting.push(...statements);
    if (this.waiting.length === 0) return;
    this.beside ??= withOwner(this.ownerUrl, 'index', (client) => this.work(client))
      .catch((error: Error) => this.fail(error))
      .finally(() => {
        this.beside = null;
      });
  }

  /** Runs what is left, with the help of a connection that has nothing else to do. @throws what a statement failed with. */
  async finish(client: Client): Promise<void> {
    await this.work(client);
    await this.beside;
    if (this.failure) throw this.failure;
  }

  /** Begins nothing more. Resolves when nothing is under way. */
  async abandon(): Promise<void> {
    this.waiting.length = 0;
    await this.beside;
  }

  private async work(client: Client): Promise<void> {
    await client.query(buildSettings);
    for (let statement = this.waiting.shift(); statement; statement = this.waiting.shift()) await client.query(statement);
  }

  private fail(error: Error): void {
    this.failure = error;
    this.waiting.length = 0;
  }
}
