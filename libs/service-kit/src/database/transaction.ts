import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlStateOf, sqlStates } from './sql-state.ts';

/** Deadlock and serialisation failure: the same transaction may well succeed when it is tried again. */
const retriable = new Set<string>([sqlStates.deadlockDetected, sqlStates.serializationFailure]);
const retries = 3;

/** A transaction that is tried again, up to three times, after a deadlock or a serialisation failure. `work` must have no effect outside the database. */
export const inTransaction = async <T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt > retries || !retriable.has(sqlStateOf(error) ?? '')) throw error;
      await delay(20 * attempt + Math.random() * 50);
    }
  }
};
