import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { escapeCopy } from '@directory/contracts';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { LeaseLost } from '../leases/abort-reasons.ts';
import { rejectionBufferBytes } from './limits.ts';

const copyStatement = 'COPY import_rejections (run_id, row_no, reason, cells) FROM STDIN';

/**
 * Writes the rejected rows of one reading of a file, all or none: the rows of an earlier reading are replaced, and a worker
 * that has lost its lease writes nothing.
 */
export class RejectionWriter {
  private runner: QueryRunner | undefined;
  private copy: CopyStreamQuery | undefined;
  private failure: unknown;
  private buffer = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly run: { runId: string; fencingToken: number },
  ) {}

  /** → characters that were written */
  async add(rowNo: number, reason: string, cells: Readonly<Record<string, string>>): Promise<number> {
    const line = `${this.run.runId}\t${rowNo}\t${escapeCopy(reason)}\t${escapeCopy(JSON.stringify(cells))}\n`;
    this.buffer += line;
    if (this.buffer.length >= rejectionBufferBytes) await this.flush();
    return line.length;
  }

  /** @throws LeaseLost where another worker has taken over the run. */
  async commit(): Promise<void> {
    await this.flush();
    const runner = await this.begin();
    if (this.copy) {
      this.copy.end();
      await finished(this.copy);
    }
    const { runId, fencingToken } = this.run;
    const held: unknown[] = await runner.manager.query('SELECT 1 FROM import_runs WHERE id = $1 AND lease_epoch = $2 FOR SHARE', [
      runId,
      fencingToken,
    ]);
    if (held.length === 0) throw new LeaseLost();
    await runner.commitTransaction();
    await this.release();
  }

  /** Discards everything. Does nothing after `commit`. */
  async rollback(): Promise<void> {
    const { runner, copy } = this;
    if (!runner) return;
    // A copy that failed by itself never emits its end.
    if (copy && !copy.destroyed && !this.failure) {
      copy.destroy();
      await finished(copy).catch(() => undefined);
    }
    await runner.rollbackTransaction().catch(() => undefined);
    await this.release();
  }

  private async flush(): Promise<void> {
    if (this.buffer === '') return;
    const copy = await this.open();
    if (this.failure) throw this.failure;
    const text = this.buffer;
    this.buffer = '';
    if (!copy.write(text)) await Promise.race([once(copy, 'drain'), once(copy, 'close')]);
    if (this.failure) throw this.failure;
  }

  private async begin(): Promise<QueryRunner> {
    if (this.runner) return this.runner;
    this.runner = this.dataSource.createQueryRunner();
    await this.runner.startTransaction();
    // The copy lasts as long as the file is read.
    await this.runner.query('SET LOCAL statement_timeout = 0');
    await this.runner.query('DELETE FROM import_rejections WHERE run_id = $1', [this.run.runId]);
    return this.runner;
  }

  private async open(): Promise<CopyStreamQuery> {
    if (this.copy) return this.copy;
    const client = (await (await this.begin()).connect()) as PoolClient;
    this.copy = client.query(copyFrom(copyStatement));
    this.copy.on('error', (error) => {
      this.failure = error;
    });
    return this.copy;
  }

  private async release(): Promise<void> {
    await this.runner?.release();
    this.runner = undefined;
    this.copy = undefined;
  }
}
