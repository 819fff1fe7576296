import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Interval, parseDay, parseWeek } from '../src/index.ts';

interface Known {
  text: string;
  expected: string;
  count: number;
}

const values = readFileSync(new URL('./day-values.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line): Known => {
    const [text, expected, count] = line.split('\t');
    return { text, expected, count: Number(count) };
  });

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const written = (intervals: readonly Interval[]): string =>
  intervals.map(({ open, close }) => `${clock(open)}-${clock(close)}`).join(',') || 'closed';

/** The CSV form names its day; the others stand alone. */
const readOne = (text: string): string => {
  if (/^\w+day,/.test(text)) {
    const { openingHours, unreadableDays } = parseWeek(text, { isWholeWeek: true });
    return unreadableDays.length ? 'unreadable' : written(openingHours ?? []);
  }
  const reading = parseDay(text);
  return reading.kind === 'open' ? written(reading.intervals) : reading.kind;
};

/** `8:30AM-5PM` and `9:15AM-4PM` are written alike: numbers and weekdays do not make a shape. */
const shapeOf = ({ text }: Known): string => text.replace(/\d{1,2}/g, '9').replace(/^\w+day,/, 'Day,');

describe('values as exporters write them', () => {
  it('has every value of its sources', () => {
    expect(values).toHaveLength(1099);
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(27_291);
  });

  it.each([...Map.groupBy(values, shapeOf)])('reads %s', (_, ofShape) => {
    expect(ofShape.map(({ text }) => [text, readOne(text)])).toEqual(ofShape.map(({ text, expected }) => [text, expected]));
  });
});
