import type { PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { bulkWorkMem } from './limits.ts';
import { execute } from './sql.ts';

/**
 * Runs bulk work on one connection without a transaction around it: none of its statements holds locks or a snapshot for the next one. Temporary
 * tables, settings and advisory locks last as long as the work.
 */
export const onOwnConnection = async <T>(bulk: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> => {
  const runner = bulk.createQueryRunner();
  await runner.connect();
  try {
    await execute(runner.manager, `SET work_mem = '${bulkWorkMem}'`);
    return await work(runner.manager);
  } finally {
    await giveBack(runner);
  }
};

/** A connection that cannot be cleared is closed: whoever gets it next would hold its locks. */
const giveBack = async (runner: QueryRunner): Promise<void> => {
  await runner.query('DISCARD ALL').catch(() => close(runner));
  await runner.release();
};

const close = async (runner: QueryRunner): Promise<void> => {
  const client = (await runner.connect()) as PoolClient & { connection?: { stream?: { destroy(): void } } };
  client.connection?.stream?.destroy();
};
