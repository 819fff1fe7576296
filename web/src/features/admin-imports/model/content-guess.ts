import type { MappableField, PreviewColumn } from '@directory/contracts';
import { isCityName, isCountryName } from './place-words.ts';

type Test = (text: string) => boolean;

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const isWithin = (text: string, least: number, most: number): boolean => numberOf(text) >= least && numberOf(text) <= most;

const isEmail: Test = (text) => /^(mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text);
const isLink: Test = (text) => /^(https?:\/\/|www\.)\S+$/i.test(text);
const isMapLink: Test = (text) => isLink(text) && /google\.[a-z.]+\/maps|maps\.google|goo\.gl\/maps|maps\.app/i.test(text);
const isPhoto: Test = (text) => isLink(text) && /\.(jpe?g|png|webp)(\?|$)|googleusercontent/i.test(text);
const isPhone: Test = (text) =>
  /^(tel:)?\+?[\d\s()./-]{7,24}$/.test(text) && digitsOf(text) >= 10 && digitsOf(text) <= 15 && !/^\d+[.,]\d+$/.test(text);
const isPoint: Test = (text) => /^-?\d{1,2}[.,]\d{3,}\s*[,;]\s*-?\d{1,3}[.,]\d{3,}$/.test(text);
const isDegree: Test = (text) => /^-?\d{1,3}[.,]\d{3,}$/.test(text);
const isLatitude: Test = (text) => isDegree(text) && isWithin(text, -90, 90);
const isLongitude: Test = (text) => isDegree(text) && isWithin(text, -180, 180);
const isRating: Test = (text) => /^[1-5]([.,]\d)?$/.test(text) && isWithin(text, 1, 5);
/** Of the United States and many others, Poland, and Japan. */
const isPostalCode: Test = (text) => /^(\d{5}(-\d{4})?|\d{2}-\d{3}|〒?\s?\d{3}-\d{4})$/.test(text);
const isHours: Test = (text) => /\d{1,2}[:.]\d{2}\s*[-–—~～〜]\s*\d{1,2}[:.]\d{2}|"(Monday|Pazartesi)"/i.test(text);
const streetWords =
  /\b(cad|cd|sok|sk|mah|bulv|blv|no)\b\.?|street|stra(ß|ss)e|\bst\b|avenue|\bave\b|\broad\b|\brue\b|(^|\s)(ul|al|os|pl)\.\s|(^|[\s,])(ул|пр-?т|пер|ш|д)\.|улица|проспект|шоссе|شارع|طريق|حي\s/i;
/** An address in Chinese or Japanese: a place and a numbered street or house. */
const eastAsianAddress = /[市区區县縣町村].*\d|\d+\s*[号號番]|[路街道丁目]\s*\d/;
const isAddress: Test = (text) => (text.length >= 12 && /\d/.test(text) && streetWords.test(text)) || eastAsianAddress.test(text);

/** In the order of their certainty: the first that fits all values of a column is its guess. */
const guesses: readonly (readonly [field: MappableField, test: Test])[] = [
  ['email', isEmail],
  ['placeId', (text) => /^ChIJ[\w-]{10,}$/.test(text)],
  ['locationLink', isMapLink],
  ['photoUrl', isPhoto],
  ['website', isLink],
  ['coordinates', isPoint],
  ['latitude', isLatitude],
  ['longitude', isLongitude],
  ['phone', isPhone],
  ['rating', isRating],
  ['postalCode', isPostalCode],
  ['workingHours', isHours],
  ['country', isCountryName],
  ['city', isCityName],
  ['address', isAddress],
];

/** A rating among others looks like a count of something: one value says too little. */
const neededValues: Partial<Record<MappableField, number>> = { rating: 2, postalCode: 2, latitude: 2, longitude: 2 };

/** Digits of Arabic, Persian and full width as the ASCII ones that the tests speak of. */
const inAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf));

const fits = (samples: readonly string[], field: MappableField, test: Test): boolean =>
  samples.length >= (neededValues[field] ?? 1) && samples.every((text) => test(inAsciiDigits(text).trim()));

/**
 * Fields that the values of unread columns speak of, by the column's letter. A field that a column holds already is not guessed, and none is
 * guessed twice.
 */
export const guessFields = (
  columns: readonly PreviewColumn[],
  choices: Readonly<Record<string, string>>,
): Record<string, MappableField> => {
  const taken = new Set(Object.values(choices));
  const found: Record<string, MappableField> = {};
  for (const { column, samples } of columns) {
    if (choices[column]) continue;
    const guess = guesses.find(([field, test]) => !taken.has(field) && fits(samples, field, test));
    if (!guess) continue;
    found[column] = guess[0];
    taken.add(guess[0]);
  }
  return found;
};

const surelyData: readonly Test[] = [isEmail, isLink, isPoint, isDegree, isPhone, isHours];

/** True for a row whose cells are values and no headers. */
export const looksLikeData = (cells: readonly string[]): boolean => cells.some((text) => surelyData.some((test) => test(text.trim())));
