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
const isPostalCode: Test = (text) => /^\d{5}(-\d{4})?$/.test(text);
const isHours: Test = (text) => /\d{1,2}[:.]\d{2}\s*[-–]\s*\d{1,2}[:.]\d{2}|"(Monday|Pazartesi)"/i.test(text);
const isAddress: Test = (text) =>
  text.length >= 12 &&
  /\d/.test(text) &&
  /\b(cad|cd|sok|sk|mah|bulv|blv|no)\b\.?|street|stra(ß|ss)e|\bst\b|avenue|\bave\b|\broad\b|\brue\b/i.test(text);

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

const fits = (samples: readonly string[], field: MappableField, test: Test): boolean =>
  samples.length >= (neededValues[field] ?? 1) && samples.every((text) => test(text.trim()));

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
