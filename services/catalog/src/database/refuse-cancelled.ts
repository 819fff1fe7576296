import { DomainError } from '@directory/service-kit';

const queryCanceled = '57014';

/** A read that was cut short is not broken: it asked too much of a busy server, or nobody waits for it any more. */
export const refusedAsCancelled = (cause: unknown): DomainError => new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause });

/** Rethrows a failed statement; one that was cancelled, or ran into its time limit, as SERVICE_UNAVAILABLE. */
export const refuseCancelled = (error: unknown): never => {
  if ((error as { driverError?: { code?: string } }).driverError?.code !== queryCanceled) throw error;
  throw refusedAsCancelled(error);
};
