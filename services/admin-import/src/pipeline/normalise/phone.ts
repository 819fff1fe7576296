import { findPhone, readPhone } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Reading, unreadable } from '../reading.ts';
import { looksLikeJson } from './json.ts';

/** A number for people to read, and for machines to compare. */
export interface Phone {
  text: string;
  /** With its extension (`;ext=12`). Null where the text alone does not say which country it is of. */
  e164: string | null;
}

const shown = /^[+\d(][\d\s().+\-/‐-―]{4,38}(?:\s*(?:\(?\p{L}[\p{L}. ]{0,12}|#)[.:]?\s*\d{1,7}\)?)?$/iu;
/** Dates, and amounts with a fraction: a spreadsheet's cells of another kind in the column of phones. */
const noPhone = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}$|^\d+[.,]\d{1,2}$/;
/** E.164 allows no more; what a cell holds beyond was rounded away. */
const mostDigits = 15;
const fewestDigits = 5;
const wholeNumber = /^(\d+)\.0+$/;

/** The rest that a spreadsheet leaves of `5,51194E+12` in a cell of numbers: six digits at most, and zeros. As a text, 902122000000 is a phone. */
const roundedAway = /^\d{6}0{6,9}$/;

/** An international number and nothing else: no extension, no second number. */
const international = /^\+\d(?:[\d().]|[\s-](?![\s-])){5,24}$/;

/** A list written out, as a text of several. */
const listed = (text: string): string =>
  looksLikeJson(text) ? text.replace(/^\[\s*["']?|["']?\s*\]$/g, '').replace(/["']\s*,\s*["']/g, ' , ') : text;

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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const isNoPhone = (text: string): boolean => noPhone.test(text) || (/^\d+$/.test(text) && text.length > mostDigits);

/** A phone number as text; its digits are never made up: what a spreadsheet turned into `9.05E+11` is lost. */
export const readPhoneText = (value: string | number, countryCode: string | null): Reading<Phone> => {
  const text = listed(String(value).trim().replace(wholeNumber, '$1'));
  if (isNoPhone(text)) return unreadable('phone-unreadable');
  if (typeof value === 'number' && roundedAway.test(text)) return unreadable('phone-lost-digits');
  const e164OfText = readInternational(text);
  if (e164OfText !== undefined) return { text, e164: e164OfText };
  const found = findPhone(text, countryCode);
  if (found.problem === 'e-notation') return unreadable('phone-lost-digits');
  if (found.e164 !== null) return { text: found.text, e164: found.e164 };
  const isShown = found.problem !== 'masked' && shown.test(found.text) && !noPhone.test(found.text);
  const digits = digitsOf(found.text).length;
  return isShown && digits >= fewestDigits && digits <= mostDigits ? { text: found.text, e164: null } : unreadable('phone-unreadable');
};
