/**
 * Reads one .xls file and writes its rows to file descriptor 3, a line of JSON each; its sheets, or its fault, go to stdout. It
 * is a process of its own, so that a hostile file harms nothing else:
 *   node xls-reader.child.ts FILE MOST_BYTES_OF_ROWS
 */

import { readFileSync, writeSync } from 'node:fs';
import { type CellObject, type DenseWorkSheet, read, set_cptable, type WorkBook } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { type CellValue, isBlankCell, type Row } from '../table/cell.ts';
import { formatNumber } from '../table/formatted-number.ts';
import { workbookLimits } from '../table/limits.ts';
import { linkInFormula } from '../table/link-formula.ts';
import { type NumberFormat, readNumberFormat } from '../table/number-format.ts';
import { mostSheets, rowsBufferLength } from './limits.ts';
import { keepRecordStarts } from './record-starts.ts';
import type { XlsOutline, XlsSheet } from './xls-outline.ts';

const rowsFile = 3;
/** Code page of workbooks of Excel 5 that name none: the one of our operators. */
const defaultCodePage = 1254;

const formats = new Map<string, NumberFormat | undefined>();
const formatOf = (code: string): NumberFormat | undefined => {
  if (!formats.has(code)) formats.set(code, readNumberFormat(code));
  return formats.get(code);
};

const toValue = ({ t, v, z }: CellObject, is1904: boolean): CellValue => {
  if (t === 'n') return formatNumber(Number(v), z === undefined ? undefined : formatOf(String(z)), is1904);
  if (t === 'b') return Boolean(v);
  return t === 's' ? String(v) || undefined : undefined;
};

/** The error that a cell holds; a number that is none counts as one, so that its loss is told. */
const errorOf = ({ t, v }: CellObject): string | undefined => {
  if (t === 'e') return errorNames.get(Number(v)) ?? '#N/A';
  return t === 'n' && !Number.isFinite(v) ? '#NUM!' : undefined;
};

const linkOf = ({ l, f }: CellObject): string | undefined => {
  if (l?.Target && !l.Target.startsWith('#')) return l.Target;
  return f === undefined ? undefined : linkInFormula(f);
};

const errorNames = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** A cell's value, error and link, each to its place in the row. */
const addCell = (row: Row, column: number, cell: CellObject, is1904: boolean): void => {
  const error = errorOf(cell);
  if (error === undefined) row.cells[column] = toValue(cell, is1904);
  else {
    row.errors ??= [];
    row.errors.push({ column, text: error });
  }
  const link = linkOf(cell);
  if (link === undefined) return;
  row.links ??= [];
  row.links[column] = link;
};

const toRow = (rowNumber: number, found: readonly (CellObject | undefined)[], is1904: boolean): Row => {
  const row: Row = { rowNumber, cells: [] };
  found.forEach((cell, column) => {
    if (cell) addCell(row, column, cell, is1904);
  });
  return row;
};

/** The rows would take more of the disk than any honest file's. */
class TooLarge extends Error {}

/** The lines that go to the rows' file, and how many bytes of them there are. */
class RowsFile {
  bytes = 0;
  private buffer = '';
  private readonly mostBytes: number;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  add(line: string): void {
    if (line.length > workbookLimits.rowLength) throw new TooLarge();
    this.buffer += `${line}\n`;
    if (this.buffer.length >= rowsBufferLength) this.flush();
  }

  flush(): void {
    const bytes = Buffer.from(this.buffer);
    if (this.bytes + bytes.length > this.mostBytes) throw new TooLarge();
    for (let done = 0; done < bytes.length; ) done += writeSync(rowsFile, bytes, done);
    this.bytes += bytes.length;
    this.buffer = '';
  }
}

const writeSheet = (sheet: DenseWorkSheet, is1904: boolean, rows: RowsFile): Pick<XlsSheet, 'from' | 'to'> => {
  const from = rows.bytes;
  sheet['!data'].forEach((cells, index) => {
    const row = toRow(index + 1, cells, is1904);
    if (!row.cells.every(isBlankCell)) rows.add(JSON.stringify(row));
  });
  rows.flush();
  return { from, to: rows.bytes };
};

const isTable = (sheet: DenseWorkSheet & { '!type'?: string }): boolean => sheet['!type'] === undefined || sheet['!type'] === 'sheet';

const writeSheets = (workbook: WorkBook, mostBytes: number): XlsSheet[] => {
  const rows = new RowsFile(mostBytes);
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  // Every workbook has a sheet: where none is found, the stream holds something else.
  if (workbook.SheetNames.length === 0) throw new Error('The workbook has no sheets.');
  if (workbook.SheetNames.length > mostSheets) throw new TooLarge();
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name] as DenseWorkSheet | undefined;
    // A file that was cut off in the middle of a sheet has its name, not its end.
    if (!sheet?.['!data']) throw new Error(`The sheet ${name} is not complete.`);
    if (!isTable(sheet)) return [];
    return [{ name, hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, ...writeSheet(sheet, is1904, rows) }];
  });
};

const readWorkbook = (bytes: Buffer, cellFormula: boolean): WorkBook =>
  read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula, codepage: defaultCodePage });

/** Formulas are wanted for the links in them alone: one that cannot be read must not cost the values. */
const readLeniently = (bytes: Buffer): WorkBook => {
  try {
    return readWorkbook(bytes, true);
  } catch (error) {
    if (isPasswordFault(error)) throw error;
    return readWorkbook(bytes, false);
  }
};

const isPasswordFault = (error: unknown): boolean => /password|encrypt/i.test(String(error));

const faultOf = (error: unknown): 'encrypted' | 'damaged' | 'large' => {
  if (error instanceof TooLarge) return 'large';
  return isPasswordFault(error) ? 'encrypted' : 'damaged';
};

const outlineOf = (path: string, mostBytes: number): XlsOutline => {
  try {
    set_cptable(codePages);
    keepRecordStarts();
    return { sheets: writeSheets(readLeniently(readFileSync(path)), mostBytes) };
  } catch (error) {
    return { fault: faultOf(error), detail: String(error).slice(0, 500) };
  }
};

process.stdout.write(JSON.stringify(outlineOf(process.argv[2], Number(process.argv[3]))));
