import { maxFormatLength } from './limits.ts';

/** The meaning that a cell's number format gives to its number; most formats give none. */
export type NumberFormat =
  | { kind: 'date'; hasDate: boolean; hasTime: boolean; isElapsed: boolean }
  /** Zeros to fill from the right, with the characters between them: 00000, 00000-0000. */
  | { kind: 'zeros'; mask: string }
  /** A number typed into a cell that was formatted as text: a phone, a code. */
  | { kind: 'text' };

const date: NumberFormat = { kind: 'date', hasDate: true, hasTime: false, isElapsed: false };
const time: NumberFormat = { kind: 'date', hasDate: false, hasTime: true, isElapsed: false };
const elapsed: NumberFormat = { kind: 'date', hasDate: false, hasTime: true, isElapsed: true };
const dateTime: NumberFormat = { kind: 'date', hasDate: true, hasTime: true, isElapsed: false };

const range = (from: number, to: number, format: NumberFormat): [number, NumberFormat][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, format]);

/** Formats that a workbook names by number alone. 27–36 and 50–58 are dates of the East Asian editions. */
export const builtInFormats: ReadonlyMap<number, NumberFormat> = new Map([
  ...range(14, 17, date),
  ...range(18, 21, time),
  [22, dateTime],
  ...range(27, 31, date),
  ...range(32, 35, time),
  [36, date],
  [45, time],
  [46, elapsed],
  [47, time],
  [49, { kind: 'text' }],
  ...range(50, 58, date),
]);

const unquote = (code: string): string => code.replace(/"([^"]*)"/g, '$1').replace(/\\(.)/g, '$1');

/** The letters that mean something: without quoted text, escaped characters, padding, colours, conditions and locales. */
const significant = (code: string): string =>
  code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** The first of a code's sections (positive; negative; zero; text), which formats plain values. */
const firstSection = (code: string): string => /^(?:"[^"]*"|\\.|[^;"])*/.exec(code)?.[0] ?? '';

const dateLetters = /am\/pm|a\/p|[ymdhsgeb]|\[(?:h+|m+|s+)\]/gi;

const readDateFormat = (letters: string): NumberFormat | undefined => {
  if (/[a-z]/i.test(letters.replace(dateLetters, ''))) return undefined;
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(letters);
  const hasDate = /[yd]/i.test(letters) || /m{3}/i.test(letters);
  const hasTime = isElapsed || /[hs]|am\/pm|a\/p/i.test(letters);
  // A lone m is a month unless hours or seconds make it minutes.
  if (!hasDate && !hasTime) return /m/i.test(letters) ? date : undefined;
  return { kind: 'date', hasDate, hasTime, isElapsed };
};

/** Reads a custom format's code as it stands in the workbook (always in its English form). */
export const readNumberFormat = (code: string): NumberFormat | undefined => {
  if (code.length > maxFormatLength) return undefined;
  const section = firstSection(code);
  const letters = significant(section).trim();
  if (letters === '@') return { kind: 'text' };
  if (/^general$/i.test(letters)) return undefined;
  const mask = unquote(section.replace(/\[[^\]]*\]/g, ''));
  if (/^0{2}[0 -]*$/.test(mask)) return { kind: 'zeros', mask };
  return /[0#?]/.test(letters.replace(/\.0+/g, '')) ? undefined : readDateFormat(letters);
};

/** Fills the mask's zeros from the right. A number that the mask was not made for stays a number. */
export const applyZeros = (value: number, mask: string): number | string => {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const digits = [...String(value)];
  let text = '';
  for (let at = mask.length - 1; at >= 0; at--) text = (mask[at] === '0' ? (digits.pop() ?? '0') : mask[at]) + text;
  return digits.join('') + text;
};
