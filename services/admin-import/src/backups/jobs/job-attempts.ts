import type { ErrorCode } from '@directory/contracts';
import type { DatabaseJobRow } from './database-job.ts';
import { jobAttempts, restoreExpiryMs } from './limits.ts';

const isWornOut = ({ attempts }: DatabaseJobRow): boolean => attempts > jobAttempts;

/** It would replace what was written since it was asked for, and nobody expects it any longer. */
const isLateRestore = ({ kind, createdAt }: DatabaseJobRow, now: Date): boolean =>
  kind === 'restore' && now.getTime() - createdAt.getTime() > restoreExpiryMs;

/** A claimed job that is not begun again, but failed. */
export const isGivenUp = (row: DatabaseJobRow, now: Date): boolean => isWornOut(row) || isLateRestore(row, now);

/** There is one scheduled backup a day: without another attempt that day would have none. An operator is told, and asks again. */
export const isTriedAgain = ({ kind, cause, attempts }: DatabaseJobRow, errorCode: ErrorCode): boolean =>
  kind === 'backup' && cause === 'schedule' && errorCode === 'BACKUP_STORE_FAILED' && attempts < jobAttempts;
