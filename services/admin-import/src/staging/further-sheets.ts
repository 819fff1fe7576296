import { hash } from 'node:crypto';
import type { ImportSheet } from '@directory/contracts';
import { cellText } from '../pipeline/cell-text.ts';
import { type HeaderMap, headerSearchRows } from '../pipeline/headers/header-map.ts';
import { plainHeader } from '../pipeline/headers/plain-header.ts';
import { leadingColumns } from '../pipeline/headers/rejected-header.ts';
import { lengthOf, type Row } from '../workbook/table/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';
import {
  mostCellsAtTop,
  mostComparedCells,
  mostContinuations,
  mostCountedLength,
  mostCountedRows,
  mostLengthAtTop,
  sheetsShown,
} from './limits.ts';
import type { ListedSheet } from './rows-below.ts';

/** Hash of a row's cells, read as headers, in their order. Rejected rows that come back as a file are recognised by the file's own headers. */
export const keyOfHeaders = (row: Row): string => {
  const headers = row.cells.map((cell) => plainHeader(cellText(cell)));
  return hash('sha256', headers.slice(leadingColumns(headers)).join('\n'));
};

export const filledCells = ({ cells }: Row): number => cells.reduce((count: number, value) => count + (value === undefined ? 0 : 1), 0);

/** The rows at the top of a sheet among which its header is looked for. */
export const rowsAtTop = async (workbook: Workbook, sheetIndex: number): Promise<Row[]> => {
  const rows: Row[] = [];
  let [length, cells] = [0, 0];
  for await (const batch of workbook.rows(sheetIndex)) {
    for (const row of batch) {
      const filled = filledCells(row);
      if (filled > 0) rows.push(row);
      cells += filled;
      length += lengthOf(row);
      if (rows.length > headerSearchRows || length > mostLengthAtTop || cells > mostCellsAtTop) return rows;
    }
  }
  return rows;
};

/** Further visible sheets under the same header, wherever it stands in them: a sheet for each city, or the rest of a list that is longer than a sheet. */
export const findContinuations = async (
  workbook: Workbook,
  sheetIndex: number,
  { headerRow }: HeaderMap,
  key: string,
): Promise<ListedSheet[]> => {
  if (headerRow === 0 || key === '') return [];
  const continuations: ListedSheet[] = [];
  let compared = 0;
  for (const [index, { hidden }] of workbook.sheets.entries()) {
    if (index === sheetIndex || hidden) continue;
    if (continuations.length === mostContinuations || compared > mostComparedCells) break;
    const rows = await rowsAtTop(workbook, index);
    const header = rows.slice(0, headerSearchRows).find((row) => {
      compared += filledCells(row);
      return keyOfHeaders(row) === key;
    });
    if (header && rows.at(-1) !== header) continuations.push({ index, headerRow: header.rowNumber });
  }
  return continuations;
};

/** Counts the rows of sheets that are not read, as far as that is worth its time. */
class RowCounter {
  private length = 0;

  constructor(private readonly workbook: Workbook) {}

  /** Null for more rows than are counted. */
  async count(sheetIndex: number): Promise<number | null> {
    if (this.length > mostCountedLength) return null;
    let rows = 0;
    for await (const batch of this.workbook.rows(sheetIndex)) {
      rows += batch.length;
      for (const row of batch) this.length += lengthOf(row);
      if (rows > mostCountedRows || this.length > mostCountedLength) return null;
    }
    return rows;
  }
}

/**
 * The sheets of a workbook: those that are read, and the first ones of the others. Rows of those that are read are counted as they are read, those of the
 * others here where that is wanted.
 */
export const describeSheets = async (workbook: Workbook, listed: readonly ListedSheet[], isCounted: boolean): Promise<ImportSheet[]> => {
  const read = listed.map(({ index }) => workbook.sheets[index].name);
  const sheets = read.map((name): ImportSheet => ({ name, rows: null, isRead: true, isHidden: false, isMissing: false }));
  const counter = new RowCounter(workbook);
  const isRead = new Set(listed.map(({ index }) => index));
  for (const [index, { name, hidden }] of workbook.sheets.entries()) {
    if (isRead.has(index)) continue;
    if (sheets.length >= read.length + sheetsShown) break;
    sheets.push({ name, rows: isCounted ? await counter.count(index) : null, isRead: false, isHidden: hidden, isMissing: false });
  }
  for (const name of workbook.missingSheets?.slice(0, sheetsShown) ?? [])
    sheets.push({ name, rows: null, isRead: false, isHidden: false, isMissing: true });
  return sheets;
};
