import { cutText } from '@directory/text';
import type { CellValue } from '../workbook/table/cell.ts';
import { looksLikeJson } from './normalise/json.ts';

/** Halves of a character and NUL can be written into a workbook; Postgres stores neither. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** A cell as text, as it is compared and shown: numbers by their digits, yes and no in English. */
export const cellText = (value: CellValue): string =>
  typeof value === 'string' ? storable(value) : value === undefined ? '' : String(value);

/** Blanks in a row, from which on they are one: the readers' patterns look for words behind blanks, and would begin anew at each of them. */
const blanksOfGap = 64;
const gap = new RegExp(`\\s{${blanksOfGap},}`, 'g');
const withoutGaps = (text: string): string =>
  text.length < blanksOfGap ? text : text.replace(gap, (blanks) => (blanks.includes('\n') ? '\n' : ' '));

/** More characters than Excel lets a cell hold. */
const mostCharacters = 50_000;
/** Of a name, a line or a value, as long as the longest review: patterns that look for a text's end begin anew at each of its signs. */
const mostOfLine = 5000;

const bounded = (text: string, most: number): string => withoutGaps(text.length > most ? cutText(text, most) : text);

/** A text for people of a length that is read in no time, whatever stands in it. */
export const boundedText = (text: string): string => bounded(text, mostCharacters);

/** The same of a text of one line. */
export const boundedLine = (text: string): string => bounded(text, mostOfLine);

/** The same of a value: a list or an object that is written out may be longer. */
export const boundedValue = (text: string): string => (looksLikeJson(text) ? withoutGaps(text) : boundedLine(text));
