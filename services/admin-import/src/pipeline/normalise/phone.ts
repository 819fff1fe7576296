import { firstPhone, readPhone } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Reading, unreadable } from '../reading.ts';

/** A number for people to read, and for machines to compare. */
export interface Phone {
  text: string;
  /** Null where the text alone does not say which country it is of. */
  e164: string | null;
}

const shown = /^[+\d(][\d\s().+\-/‐-―]{4,38}(?:\s*(?:ext|x|dahili|d)\.?\s*\d{1,6})?$/iu;
/** Dates, and amounts with a fraction: a spreadsheet's cells of another kind in the column of phones. */
const noPhone = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}$|^\d+[.,]\d{1,2}$/;
/** E.164 allows no more; what a cell holds beyond was rounded away. */
const mostDigits = 15;
const wholeNumber = /^(\d+)\.0+$/;

/** What a spreadsheet leaves of `5,51194E+12` in a cell of numbers: six digits at most, and zeros. As a text, 902122000000 is a phone. */
const roundedAway = /^\d{6}0{6,9}$/;

const exponent = /^\+?\d+(?:[.,]\d+)*e[+-]?\d+$/i;

/** An international number and nothing else: no extension, no second number. */
const international = /^\+\d(?:[\d().]|[\s-](?![\s-])){5,24}$/;

/** The first number of a list in a JSON array or a text. The comma of `5,5E+12` parts no list. */
const firstOf = (text: string): string => {
  if (exponent.test(text) || international.test(text)) return text;
  return firstPhone(
    text
      .replace(/^\[\s*["']?|["']?\s*\]$/g, '')
      .split(/["']?\s*,\s*["']/, 1)[0]
      .replace(/^tel:/i, ''),
  );
};

const alikeDigits = 5;

type Reach = 'as it is' | 'nowhere' | 'otherwise';

/**
 * Numbers that begin alike and are equally long are read alike: by their length, after their country's code. So the full
 * reading, which is the dearest part of a row, is done once for each beginning.
 */
const reachOf = remembering((number: string): Reach => {
  const { e164 } = readPhone(number, null);
  if (e164 === number) return 'as it is';
  return e164 === null ? 'nowhere' : 'otherwise';
}, 50_000);

/** E.164 of an international number, null where it reaches nobody; undefined where it takes a full reading to tell. */
const readInternational = (text: string): string | null | undefined => {
  if (!international.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const reach = reachOf(`+${digits.slice(0, alikeDigits).padEnd(digits.length, '2')}`);
  if (reach === 'otherwise') return undefined;
  return reach === 'as it is' ? `+${digits}` : null;
};

/** A phone number as text; its digits are never made up: what a spreadsheet turned into `9.05E+11` is lost. */
export const readPhoneText = (value: string | number, countryCode: string | null): Reading<Phone> => {
  const text = firstOf(String(value).trim()).replace(wholeNumber, '$1').trim();
  if (noPhone.test(text) || text.replace(/(?:ext|x|dahili|d)\.?\s*\d+$/iu, '').replace(/\D/g, '').length > mostDigits)
    return unreadable('phone-unreadable');
  if (typeof value === 'number' && roundedAway.test(text)) return unreadable('phone-lost-digits');
  const e164OfText = readInternational(text);
  if (e164OfText !== undefined) return { text, e164: e164OfText };
  const { e164, problem } = readPhone(text, countryCode);
  if (problem === 'e-notation') return unreadable('phone-lost-digits');
  if (e164 !== null) return { text, e164 };
  return problem !== 'masked' && shown.test(text) && text.replace(/\D/g, '').length >= 5
    ? { text, e164: null }
    : unreadable('phone-unreadable');
};
