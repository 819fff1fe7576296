import { DomainError, sqlStateOf, sqlStates } from '@directory/service-kit';

/** A read that was cut short is not broken: it asked too much of a busy server, or nobody waits for it any more. */
export const refusedAsCancelled = (cause: unknown): DomainError => new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause });

/** Rethrows a failed statement; one that was cancelled, or ran into its time limit, as SERVICE_UNAVAILABLE. */
export const refuseCancelled = (error: unknown): never => {
  if (sqlStateOf(error) !== sqlStates.queryCanceled) throw error;
  throw refusedAsCancelled(error);
};
