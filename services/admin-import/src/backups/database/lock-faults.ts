import { sqlStateOf, sqlStates } from '@directory/service-kit/migrations';

/** A lock was not to be had in time: the same may be done later. */
export const isLockFault = (error: unknown): boolean =>
  sqlStateOf(error) === sqlStates.lockNotAvailable || sqlStateOf(error) === sqlStates.deadlockDetected;
