import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneReading {
  /** '+905551112233', or null where the text is no phone number. */
  e164: string | null;
  /** Why there is none: a spreadsheet's '9.05E+11' has lost digits, '548548xxxx' was hidden by its source. */
  problem: 'e-notation' | 'masked' | 'invalid' | null;
}

const eNotation = /^\+?\d+(?:[.,]\d+)*e[+-]?\d+$/i;
const masked = /\*|x{2,}/i;
/** The first of several: 'a, b', 'a; b', 'a / b'. */
const separators = /[,;|\n]|\s\/\s|\/(?=\s*[+(0])/;
/** libphonenumber knows 'ext. 5'; this is the Turkish word. */
const turkishExtension = /\s*\bdah(?:ili|\.)\s*:?\s*\d+$/i;

const failed = (problem: PhoneReading['problem']): PhoneReading => ({ e164: null, problem });

/**
 * Reads the first phone number of a text; numbers without '+' are taken as of the country (ISO alpha-2). Text in E-notation is
 * refused, never expanded.
 */
export const readPhone = (text: string, countryCode: string | null): PhoneReading => {
  const trimmed = text.trim();
  if (eNotation.test(trimmed)) return failed('e-notation');
  const first = trimmed.split(separators, 1)[0].replace(turkishExtension, '').trim();
  if (masked.test(first)) return failed('masked');
  const country = countryCode?.toUpperCase();
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(first, { defaultCountry, extract: false });
  return number?.isPossible() ? { e164: number.number, problem: null } : failed('invalid');
};

/** E.164 of the first phone number of a text, or null. */
export const phoneE164 = (text: string, countryCode: string | null): string | null => readPhone(text, countryCode).e164;
