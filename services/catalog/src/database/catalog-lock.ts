import type { EntityManager } from 'typeorm';
import { execute } from './sql.ts';

/** Key of the advisory lock: any number, the same in every process. */
const lockKey = 7_231_910;

/**
 * Locks the catalog until the transaction ends: imports, undos, merges and removals exclude each other, and single edits (which share
 * the lock) wait for them. Always the second lock of a transaction, after the run's lease; businesses by id come next, then counters.
 */
export const lockCatalogExclusive = (manager: EntityManager): Promise<unknown> =>
  execute(manager, 'SELECT pg_advisory_xact_lock($1)', [lockKey]);

const lockShared = async (manager: EntityManager, mode: 'ROW EXCLUSIVE' | 'SHARE'): Promise<void> => {
  await execute(manager, 'SELECT pg_advisory_xact_lock_shared($1)', [lockKey]);
  await execute(manager, `LOCK TABLE catalog_locks IN ${mode} MODE`);
};

/** Locks the catalog beside other edits: for an edit that creates no place, slug or row number and removes nothing. */
export const lockCatalogShared = (manager: EntityManager): Promise<void> => lockShared(manager, 'ROW EXCLUSIVE');

/** Locks the catalog beside other chunks of the same import. Of the modes of a table these two share with themselves and not with each other. */
export const lockCatalogForChunk = (manager: EntityManager): Promise<void> => lockShared(manager, 'SHARE');
