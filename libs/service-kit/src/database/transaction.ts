import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Deadlock and serialisation failure: the same transaction may well succeed when it is tried again. */
const retriable = new Set(['40P01', '40001']);
const retries = 3;

const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string; driverError?: { code?: string } } | null)?.driverError?.code ?? (error as { code?: string } | null)?.code;

/** A transaction that is tried again, up to three times, after a deadlock or a serialisation failure. `work` must have no effect outside the database. */
export const inTransaction = async <T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt > retries || !retriable.has(codeOf(error) ?? '')) throw error;
      await delay(20 * attempt + Math.random() * 50);
    }
  }
};
