import { type CountryCode, findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type WrittenPhone, writtenPhones } from './phone-text.ts';

export interface PhoneReading {
  /** '+905551112233', '+903125551122;ext=12', or null where the text is no phone number. */
  e164: string | null;
  /** Why there is none: a spreadsheet's '9.05E+11' has lost digits, '548548xxxx' was hidden by its source, '0000000000' fills a cell. */
  problem: 'e-notation' | 'masked' | 'invalid' | null;
}

/** The same with the number as it is written, without its label and notes. */
export interface FoundPhone extends PhoneReading {
  text: string;
}

const eNotation = /^\+?\d+(?:[.,]\d+)*e[+-]?\d+$/i;
const masked = /\*|x{2,}/i;

/** Fifteen digits and the plus. */
const longestE164 = 16;
/** Digits of an extension, as they are read everywhere. */
const longestExtension = 7;

/** Longer cells are texts of another kind. */
const longestText = 300;

const parse = (text: string, defaultCountry: CountryCode | undefined) =>
  parsePhoneNumberFromString(text, { defaultCountry, extract: false });

/**
 * Reads a number in its country. One that lost its leading zero is no number there where the zero belongs to it ('6 1234567' of
 * Rome): with the zero it is.
 */
const e164Of = (text: string, country: CountryCode | undefined): string | null => {
  const number = parse(text, country);
  const withZero = number?.isValid() || !/^[1-9]/.test(text) ? undefined : parse(`0${text}`, country);
  if (withZero?.isValid() && withZero.number.length <= longestE164) return withZero.number;
  // As long as numbers there may be; what reads otherwise the next time is none.
  const isSound = number?.isPossible() && number.number.length <= longestE164 && parse(number.number, undefined)?.number === number.number;
  // A zero that is dialled within a country only belongs to no number of it.
  if (number && !number.isValid() && number.nationalNumber.startsWith('0')) return null;
  return number && isSound ? number.number : null;
};

/** '312 06 07-08', '312 06 07/08', '312 06 07-08-09': the lines of one office; the first is the number. */
const furtherLines = /(?<=\d{2})\s*[-/]\s*\d{1,2}$/;
const fewestDigits = 10;
/** Where what stands behind a hyphen is dialled as a part of the number. */
const dialsThrough = /^(?:DE|AT)$/;
const isOfDialThrough = /^(?:\+|00)4[39]/;
/** '0000000000' fills a cell, and reaches nobody. */
const sameDigits = /^(\d)\1{5,}$/;

const withoutFurtherLines = (text: string, country: CountryCode | undefined): string => {
  if (isOfDialThrough.test(text) || (dialsThrough.test(country ?? '') && text.includes('-') && !text.startsWith('+'))) return text;
  const first = text.replace(furtherLines, '');
  return first !== text && first.replace(/\D/g, '').length >= fewestDigits ? withoutFurtherLines(first, country) : text;
};

const readWritten = ({ text, number, extension }: WrittenPhone, country: CountryCode | undefined): FoundPhone => {
  const first = withoutFurtherLines(number, country);
  if (masked.test(first) || sameDigits.test(first.replace(/\D/g, ''))) return { text, e164: null, problem: 'masked' };
  const e164 = e164Of(first.replace(/^00(?=[1-9])/, '+'), country);
  if (e164 === null) return { text, e164: null, problem: 'invalid' };
  return { text, e164: extension === null ? e164 : `${e164};ext=${extension}`, problem: null };
};

/** A number among words that are not known, or two with nothing but a space between them. */
const foundIn = (text: string, country: CountryCode | undefined): FoundPhone | null => {
  const [first] = findPhoneNumbersInText(text, country);
  if (!first) return null;
  const { number, ext } = first.number;
  // Digits behind an x may be another number.
  const isExtension = ext === undefined || ext.length <= longestExtension;
  const isSound = isExtension && number.length <= longestE164 && parse(number, undefined)?.number === number;
  return isSound
    ? { text: text.slice(first.startsAt, first.endsAt).trim(), e164: ext ? `${number};ext=${ext}` : number, problem: null }
    : null;
};

const countryOf = (countryCode: string | null): CountryCode | undefined => {
  const country = countryCode?.toUpperCase();
  return country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
};

/**
 * The first of a text's numbers that is one; where none is, the first as it is written. Numbers without '+' are taken as of the
 * country (ISO alpha-2). Text in E-notation is refused, never expanded.
 */
export const findPhone = (given: string, countryCode: string | null): FoundPhone => {
  const text = given.trim();
  if (eNotation.test(text)) return { text, e164: null, problem: 'e-notation' };
  if (text.length > longestText) return { text, e164: null, problem: 'invalid' };
  const country = countryOf(countryCode);
  const written = writtenPhones(text);
  let first: FoundPhone | undefined;
  for (const one of written) {
    const reading = readWritten(one, country);
    if (reading.e164 !== null) return reading;
    first ??= reading;
  }
  if (first?.problem === 'masked') return first;
  const among = written.length > 0 && /\d{3}/.test(text) ? foundIn(text, country) : null;
  return among ?? first ?? { text, e164: null, problem: 'invalid' };
};

/** Reads the first phone number of a text that may hold several. */
export const readPhone = (text: string, countryCode: string | null): PhoneReading => {
  const { e164, problem } = findPhone(text, countryCode);
  return { e164, problem };
};

/** E.164 of the first phone number of a text with its extension (';ext=12'), or null. */
export const phoneE164 = (text: string, countryCode: string | null): string | null => findPhone(text, countryCode).e164;
