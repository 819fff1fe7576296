import { maxColumns, maxRows } from './limits.ts';

/**
 * The value of a cell. Dates come as ISO text, numbers whose format keeps leading zeros as text, integers that a double
 * cannot hold as their digits. An empty cell, an empty text and an error value are `undefined`.
 */
export type CellValue = string | number | boolean | undefined;

/** True for an empty cell and for white space. */
export const isBlankCell = (value: CellValue): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

/** Stands for the value of a formula that no program has calculated. */
export const uncalculated = '=';

/** A cell that holds an error of Excel's (`#N/A`, `#REF!`), or a formula without its value, instead of a value. */
export interface CellError {
  column: number;
  text: string;
}

export interface Row {
  /** As Excel shows it: the first row of the sheet is 1. Ascending and unique within a sheet. */
  rowNumber: number;
  /** By sheet column (A is 0); holes and everything beyond the last filled column are `undefined`. */
  cells: CellValue[];
  /** Where there are any. */
  errors?: CellError[];
  /** By sheet column: the address that a cell's hyperlink leads to. Only where links were asked for and the row has one. */
  links?: (string | undefined)[];
}

/** Room that a row takes: its cells, and the characters of their texts, links and errors. */
export const lengthOf = ({ cells, links, errors = [] }: Row): number => {
  let length = cells.length;
  for (const value of cells) if (typeof value === 'string') length += value.length;
  links?.forEach((link) => {
    length += link?.length ?? 0;
  });
  for (const { text } of errors) length += 1 + text.length;
  return length;
};

const letterA = 0x41;
const letterZ = 0x5a;
const digit0 = 0x30;
const digit9 = 0x39;

/** A for 0, Z for 25, AA for 26. */
export const columnLetter = (column: number): string => {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(letterA + ((rest - 1) % 26)) + letters;
  }
  return letters;
};

/** Letters in the order in which the columns stand in a sheet: AB is behind B. */
/** A → 0, Z → 25, AA → 26. */
export const columnIndex = (letter: string): number => [...letter].reduce((index, sign) => index * 26 + sign.charCodeAt(0) - 64, 0) - 1;

export const compareColumns = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** The cell's name as Excel shows it, C17. */
export const cellName = (column: number, row: number): string => `${columnLetter(column)}${row}`;

/** A place in a sheet, taken apart without making strings. */
export class CellReference {
  column = 0;
  row = 0;

  /** Reads “C17” from bytes. @returns whether it names a cell that a sheet can have. */
  read(bytes: Buffer, start: number, end: number): boolean {
    let column = 0;
    let at = start;
    for (; at < end && bytes[at] >= letterA && bytes[at] <= letterZ; at++) column = column * 26 + bytes[at] - letterA + 1;
    this.column = column - 1;
    this.row = readCount(bytes, at, end);
    return column > 0 && column <= maxColumns && this.row > 0 && this.row <= maxRows;
  }
}

/** A short run of decimal digits as a number; −1 where it is anything else. */
export const readCount = (bytes: Buffer, start: number, end: number): number => {
  if (start === end || end - start > 10) return -1;
  let count = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte < digit0 || byte > digit9) return -1;
    count = count * 10 + byte - digit0;
  }
  return count;
};

const dot = 0x2e;
const minus = 0x2d;
/** Up to this many digits, digits ÷ a power of ten is the same double that a full parse gives. */
const exactDigits = 15;
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power);

const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const integerForm = /^-?\d+$/;

/** A number beyond 15 digits or in E-notation. An integer whose digits a double cannot hold (long ids) stays text. */
const readLongNumber = (text: string): number | string | undefined => {
  if (!numberForm.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  return integerForm.test(text) && !Number.isSafeInteger(value) && String(value) !== text ? text : value;
};

/** The number in a cell's value; `undefined` where the bytes are none. */
export const readNumber = (bytes: Buffer, length: number): number | string | undefined => {
  const isNegative = bytes[0] === minus;
  let digits = 0;
  let whole = 0;
  let dotAt = -1;
  for (let at = isNegative ? 1 : 0; at < length; at++) {
    const byte = bytes[at];
    if (byte === dot && dotAt < 0) dotAt = at;
    else if (byte >= digit0 && byte <= digit9 && ++digits <= exactDigits) whole = whole * 10 + byte - digit0;
    else return readLongNumber(bytes.toString('latin1', 0, length).trim());
  }
  if (digits === 0) return undefined;
  const value = dotAt < 0 ? whole : whole / powersOfTen[length - 1 - dotAt];
  return isNegative ? 0 - value : value;
};
