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
import { stagingStatementMs } from '../limits.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { copyIntoRows, createRowsTable, dropTables, type StagingTables, stagingTables } from '../runs/staging-table.ts';
import { UndoProgressRepository } from '../undo/undo-progress.repository.ts';
import { CleanDescriptions } from './clean-descriptions.ts';
import { refuseBadRows } from './copy-faults.ts';

const copyTimeout = `SET LOCAL statement_timeout = ${stagingStatementMs}`;

/** Number of rows of each chunk, index 0 first; 0 for chunks without rows. */
const countChunks = async (manager: EntityManager, { rows }: StagingTables): Promise<number[]> => {
  const found = await rowsOf<{ index: number; count: number }>(
    manager,
    `SELECT (row_no - 1) / ${chunkSize} AS index, count(*)::int AS count FROM ${rows} GROUP BY 1`,
  );
  const counts = new Array<number>(Math.max(0, ...found.map(({ index }) => index + 1))).fill(0);
  for (const { index, count } of found) counts[index] = count;
  return counts;
};

/** Pipes a request's body into a stream. Where the stream fails, the rest of the body is discarded, so that the caller gets the answer. */
const feed = (body: Readable, into: Writable): void => {
  finished(body, { writable: false }, (error) => error && into.destroy(error));
  into.once('close', () => {
    body.unpipe(into);
    body.resume();
  });
  body.pipe(into);
};

/** A staging that is running in this process. */
interface RunningStaging {
  stop: AbortController;
  ended: Promise<unknown>;
}

@Injectable()
export class StagingService {
  private readonly running = new Map<string, RunningStaging>();

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly undos: UndoProgressRepository,
  ) {}

  /** Replaces the staged rows of a run by the COPY text of a stream. A stream that is cut off leaves the former rows. */
  async stage(runId: string, epoch: number, text: Readable): Promise<StagedRows> {
    await inTransaction(this.bulk, (manager) => this.leases.open(manager, runId, epoch));
    await this.endEarlier(runId);
    const stop = new AbortController();
    const staging = this.replace(runId, epoch, text, stop.signal);
    const running = { stop, ended: staging.catch(() => undefined) };
    this.running.set(runId, running);
    try {
      return await staging;
    } finally {
      if (this.running.get(runId) === running) this.running.delete(runId);
    }
  }

  /** Ends the staging of a worker that lost the lease, which may be asleep in the middle of its rows. */
  private async endEarlier(runId: string): Promise<void> {
    const earlier = this.running.get(runId);
    earlier?.stop.abort(new DomainError('IMPORT_LEASE_LOST'));
    await earlier?.ended;
  }

  private async replace(runId: string, epoch: number, text: Readable, signal: AbortSignal): Promise<StagedRows> {
    const tables = stagingTables(runId);
    const chunkRows = await this.bulk.transaction(async (manager) => {
      await this.copy(manager, tables, text, signal);
      const counts = await countChunks(manager, tables);
      await this.leases.recordStaged(manager, runId, epoch, counts);
      await this.undos.forget(manager, runId);
      return counts;
    });
    return { rows: chunkRows.reduce((sum, rows) => sum + rows, 0) };
  }

  private async copy(manager: EntityManager, tables: StagingTables, text: Readable, signal: AbortSignal): Promise<void> {
    await execute(manager, copyTimeout);
    await execute(manager, dropTables(tables));
    await execute(manager, createRowsTable(tables));
    const client = (await manager.queryRunner?.connect()) as PoolClient;
    signal.throwIfAborted();
    const watched = new IdleTimeout(idleStreamMs, 'The worker has sent no rows.');
    const copy = client.query(copyFrom(copyIntoRows(tables)));
    // A worker that is asleep takes no answer: its connection is closed.
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
