import { inTransaction } from '@directory/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { execute } from './sql.ts';

/** Any number, the same in every process: the gate of the catalog. */
const gate = 7_231_910;

/** Bulk statements sort and hash whole files; the small pool bounds how many do so at once. */
const settings = "SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = '10min'; SET LOCAL synchronous_commit = on";

/** A transaction of bulk work; tried again after a deadlock. */
export const inBulkTransaction = <T>(bulk: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(bulk, async (manager) => {
    await execute(manager, settings);
    return work(manager);
  });

/**
 * Passes the gate until the transaction ends. Bulk work, undo, merge and reset exclude each other here, and single edits (which
 * share the gate) wait for them. Always the second lock of a transaction, after the run's lease: then businesses by id, then counters.
 */
export const passGate = (manager: EntityManager): Promise<unknown> => execute(manager, 'SELECT pg_advisory_xact_lock($1)', [gate]);

/** Passes the gate beside other edits: for one that makes no place, slug or row number and removes nothing. */
export const shareGate = (manager: EntityManager): Promise<unknown> => execute(manager, 'SELECT pg_advisory_xact_lock_shared($1)', [gate]);
