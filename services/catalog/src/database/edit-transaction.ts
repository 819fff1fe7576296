import { DomainError, inTransaction } from '@directory/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { refuseTimeout } from './statement-timeout.ts';

/** What the pool says to who waited too long in line. */
const noConnection = 'timeout exceeded when trying to connect';

const refuseBusy = (error: unknown): never => {
  if ((error as Error).message === noConnection) throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
  return refuseTimeout(error);
};

/** A transaction of an edit. Where it waits too long, at the gate or for a connection, it is refused and nothing of it has happened. */
export const inEdit = <T>(edits: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(edits, work).catch(refuseBusy);
