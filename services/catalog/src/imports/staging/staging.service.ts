import { finished, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chunkSize, type StagedRows } from '@directory/contracts';
import { DomainError, inTransaction } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { BULK } from '../../database/data-source.ts';
import { IdleTimeout } from '../../database/idle-timeout.ts';
import { idleStreamMs } from '../../database/limits.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { copyIntoRows, createRowsTable, dropTables, type StagingTables, stagingTables } from '../runs/staging-table.ts';
import { UndoProgressRepository } from '../undo/undo-progress.repository.ts';
import { CleanDescriptions } from './clean-descriptions.ts';
import { refuseBadRows } from './copy-faults.ts';

/** The worker reads, maps and sends at once: the copy lasts as long as the reading of the largest file. */
const copyTimeout = "SET LOCAL statement_timeout = '1h'";

/** Rows of each range, index 0 first; ranges without rows hold 0. */
const countChunks = async (manager: EntityManager, { rows }: StagingTables): Promise<number[]> => {
  const found = await rowsOf<{ index: number; count: number }>(
    manager,
    `SELECT (row_no - 1) / ${chunkSize} AS index, count(*)::int AS count FROM ${rows} GROUP BY 1`,
  );
  const counts = new Array<number>(Math.max(0, ...found.map(({ index }) => index + 1))).fill(0);
  for (const { index, count } of found) counts[index] = count;
  return counts;
};

/**
 * Pipes a request's body into a stream. Where the stream fails, the rest of the body is thrown away and the request stays open: cut off, the
 * caller would not get the answer.
 */
const feed = (body: Readable, into: Writable): void => {
  finished(body, { writable: false }, (error) => error && into.destroy(error));
  into.once('close', () => {
    body.unpipe(into);
    body.resume();
  });
  body.pipe(into);
};

/** A staging under way in this process. */
interface UnderWay {
  stop: AbortController;
  ended: Promise<unknown>;
}

@Injectable()
export class StagingService {
  private readonly underWay = new Map<string, UnderWay>();

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly undos: UndoProgressRepository,
  ) {}

  /** Replaces what was staged for a run by the COPY text of a stream. All of it or nothing: a cut-off stream leaves the rows of before. */
  async stage(runId: string, epoch: number, text: Readable): Promise<StagedRows> {
    await inTransaction(this.bulk, (manager) => this.leases.open(manager, runId, epoch));
    await this.endEarlier(runId);
    const stop = new AbortController();
    const staging = this.replace(runId, epoch, text, stop.signal);
    const underWay = { stop, ended: staging.catch(() => undefined) };
    this.underWay.set(runId, underWay);
    try {
      return await staging;
    } finally {
      if (this.underWay.get(runId) === underWay) this.underWay.delete(runId);
    }
  }

  /** Whoever has the lease now need not wait for a worker that lost it, and may be asleep in the middle of its rows. */
  private async endEarlier(runId: string): Promise<void> {
    const earlier = this.underWay.get(runId);
    earlier?.stop.abort(new DomainError('IMPORT_LEASE_LOST'));
    await earlier?.ended;
  }

  private async replace(runId: string, epoch: number, text: Readable, signal: AbortSignal): Promise<StagedRows> {
    const tables = stagingTables(runId);
    const rangeRows = await this.bulk.transaction(async (manager) => {
      await this.copy(manager, tables, text, signal);
      const counts = await countChunks(manager, tables);
      await this.leases.recordStaged(manager, runId, epoch, counts);
      await this.undos.forget(manager, runId);
      return counts;
    });
    return { rows: rangeRows.reduce((sum, rows) => sum + rows, 0) };
  }

  private async copy(manager: EntityManager, tables: StagingTables, text: Readable, signal: AbortSignal): Promise<void> {
    await execute(manager, copyTimeout);
    await execute(manager, dropTables(tables));
    await execute(manager, createRowsTable(tables));
    const client = (await manager.queryRunner?.connect()) as PoolClient;
    signal.throwIfAborted();
    const watched = new IdleTimeout(idleStreamMs, 'The worker has sent no rows.');
    const copy = client.query(copyFrom(copyIntoRows(tables)));
    // Who sleeps takes no answer: the connection is cut.
    const cutOff = (): unknown => text.destroy(new Error('The worker was cut off.'));
    signal.addEventListener('abort', cutOff);
    watched.once('idle', cutOff);
    feed(text, watched);
    await pipeline(watched, new CleanDescriptions(), copy).catch((error: unknown) => {
      signal.throwIfAborted();
      return refuseBadRows(error);
    });
    await execute(manager, `ANALYZE ${tables.rows} (row_no, category_fold, city_fold, is_known)`);
  }
}
