import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { isObject, parseJson } from './json.ts';

/** WGS 84, degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const plainNumber = /^[+-]?\d{1,3}(?:\.\d+)?$/;
const decimalComma = /^[+-]?\d{1,3},\d+$/;

/** Degrees as a number; NaN where the text is none. A comma is a decimal comma only where it stands alone. */
export const readDegrees = (value: string | number | null): number => {
  if (typeof value === 'number') return value;
  if (value === null) return Number.NaN;
  const text = value.replace(/°$/, '').replace('\u2212', '-').trim();
  if (plainNumber.test(text)) return Number(text);
  return decimalComma.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

const isIn = (degrees: number, limit: number): boolean => degrees >= -limit && degrees <= limit;

const checkPoint = ({ latitude, longitude }: Point): Point | Unreadable => {
  if (latitude === 0 && longitude === 0) return unreadable('coordinates-zero');
  if (isIn(latitude, 90) && isIn(longitude, 180)) return { latitude, longitude };
  return unreadable(isIn(latitude, 180) && isIn(longitude, 90) ? 'coordinates-swapped' : 'coordinates-out-of-range');
};

/** Two cells, latitude and longitude. Null: the cell is empty. */
export const readPair = (latitude: string | number | null, longitude: string | number | null): Reading<Point> => {
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return unreadable('coordinates-half');
  const point = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) return unreadable('coordinates-unreadable');
  return checkPoint(point);
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

const pairText = /^\(?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/;
const wellKnownText = /^POINT\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*\)$/i;

/** One cell: `41.0, 29.0`, `{"lat": 41, "lng": 29}`, `POINT (29 41)`. A text that is no point at all says nothing. */
export const readPoint = (text: string): Reading<Point> => {
  const parsed = parseJson(text);
  if (parsed !== undefined) return readParsedPoint(parsed);
  const pair = pairText.exec(text);
  if (pair) return readPair(pair[1], pair[2]);
  const point = wellKnownText.exec(text);
  return point ? readPair(point[2], point[1]) : null;
};
