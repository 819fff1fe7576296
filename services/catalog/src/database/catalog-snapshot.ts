import type { Readable } from 'node:stream';
import { DomainError } from '@directory/service-kit';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { IdleTimeout } from './idle-timeout.ts';
import { idleStreamMs } from './limits.ts';

const begin = 'START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

const refuseBusy = (error: unknown): never => {
  throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
};

/** One state of the catalog, whatever changes meanwhile, on a connection of its own. It ends with its stream, or by `end`. */
export class CatalogSnapshot {
  private readonly logger = new Logger(CatalogSnapshot.name);

  private constructor(private readonly runner: QueryRunner) {}

  /** `settings`: statements that hold for the snapshot alone. Without a free connection it is SERVICE_UNAVAILABLE. */
  static async open(dataSource: DataSource, settings: string): Promise<CatalogSnapshot> {
    const snapshot = new CatalogSnapshot(dataSource.createQueryRunner());
    try {
      await snapshot.runner.connect().catch(refuseBusy);
      await snapshot.runner.query(begin);
      await snapshot.runner.query(settings);
      return snapshot;
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.runner.query(sql, values)) as Row[];
  }

  /** Rows of a COPY … TO STDOUT. They must be read to their end or destroyed; a reader that takes none is cut off with `idleSentence`. */
  async copy(sql: string, idleSentence: string): Promise<CopiedRows> {
    const client = (await this.runner.connect()) as PoolClient;
    const rows = client.query(copyTo(sql));
    const stream = new IdleTimeout(idleStreamMs, idleSentence);
    rows.once('error', (error) => stream.destroy(error));
    stream.once('close', () => void this.close(rows));
    return { stream: rows.pipe(stream), count: () => rows.rowCount ?? 0 };
  }

  /** Ends the copy. One that was broken off would go on sending, so its connection is closed. */
  private async close(rows: CopyToStreamQuery): Promise<void> {
    if (rows.readableEnded) return this.end();
    rows.destroy();
    const client = (await this.runner.connect()) as PoolClient & { connection?: { stream?: { destroy(): void } } };
    client.connection?.stream?.destroy();
    await this.end();
  }

  async end(): Promise<void> {
    await this.runner.query('ROLLBACK').catch(() => undefined);
    await this.runner.release().catch((error: unknown) => this.logger.debug(error));
  }
}

export interface CopiedRows {
  stream: Readable;
  /** Rows of the whole copy, once the stream has ended. */
  count: () => number;
}
