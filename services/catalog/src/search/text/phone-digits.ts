import { fold } from '@directory/text';

/** Digits of a number without those of its town: less finds too many. */
const fewestDigits = 7;
/** E.164 has fifteen, dialled from abroad with two more. */
const mostDigits = 17;
/** Digits of the codes of countries that dial a zero at home. */
const countryCodeLengths = [2, 3];

const looksLikePhone = /^\+?[\d\s()./-]+$/;
/** Words before a number, as on a card: 'Tel.:'. */
const label = /^(?:call|tel|t[eé]l[eé]phone|telefono?|tel[eé]fono|fon|phone|mobile?|mob|cell?|cep|gsm|fax)?\s*[.:]*\s*(?=[+(\d])/i;
/** Signs of telephones, and marks of the direction of writing that numbers are copied with. */
const signs = /[\p{So}\p{Cf}\p{M}]/gu;
const dashes = /\p{Pd}/gu;

/** A number as it is written with a keyboard of Latin letters. */
const written = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(signs, '')
    .replace(dashes, '-')
    .replace(/\p{Nd}/gu, fold)
    .trim()
    .replace(label, '');

const withoutZeros = (digits: string): string => digits.replace(/^0{1,2}/, '');

/** The same without the zero that is dialled at home, behind each code that the country's may be: '+49 030 …'. */
const withoutInnerZero = (digits: string): string[] =>
  countryCodeLengths.filter((length) => digits[length] === '0').map((length) => digits.slice(0, length) + digits.slice(length + 1));

/**
 * The last digits of the numbers that a text may be, as E.164 ends: '0312 555 1122' is ten digits of +903125551122, and in Italy the zero
 * belongs to the number. None where the text is no phone number.
 */
export const phoneEndings = (text: string): string[] => {
  const typed = written(text);
  const digits = typed.replace(/\D/g, '');
  if (!looksLikePhone.test(typed) || digits.length < fewestDigits || digits.length > mostDigits) return [];
  const withoutTrunk = withoutZeros(digits);
  // '+44 (0)20 …' is written for callers from home and from abroad.
  const international = withoutZeros(typed.replace(/\(0\)/g, '').replace(/\D/g, ''));
  const fromAbroad = /^(?:\+|00)/.test(typed) ? withoutInnerZero(withoutTrunk) : [];
  return [...new Set([digits, withoutTrunk, international, ...fromAbroad])].filter(({ length }) => length >= fewestDigits);
};
