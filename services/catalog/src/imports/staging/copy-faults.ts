import { DomainError } from '@directory/service-kit';

/** SQLSTATE of text that is no row (class 22), or of a row that breaks a constraint (class 23). */
const badRow = /^2[23]/;

interface CopyFault {
  code?: string;
  message?: string;
  /** Such as `COPY run_…, line 3, column rating: "much"`. */
  where?: string;
}

const placeOf = ({ where }: CopyFault): string => {
  const [, line, column] = /COPY \w+, line (\d+)(?:, column (\w+))?/.exec(where ?? '') ?? [];
  return column ? `${line}.${column}` : (line ?? 'body');
};

/** Rethrows a failed COPY. Rows that cannot be read are the caller's fault, and the error names their line and column. */
export const refuseBadRows = (error: unknown): never => {
  const fault = error as CopyFault;
  if (fault.code === 'ERR_STREAM_PREMATURE_CLOSE') throw new DomainError('REQUEST_BODY_INVALID', {}, undefined, { cause: error });
  if (!badRow.test(fault.code ?? '')) throw error;
  throw new DomainError('REQUEST_INVALID', {}, [{ field: placeOf(fault), message: 'The row could not be read.' }], { cause: error });
};
