import type { ErrorCode, ErrorParams } from '@directory/contracts';

/** Everything a file can be refused for by the reader. Each is a fault of the file, never worth a retry. */
export type WorkbookErrorCode = Extract<
  ErrorCode,
  | 'IMPORT_BOMB'
  | 'IMPORT_DAMAGED'
  | 'IMPORT_EMPTY'
  | 'IMPORT_FILE_EMPTY'
  | 'IMPORT_ENCRYPTED'
  | 'IMPORT_NOT_A_SPREADSHEET'
  | 'IMPORT_NOT_A_WORKBOOK'
  | 'IMPORT_TEXT_AS_SPREADSHEET'
  | 'IMPORT_TEXT_UNREADABLE'
  | 'IMPORT_XLS_NOT_READABLE'
>;

/** Texts of a file that end up in an error are stored with it: neither NUL nor half a character can be. */
const storableParams = (params: ErrorParams): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value]),
  );

/** A file that cannot be read as a workbook. `params` fill the catalogue's sentence: `reason` and `found` are Turkish. */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode;
  readonly params: ErrorParams;

  constructor(code: WorkbookErrorCode, params: ErrorParams = {}, cause?: unknown) {
    super([code, ...Object.values(params)].join(': '), cause === undefined ? undefined : { cause });
    this.name = 'WorkbookError';
    this.code = code;
    this.params = storableParams(params);
  }
}

/** The file is not what it should be inside: `reason` completes “Çalışma kitabı hasarlı: …”. */
export const damaged = (reason: string, cause?: unknown): WorkbookError => new WorkbookError('IMPORT_DAMAGED', { reason }, cause);

/** The file would cost more memory, disk or time than any honest workbook: `reason` stands in parentheses. */
export const bomb = (reason: string): WorkbookError => new WorkbookError('IMPORT_BOMB', { reason });

/** An .xls file that cannot be read: `reason` completes “okunamadı: …”. */
export const unreadableXls = (reason: string, cause?: unknown): WorkbookError =>
  new WorkbookError('IMPORT_XLS_NOT_READABLE', { reason }, cause);

/** A text file that cannot be read: `reason` completes “okunamadı: …”. */
export const unreadableText = (reason: string, cause?: unknown): WorkbookError =>
  new WorkbookError('IMPORT_TEXT_UNREADABLE', { reason }, cause);
