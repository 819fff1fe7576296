import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneReading {
  /** '+905551112233', or null where the text is no phone number. */
  e164: string | null;
  /** Why there is none: a spreadsheet's '9.05E+11' has lost digits, '548548xxxx' was hidden by its source, '0000000000' fills a cell. */
  problem: 'e-notation' | 'masked' | 'invalid' | null;
}

const eNotation = /^\+?\d+(?:[.,]\d+)*e[+-]?\d+$/i;
const masked = /\*|x{2,}/i;
/** The first of several: 'a, b', 'a; b', 'a / b', 'a - 0b', 'a +b', 'a or b'. */
const separators =
  /[,;|\n]|\s\/\s|\/(?=\s*[+(0])|\s[-–—]\s(?=\s*(?:\+|\(?0)[\d\s()-]{8})|(?<=\d)\s+(?=\+\d)|\s(?:or|and|ve|veya|und|oder|et|ou|y|o|e)\s/i;
/** 'Tel: …', 'GSM …': what kind of number it is. */
const label = /^\p{L}[\p{L}. ]{0,18}[:.]\s*(?=[+(\d])|^(?:tel|telefon|phone|gsm|mobile|cep|fax|faks|t|m|p)\s+(?=[+(\d])/iu;
/** libphonenumber knows 'ext. 5'; this is the Turkish word. */
const turkishExtension = /\s*\bdah(?:ili|\.)\s*:?\s*\d+$/i;

/** Fifteen digits and the plus. */
const longestE164 = 16;

const parse = (text: string, defaultCountry: CountryCode | undefined) =>
  parsePhoneNumberFromString(text, { defaultCountry, extract: false });

/**
 * What a number is in its country. One that lost its leading zero is no number there where the zero belongs to it ('6 1234567' of
 * Rome): with the zero it is.
 */
const e164Of = (text: string, country: CountryCode | undefined): string | null => {
  const number = parse(text, country);
  const withZero = number?.isValid() || !/^[1-9]/.test(text) ? undefined : parse(`0${text}`, country);
  if (withZero?.isValid()) return withZero.number;
  // As long as numbers there may be; what reads otherwise the next time is none.
  const isSound = number?.isPossible() && number.number.length <= longestE164 && parse(number.number, undefined)?.number === number.number;
  return number && isSound ? number.number : null;
};

/** The first number of a text that may hold several, without its label. */
export const firstPhone = (text: string): string => text.trim().replace(label, '').split(separators, 1)[0].trim();

/** '312 06 07-08', '312 06 07/08': the lines of one office; the first is the number. */
const furtherLines = /(?<=\d{2})\s*[-/]\s*\d{1,2}$/;
/** '0000000000' fills a cell, and reaches nobody. */
const sameDigits = /^(\d)\1{5,}$/;

const failed = (problem: PhoneReading['problem']): PhoneReading => ({ e164: null, problem });

const withoutFurtherLines = (text: string): string => {
  const first = text.replace(furtherLines, '');
  return first.replace(/\D/g, '').length >= 10 ? first : text;
};

/**
 * Reads the first phone number of a text; numbers without '+' are taken as of the country (ISO alpha-2). Text in E-notation is
 * refused, never expanded.
 */
export const readPhone = (text: string, countryCode: string | null): PhoneReading => {
  const trimmed = text.trim();
  if (eNotation.test(trimmed)) return failed('e-notation');
  const first = withoutFurtherLines(firstPhone(trimmed).replace(turkishExtension, '').trim());
  if (sameDigits.test(first.replace(/\D/g, ''))) return failed('masked');
  if (masked.test(first)) return failed('masked');
  const country = countryCode?.toUpperCase();
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const e164 = e164Of(first.replace(/^00(?=[1-9])/, '+'), defaultCountry);
  return e164 === null ? failed('invalid') : { e164, problem: null };
};

/** E.164 of the first phone number of a text, or null. */
export const phoneE164 = (text: string, countryCode: string | null): string | null => readPhone(text, countryCode).e164;
