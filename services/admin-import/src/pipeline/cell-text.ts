import type { CellValue } from '../workbook/table/cell.ts';

/** Halves of a character and NUL can be written into a workbook; Postgres stores neither. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** A cell as text, as it is compared and shown: numbers by their digits, yes and no in English. */
export const cellText = (value: CellValue): string =>
  typeof value === 'string' ? storable(value) : value === undefined ? '' : String(value);
