import type { ColumnCorrection } from '@directory/contracts';
import { columnIndex, columnLetter } from '../../workbook/table/cell.ts';
import { plainHeader } from './plain-header.ts';

/** Headers of the columns that stand before the file's own in a workbook of rejected rows. */
export const rejectedHeaders = ['Dosyadaki satır', 'Reddedilme nedeni'] as const;

const plain = rejectedHeaders.map((header) => plainHeader(header));

const leads = (headers: readonly string[]): boolean => plain.every((header, index) => plainHeader(headers[index] ?? '') === header);

/** Columns before the file's own: mended rejected rows are recognised by the headers behind them. */
export const leadingColumns = (headers: readonly string[]): number => (leads(headers) ? rejectedHeaders.length : 0);

/** Corrections for a file whose columns stand further right than those for which they were made. */
export const shiftCorrections = (columns: readonly ColumnCorrection[], by: number): ColumnCorrection[] =>
  columns
    .filter(({ column }) => columnIndex(column) + by >= 0)
    .map(({ column, field }) => ({ column: columnLetter(columnIndex(column) + by), field }));
