import { readPostalCode } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

const form = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,14}[\p{L}\p{N}])?$/u;
/** Bermuda's are the only ones without a digit. */
const plausible = /\d|^[A-Z]{2} [A-Z]{2}$/;
const exponent = /^\d(?:[.,]\d+)?e[+-]?\d+$/i;

/** '34000 İstanbul', 'D-10115': the code alone. Latvia's and Lithuania's letters belong to it. */
const withTown = /^(\d{4,6})[\s,]+\p{L}[\p{L}\s.'-]{3,}$/u;
const withCountry = /^(?!L[VT]-|MD-)[A-Z]{1,3}-(?=\d{4,5}$)/i;
const alone = (text: string): string => (withTown.exec(text)?.[1] ?? text).replace(withCountry, '');
const onlyZeros = /^0+$/;

/** A postal code as text, with the zeros that a spreadsheet took away where its country says how long it must be. */
export const readPostal = (text: string, countryCode: string | null): Reading<{ code: string; repaired: boolean }> => {
  if (exponent.test(text)) return unreadable('postal-code-unreadable');
  const { value, repaired } = readPostalCode(alone(text), countryCode);
  return form.test(value) && plausible.test(value) && !onlyZeros.test(value)
    ? { code: value, repaired }
    : unreadable('postal-code-unreadable');
};
