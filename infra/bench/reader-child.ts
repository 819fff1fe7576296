/**
 * One reader on one workbook: touches every cell and prints what it took. Only that reader is loaded.
 * node reader-child.ts ours|ours-compared|exceljs FILE
 */
import type ExcelJS from 'exceljs';
import type { CellValue } from '../../services/admin-import/src/workbook/table/cell.ts';
import { businessRow, columns, type RowValue } from './generate/business-row.ts';
import type { Reading } from './reader.bench.ts';

type Counts = Omit<Reading, 'seconds' | 'peakMb'>;

const isCorrupted = (value: unknown): boolean => typeof value === 'string' && value.includes('\ufffd');

/** Touches every cell of a row as a consumer would: a text that nobody looks at may never have been made. */
const count = (counts: Counts, values: readonly unknown[]): void => {
  counts.rows++;
  for (const value of values) {
    if (value === undefined || value === null) continue;
    counts.cells++;
    if (isCorrupted(value)) counts.corruptedTexts++;
  }
};

const wrongCells = (cells: readonly CellValue[], written: readonly RowValue[]): number =>
  written.filter((value, column) => (cells[column] ?? null) !== value).length +
  cells.slice(written.length).filter((value) => value !== undefined).length;

type Read = (file: string, counts: Counts) => Promise<void>;

const loadOurs = async (isCompared: boolean): Promise<Read> => {
  const { openWorkbook } = await import('../../services/admin-import/src/workbook/workbook.ts');
  return async (file, counts) => {
    await using workbook = await openWorkbook(file);
    for await (const rows of workbook.rows(0)) {
      for (const { rowNumber, cells } of rows) {
        count(counts, cells);
        if (isCompared) counts.wrongCells += wrongCells(cells, rowNumber === 1 ? columns : businessRow(rowNumber - 2));
      }
    }
  };
};

const exceljsOptions: Partial<ExcelJS.stream.xlsx.WorkbookStreamReaderOptions> = {
  worksheets: 'emit',
  sharedStrings: 'cache',
  hyperlinks: 'ignore',
  styles: 'ignore',
  entries: 'ignore',
};

const loadExceljs = async (): Promise<Read> => {
  const { default: exceljs } = await import('exceljs');
  return async (file, counts) => {
    for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, exceljsOptions)) {
      for await (const row of sheet) count(counts, row.values as unknown[]);
    }
  };
};

const [reader, file] = process.argv.slice(2);
const read = reader === 'exceljs' ? await loadExceljs() : await loadOurs(reader === 'ours-compared');
const counts: Counts = { rows: 0, cells: 0, corruptedTexts: 0, wrongCells: 0 };
const from = performance.now();
await read(file, counts);
const seconds = (performance.now() - from) / 1000;
const reading: Reading = { ...counts, seconds, peakMb: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(reading));
