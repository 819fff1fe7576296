import { type ReadableKind, requireReadable, sniffFile } from './sniff/sniff.ts';
import { type WorkbookLimits, workbookLimits } from './table/limits.ts';
import type { Workbook, WorkbookOptions } from './table/workbook.types.ts';
import { openDelimitedText } from './text/text-workbook.ts';
import { openXls } from './xls/xls-workbook.ts';
import { openXlsx } from './xlsx/xlsx-workbook.ts';

export type { ReadableKind } from './sniff/sniff.ts';
export type { RowOptions, Workbook, WorkbookOptions } from './table/workbook.types.ts';

const openers: Record<ReadableKind, (path: string, limits: WorkbookLimits, options: WorkbookOptions) => Promise<Workbook>> = {
  xlsx: openXlsx,
  xls: openXls,
  delimited: openDelimitedText,
};

/**
 * Opens a table by what it is, whatever its name: .xlsx (.xlsm and templates too), .xls, or delimited text.
 *
 * @throws WorkbookError where the file is no table, or one that cannot or must not be read; errors of the file system as they are.
 */
export const openWorkbook = async (path: string, options: WorkbookOptions = {}): Promise<Workbook> => {
  const limits = { ...workbookLimits, ...options.limits };
  const kind = requireReadable(await sniffFile(path, limits), ['xlsx', 'xls', 'delimited']);
  return openers[kind](path, limits, options);
};

/**
 * Looks into a file as far as can be done at once, before anything is read: what it is, and of an .xlsx its list of sheets.
 *
 * @throws WorkbookError as `openWorkbook`, and for kinds that are not wanted here.
 */
export const checkWorkbook = async (path: string, wanted: readonly ReadableKind[]): Promise<void> => {
  const kind = requireReadable(await sniffFile(path, workbookLimits), wanted);
  if (kind === 'xlsx') await (await openXlsx(path, workbookLimits, {})).close();
};
