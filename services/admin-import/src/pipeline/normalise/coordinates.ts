import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { isObject, parseJson } from './json.ts';

/** WGS 84, degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

type Axis = 'latitude' | 'longitude';

/** Degrees of one axis; a letter of the compass says which one. */
interface Degrees {
  value: number;
  axis: Axis | null;
}

const plainNumber = /^[+-]?\d{1,3}(?:\.\d+)?$/;
const decimalComma = /^[+-]?\d{1,3},\d+$/;
/** 41°00'29.5", with any of the signs that stand for minutes and seconds. */
const sexagesimal = /^(\d{1,3})\s*[°º:]\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′:]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)?)?$/;
const letterBefore = /^([NSEWKGDB])\s*(.+)$/i;
const letterBehind = /^(.+?)\s*([NSEWKGDB])$/i;
/** English and Turkish (kuzey, güney, doğu, batı). O is left out: east in German, west in Spanish. */
const compass: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  N: ['latitude', 1],
  S: ['latitude', -1],
  E: ['longitude', 1],
  W: ['longitude', -1],
  K: ['latitude', 1],
  G: ['latitude', -1],
  D: ['longitude', 1],
  B: ['longitude', -1],
};

const decimal = (text: string): number => Number(text.replace(',', '.'));

const unsigned = (text: string): number => {
  const [, degrees, minutes, seconds = '0'] = sexagesimal.exec(text) ?? [];
  if (degrees === undefined) return Number.NaN;
  const [m, s] = [decimal(minutes), decimal(seconds)];
  return m < 60 && s < 60 ? Number(degrees) + m / 60 + s / 3600 : Number.NaN;
};

const ofText = (text: string): number => {
  if (plainNumber.test(text)) return Number(text);
  // A comma is a decimal comma only where it stands alone.
  if (decimalComma.test(text)) return decimal(text);
  return text.startsWith('-') ? -unsigned(text.slice(1)) : unsigned(text);
};

const withLetter = (text: string): Degrees => {
  const [, before, behindIt] = letterBefore.exec(text) ?? [];
  const [, beforeIt, behind] = before === undefined ? (letterBehind.exec(text) ?? []) : [];
  const letter = before ?? behind;
  if (letter === undefined) return { value: ofText(text.replace(/[°º]$/, '').trim()), axis: null };
  const [axis, sign] = compass[letter.toUpperCase()];
  const value = ofText((behindIt ?? beforeIt).replace(/[°º]$/, '').trim());
  // '-41 N' says two things.
  return { value: value < 0 ? Number.NaN : value * sign, axis };
};

/** Degrees as a number or as a text: `41.0082`, `41,0082`, `41.0082° N`, `41°00'29"N`, `K 41.0082`; not a number where it is none. */
const readDegrees = (value: string | number): Degrees =>
  typeof value === 'number' ? { value, axis: null } : withLetter(value.replace('\u2212', '-').trim());

const isIn = (degrees: number, limit: number): boolean => degrees >= -limit && degrees <= limit;

const checkPoint = ({ latitude, longitude }: Point): Point | Unreadable => {
  if (latitude === 0 && longitude === 0) return unreadable('coordinates-zero');
  if (isIn(latitude, 90) && isIn(longitude, 180)) return { latitude, longitude };
  return unreadable(isIn(latitude, 180) && isIn(longitude, 90) ? 'coordinates-swapped' : 'coordinates-out-of-range');
};

/** Two cells, latitude and longitude. Null: the cells are empty. Letters of the compass tell a swapped pair beyond doubt. */
export const readPair = (latitude: string | number | null, longitude: string | number | null): Reading<Point> => {
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return unreadable('coordinates-half');
  const [first, second] = [readDegrees(latitude), readDegrees(longitude)];
  if (Number.isNaN(first.value) || Number.isNaN(second.value)) return unreadable('coordinates-unreadable');
  if (first.axis === 'longitude' && second.axis === 'latitude') return checkPoint({ latitude: second.value, longitude: first.value });
  if (first.axis === 'longitude' || second.axis === 'latitude') return unreadable('coordinates-unreadable');
  return checkPoint({ latitude: first.value, longitude: second.value });
};

const asDegrees = (value: unknown): string | number | null => (typeof value === 'number' || typeof value === 'string' ? value : null);

/** `{lat, lng}`, `{latitude, longitude}`, GeoJSON and plain lists; a list gives the longitude first, as GeoJSON does. */
const readParsedPoint = (value: unknown): Reading<Point> => {
  if (Array.isArray(value) && value.length === 2) return readPair(asDegrees(value[1]), asDegrees(value[0]));
  if (!isObject(value)) return unreadable('coordinates-unreadable');
  if (Array.isArray(value.coordinates)) return readParsedPoint(value.coordinates);
  if (isObject(value.location)) return readParsedPoint(value.location);
  return readPair(asDegrees(value.lat ?? value.latitude), asDegrees(value.lng ?? value.lon ?? value.longitude));
};

const number = '[+\\-\\u2212]?\\d{1,3}(?:\\.\\d+)?';
const commaNumber = '[+\\-\\u2212]?\\d{1,3},\\d+';
/** '41.0, 29.0', '41,0; 29,0', '41,0 29,0', '41,0, 29,0': a decimal comma has no space behind it. */
const pairText = new RegExp(
  `^\\(?\\s*(?:(${number})\\s*[,;/\\s]\\s*(${number})|(${commaNumber})(?:\\s*[;/]\\s*|,?\\s+)(${commaNumber}))\\s*\\)?$`,
);
const compassPair = /^(.*?[NSKG])[\s,;]+(.*[EWDB])$|^([NSKG].*?)[\s,;]+([EWDB].*)$/i;
const wellKnownText = /^POINT\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*\)$/i;

/** One cell: `41.0, 29.0`, `41°00'29"N 28°58'42"E`, `{"lat": 41, "lng": 29}`, `POINT (29 41)`. A text that is no point at all says nothing. */
export const readPoint = (text: string): Reading<Point> => {
  const parsed = parseJson(text);
  if (parsed !== undefined) return readParsedPoint(parsed);
  const pair = pairText.exec(text);
  if (pair) return readPair(pair[1] ?? pair[3], pair[2] ?? pair[4]);
  const letters = /\d/.test(text) ? compassPair.exec(text) : null;
  const ofLetters = letters && readPair(letters[1] ?? letters[3], letters[2] ?? letters[4]);
  if (ofLetters && 'latitude' in ofLetters) return ofLetters;
  const point = wellKnownText.exec(text);
  return point ? readPair(point[2], point[1]) : null;
};
