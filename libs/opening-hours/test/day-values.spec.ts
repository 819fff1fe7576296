import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Interval, parseDay, parseWeek } from '../src/index.ts';

const rows = readFileSync(new URL('./day-values.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const written = (intervals: readonly Interval[]): string =>
  intervals.map(({ open, close }) => `${clock(open)}-${clock(close)}`).join(',') || 'closed';

/** The CSV form names its day; the others stand alone. */
const readOne = (text: string): string => {
  if (/^\w+day,/.test(text)) {
    const { openingHours, unreadableDays } = parseWeek(text);
    return unreadableDays.length ? 'unreadable' : written(openingHours ?? []);
  }
  const reading = parseDay(text);
  return reading.kind === 'open' ? written(reading.intervals) : reading.kind;
};

describe('values as exporters write them', () => {
  it('has its table', () => expect(rows.length).toBeGreaterThan(300));
  it.each(rows)('reads %s as %s', (text, expected) => expect(readOne(text)).toBe(expected));
});
