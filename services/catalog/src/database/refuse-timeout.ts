import { DomainError } from '@directory/service-kit';

const queryCanceled = '57014';

/** Rethrows a failed statement. One that ran into its time limit is not broken: it asked too much of a busy server. */
export const refuseTimeout = (error: unknown): never => {
  if ((error as { driverError?: { code?: string } }).driverError?.code !== queryCanceled) throw error;
  throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
};
