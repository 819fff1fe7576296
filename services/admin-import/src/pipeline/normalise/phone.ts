import { readPhone } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

/** A number for people to read, and for machines to compare. */
export interface Phone {
  text: string;
  /** Null where the text alone does not say which country it is of. */
  e164: string | null;
}

const separators = /\s*(?:[,;|\n]|\s\/\s)\s*/;
const shown = /^[+\d(][\d\s().+\-/‐-―]{4,38}(?:\s*(?:ext|x|dahili|d)\.?\s*\d{1,6})?$/iu;
const wholeNumber = /^(\d+)\.0+$/;

const exponent = /^\+?\d+(?:[.,]\d+)*e[+-]?\d+$/i;

/** The first number of a list in a JSON array or a text. The comma of `5,5E+12` parts no list. */
const firstOf = (text: string): string =>
  exponent.test(text)
    ? text
    : text
        .replace(/^\[\s*"?|"?\s*\]$/g, '')
        .split(/"?\s*,\s*"/, 1)[0]
        .split(separators, 1)[0];

/** A phone number as text; its digits are never made up: what a spreadsheet turned into `9.05E+11` is lost. */
export const readPhoneText = (value: string | number, countryCode: string | null): Reading<Phone> => {
  const text = firstOf(String(value).trim()).replace(wholeNumber, '$1').replace(/^tel:/i, '').trim();
  const { e164, problem } = readPhone(text, countryCode);
  if (problem === 'e-notation') return unreadable('phone-lost-digits');
  if (e164 !== null) return { text, e164 };
  return problem !== 'masked' && shown.test(text) && text.replace(/\D/g, '').length >= 5
    ? { text, e164: null }
    : unreadable('phone-unreadable');
};
