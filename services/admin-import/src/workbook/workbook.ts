/**
 * The front of the workbook reader and writer: a table is read from a file, or written to one. It knows no business. Other rooms
 * import this file, and the cells (`table/cell.ts`) where they need nothing else.
 */

import { opensWithoutPassword, withDecrypted } from './encrypted/decrypted-file.ts';
import { openJson } from './json/json-workbook.ts';
import { requireReadable, sniffFile } from './sniff/sniff.ts';
import type { ReadableKind } from './sniff/sniffed-file.ts';
import { type WorkbookLimits, workbookLimits } from './table/limits.ts';
import type { Workbook, WorkbookOptions } from './table/workbook.types.ts';
import { openDelimitedText } from './text/text-workbook.ts';
import { openXls } from './xls/xls-workbook.ts';
import { openXlsx } from './xlsx/xlsx-workbook.ts';

export type { ReadableKind } from './sniff/sniffed-file.ts';
export { defaultXlsMemoryBytes, maxCellLength, maxRows } from './table/limits.ts';
export { WorkbookError } from './table/workbook.errors.ts';
export type { RowOptions, Workbook, WorkbookOptions } from './table/workbook.types.ts';
export type { SheetColumn, SheetRow } from './xlsx/sheet-xml.ts';
export { type Table, writeWorkbook } from './xlsx/workbook-writer.ts';

const openers: Record<ReadableKind, (path: string, limits: WorkbookLimits, options: WorkbookOptions) => Promise<Workbook>> = {
  xlsx: openXlsx,
  xls: openXls,
  delimited: openDelimitedText,
  json: openJson,
};

const readableKinds = Object.keys(openers) as ReadableKind[];

/** A workbook that is only protected against changes is encrypted, and opened as Excel does: without asking. */
const openEncrypted = (path: string, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook | null> =>
  withDecrypted(path, options.temporaryDirectory, async (copy) => {
    requireReadable(await sniffFile(copy, limits), ['xlsx']);
    return openXlsx(copy, limits, options);
  });

/**
 * Opens a table by its content, whatever its name: .xlsx (.xlsm and templates too), .xls, delimited text, or JSON.
 *
 * @throws WorkbookError for a file that is no table, or that cannot or must not be read; errors of the file system as they are.
 */
export const openWorkbook = async (path: string, options: WorkbookOptions = {}): Promise<Workbook> => {
  const limits = { ...workbookLimits, ...options.limits };
  const sniffed = await sniffFile(path, limits);
  const decrypted = sniffed.kind === 'encrypted' ? await openEncrypted(path, limits, options) : null;
  return decrypted ?? openers[requireReadable(sniffed, readableKinds)](path, limits, options);
};

/**
 * Checks a file as far as can be done before it is read: its kind, and the list of sheets of an .xlsx.
 *
 * @throws WorkbookError as `openWorkbook`, and for kinds that are not accepted.
 */
export const checkWorkbook = async (path: string, accepted: readonly ReadableKind[]): Promise<void> => {
  const sniffed = await sniffFile(path, workbookLimits);
  if (sniffed.kind === 'encrypted' && accepted.includes('xlsx') && (await opensWithoutPassword(path))) return;
  const kind = requireReadable(sniffed, accepted);
  if (kind === 'xlsx') await (await openXlsx(path, workbookLimits, {})).close();
};
