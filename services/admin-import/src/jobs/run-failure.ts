import type { ErrorCode, ErrorParams } from '@directory/contracts';
import { DomainError, requestContext, toDomainError } from '@directory/service-kit';
import { WorkbookError } from '../workbook/workbook.ts';

export interface RunFailure {
  code: ErrorCode;
  params: ErrorParams;
}

/** The operator can do nothing about a failed call between our own parts. */
const isInternal = ({ code }: DomainError): boolean => code === 'INTERNAL_ERROR' || code.startsWith('REQUEST_');

/** The failure as the run's row keeps it: a fault of the file, a part that stayed unavailable, or IMPORT_FAILED for an unexpected error. */
export const toRunFailure = (error: unknown): RunFailure => {
  if (error instanceof WorkbookError) return { code: error.code, params: error.params };
  if ((error as { code?: unknown } | null)?.code === 'ENOENT') return { code: 'IMPORT_FILE_GONE', params: {} };
  const known = error instanceof DomainError ? error : toDomainError(error);
  if (isInternal(known)) return { code: 'IMPORT_FAILED', params: { requestId: requestContext().requestId } };
  return { code: known.code, params: known.params };
};
