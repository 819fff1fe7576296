import { type Point, readPair, readPoint } from '../normalise/coordinates.ts';
import { type Reading, Unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

/** A row's coordinates as they are written. */
export const readCoordinates = (source: SourceRow): Reading<Point> => {
  const degrees = (value: string | number | boolean | null) => (typeof value === 'boolean' ? null : value);
  const [latitude, longitude] = [degrees(source.value('latitude')), degrees(source.value('longitude'))];
  // Both in the first of the two cells.
  const both = typeof latitude === 'string' && longitude === null ? readPoint(latitude) : null;
  if (both && !(both instanceof Unreadable)) return both;
  const pair = readPair(latitude, longitude);
  if (pair !== null) return pair;
  const text = source.text('point');
  return text === null ? null : readPoint(text);
};
