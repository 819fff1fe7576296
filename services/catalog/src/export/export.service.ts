import type { Readable } from 'node:stream';
import type { ExportRange } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource, type QueryRunner } from 'typeorm';
import { EXPORTS } from '../database/data-source.ts';
import { IdleTimeout } from '../database/idle-timeout.ts';
import { idleStreamMs } from '../database/limits.ts';
import { copyRows, filterOf } from './export-rows.ts';
import { exportStatementMs } from './limits.ts';

/** The rows, and the parts of the file's name. */
export interface ExportedRows {
  /** Positions within the filtered list, 1-based; `end` is `start - 1` where there is nothing. */
  start: number;
  end: number;
  categorySlug: string | null;
  rows: Readable;
}

/** Without these, a sort would write a million rows to disk before the first one leaves. */
const settings = `SET LOCAL statement_timeout = ${exportStatementMs}; SET LOCAL enable_sort = off; SET LOCAL enable_hashagg = off`;
/** Count, bounds and rows see one state of the catalog. */
const begin = 'START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** Bounds of an empty range: no row number lies between them. */
const nowhere = { first: 0, last: -1 };

@Injectable()
export class ExportService {
  private readonly logger = new Logger(ExportService.name);

  constructor(@InjectDataSource(EXPORTS) private readonly exports: DataSource) {}

  /** Opens a stream of the rows as they stand now, whatever changes while it is read. It must be read to its end or destroyed. */
  async open(range: ExportRange): Promise<ExportedRows> {
    const runner = this.exports.createQueryRunner();
    try {
      await runner.connect().catch(refuseBusy);
      await runner.query(begin);
      await runner.query(settings);
      return await this.read(runner, range);
    } catch (error) {
      await this.end(runner);
      throw error;
    }
  }

  private async read(runner: QueryRunner, range: ExportRange): Promise<ExportedRows> {
    const filter = filterOf(range);
    const [{ total }] = (await runner.query(`SELECT count(*)::int AS total FROM businesses b WHERE ${filter}`)) as { total: number }[];
    const start = range.startIndex;
    const end = Math.max(start - 1, Math.min(range.endIndex ?? total, total));
    const { first, last } = end < start ? nowhere : await bounds(runner, filter, start, end);
    const categorySlug = await slugOf(runner, range.categoryId);
    const client = (await runner.connect()) as PoolClient;
    const rows = client.query(copyTo(copyRows(filter, first, last)));
    const limited = new IdleTimeout(idleStreamMs, 'The reader of an export takes no rows.');
    rows.once('error', (error) => limited.destroy(error));
    limited.once('close', () => void this.close(runner, rows));
    return { start, end, categorySlug, rows: rows.pipe(limited) };
  }

  /** Ends the copy. One that was broken off would go on sending, so its connection is closed. */
  private async close(runner: QueryRunner, rows: Readable): Promise<void> {
    if (rows.readableEnded) return this.end(runner);
    rows.destroy();
    const client = (await runner.connect()) as PoolClient & { connection?: { stream?: { destroy(): void } } };
    client.connection?.stream?.destroy();
    await this.end(runner);
  }

  private async end(runner: QueryRunner): Promise<void> {
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release().catch((error: unknown) => this.logger.debug(error));
  }
}

const refuseBusy = (error: unknown): never => {
  throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
};

/** Row numbers of two positions. */
const bounds = async (runner: QueryRunner, filter: string, start: number, end: number): Promise<{ first: number; last: number }> => {
  const at = async (position: number): Promise<number> => {
    const rows = (await runner.query(
      `SELECT b.global_row_number AS n FROM businesses b WHERE ${filter} ORDER BY b.global_row_number OFFSET ${position - 1} LIMIT 1`,
    )) as { n: number }[];
    return rows[0].n;
  };
  return { first: await at(start), last: await at(end) };
};

const slugOf = async (runner: QueryRunner, categoryId: number | undefined): Promise<string | null> => {
  if (categoryId === undefined) return null;
  const rows = (await runner.query('SELECT slug FROM categories WHERE id = $1', [categoryId])) as { slug: string }[];
  return rows[0]?.slug ?? String(categoryId);
};
