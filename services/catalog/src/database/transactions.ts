import { inTransaction } from '@directory/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { bulkStatementMs, bulkWorkMem } from './limits.ts';
import { refuseCancelled, refusedAsCancelled } from './refuse-cancelled.ts';
import { execute } from './sql.ts';

const bulkSettings = `SET LOCAL work_mem = '${bulkWorkMem}'; SET LOCAL statement_timeout = ${bulkStatementMs}; SET LOCAL synchronous_commit = on`;

/** A transaction of bulk work; tried again after a deadlock. */
export const inBulkTransaction = <T>(bulk: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(bulk, async (manager) => {
    await execute(manager, bulkSettings);
    return work(manager);
  });

/** Message with which `pg` gives up waiting for a connection of a pool. */
const noConnection = 'timeout exceeded when trying to connect';

const refuseBusy = (error: unknown): never => {
  if ((error as Error).message === noConnection) throw refusedAsCancelled(error);
  return refuseCancelled(error);
};

/** A transaction of an edit. Where it waits too long, for the catalog's lock or for a connection, it is refused and has changed nothing. */
export const inEditTransaction = <T>(edits: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(edits, work).catch(refuseBusy);
