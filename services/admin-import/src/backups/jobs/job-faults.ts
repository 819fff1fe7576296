import type { ErrorCode, ErrorParams } from '@directory/contracts';
import { sqlStateOf } from '@directory/service-kit/migrations';
import { BackupRefused } from '../archive/backup-refused.ts';
import { isLockFault } from '../database/lock-faults.ts';
import { BackupFileMissing, BackupStoreFailed } from '../stores/backup-store.ts';

/** A fault with a sentence of its own. */
export class JobFault extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof BackupRefused || error instanceof JobFault) return error.code;
  if (error instanceof BackupFileMissing) return 'BACKUP_NOT_FOUND';
  if (error instanceof BackupStoreFailed) return 'BACKUP_STORE_FAILED';
  if (isLockFault(error)) return 'DATABASE_IN_USE';
  return 'DATABASE_JOB_FAILED';
};

/** The fault as the row of a failed job has it. */
export const faultOf = (error: unknown): { errorCode: ErrorCode; errorParams: ErrorParams } => ({
  errorCode: codeOf(error),
  errorParams: error instanceof JobFault ? error.params : {},
});

/** The database went away under the job: it is not a fault of the job, which is begun again. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(57P0[123]|08\w{3}|53300)$/.test(sqlStateOf(error) ?? '') ||
  /Connection terminated|client was closed/i.test(String((error as Error)?.message));
