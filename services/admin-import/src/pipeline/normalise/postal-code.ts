import { readPostalCode } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

const form = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,14}[\p{L}\p{N}])?$/u;
/** Bermuda's are the only ones without a digit. */
const plausible = /\d|^[A-Z]{2} [A-Z]{2}$/;
const exponent = /^\d(?:[.,]\d+)?e[+-]?\d+$/i;

/** A postal code as text, with the zeros that a spreadsheet took away where its country says how long it must be. */
export const readPostal = (text: string, countryCode: string | null): Reading<{ code: string; repaired: boolean }> => {
  if (exponent.test(text)) return unreadable('postal-code-unreadable');
  const { value, repaired } = readPostalCode(text, countryCode);
  return form.test(value) && plausible.test(value) ? { code: value, repaired } : unreadable('postal-code-unreadable');
};
