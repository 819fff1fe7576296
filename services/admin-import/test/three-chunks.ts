import { chunkSize } from '@directory/contracts';
import { businessRows, header } from './import-lab.ts';
import { buildWorkbook, type CellInput } from './workbook-builder.ts';

/** Businesses in each of three chunks: what is between them is empty, so that the file is small and its import is long. */
export const each = 300;
export const count = 3 * each;
const place = (range: number): CellInput[][] => {
  const before = range === 0 ? 1 : each + (range === 1 ? 1 : 0);
  return [...Array.from({ length: range === 0 ? 0 : chunkSize - before }, () => []), ...businessRows(each, range * each)];
};
export const list = [header, ...place(0), ...place(1), ...place(2)];
export const file = buildWorkbook({ isInline: true, sheets: [{ rows: list }] });
export const whole = { state: 'done', imported: count, created: count, totalRows: count, rowsRead: count, rejected: 0, error: null };
