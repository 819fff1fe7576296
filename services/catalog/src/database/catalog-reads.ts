import type { Lane } from '@directory/contracts';
import { requestContext, requestLane } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { cancelWith } from './cancel-with.ts';
import { CONTROL, OPERATORS, REFRESHES } from './data-source.ts';
import { refuseCancelled, refusedAsCancelled } from './refuse-cancelled.ts';

/** Part of a connection of `pg` that a statement is cancelled by. */
interface Connection {
  processID: number;
}

/**
 * Reads of the catalog, on the connections of the lane that asks. A statement is cancelled when its caller has gone away or has waited
 * for as long as it said: on a busy database work for nobody keeps everybody waiting.
 */
@Injectable()
export class CatalogReads {
  private readonly pools: Record<Lane, DataSource>;

  constructor(
    @InjectDataSource() visitors: DataSource,
    @InjectDataSource(OPERATORS) operators: DataSource,
    @InjectDataSource(REFRESHES) refreshes: DataSource,
    @InjectDataSource(CONTROL) private readonly control: DataSource,
  ) {
    this.pools = { visitors, operators, refreshes };
  }

  /**
   * Rows of a statement.
   *
   * @throws SERVICE_UNAVAILABLE where it was cancelled or took too long
   */
  async query<Rows>(statement: string, values: unknown[] = []): Promise<Rows> {
    const { signal } = requestContext();
    if (signal?.aborted) throw refusedAsCancelled(signal.reason);
    const runner = this.pools[requestLane()].createQueryRunner();
    try {
      const connection = (await runner.connect()) as Connection;
      // The caller may have left while the connection was waited for.
      if (signal?.aborted) throw refusedAsCancelled(signal.reason);
      const read = () => (runner.query(statement, values) as Promise<Rows>).catch(refuseCancelled);
      return await cancelWith(signal, { control: this.control, processID: connection.processID }, read);
    } finally {
      await runner.release();
    }
  }
}
