import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDay, formatMinutes, formatTime } from './format.ts';
import { mergeIntervals } from './interval.ts';
import { parseDay } from './parse-day.ts';

describe('formatMinutes', () => {
  it.each([
    [0, '00:00'],
    [570, '09:30'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1560, '02:00'],
  ])('writes %i as %s', (minutes, expected) => expect(formatMinutes(minutes)).toBe(expected));
});

describe('formatTime', () => {
  it.each([
    [0, '12 AM'],
    [5, '12:05 AM'],
    [540, '9 AM'],
    [720, '12 PM'],
    [1050, '5:30 PM'],
    [1440, '12 AM'],
    [1560, '2 AM'],
  ])('writes %i as %s', (minutes, expected) => expect(formatTime(minutes)).toBe(expected));
});

describe('formatDay', () => {
  it('writes the documented spellings', () => {
    expect(formatDay([])).toBe('Closed');
    expect(formatDay([{ open: 0, close: 1440 }])).toBe('Open 24 hours');
    expect(formatDay([{ open: 540, close: 1020 }])).toBe('9 AM - 5 PM');
    expect(
      formatDay([
        { open: 690, close: 870 },
        { open: 1050, close: 1380 },
      ]),
    ).toBe('11:30 AM - 2:30 PM, 5:30 PM - 11 PM');
  });

  const interval = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
        .map(([open, length]) => ({ open, close: open + length })),
    },
    { weight: 1, arbitrary: fc.constant({ open: 0, close: 1440 }) },
  );

  it('is read back as the same intervals', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 6 }), (given) => {
        const intervals = mergeIntervals(given);
        const reading = parseDay(formatDay(intervals));
        expect(reading).toEqual(intervals.length ? { kind: 'open', intervals } : { kind: 'closed' });
      }),
      { numRuns: 1000 },
    );
  });

  it('covers, merged, the very minutes it was given', () => {
    const minutes = (intervals: readonly { open: number; close: number }[]): Set<number> =>
      new Set(intervals.flatMap(({ open, close }) => Array.from({ length: close - open }, (_, i) => open + i)));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 4 }), (given) => {
        expect(minutes(mergeIntervals(given))).toEqual(minutes(given));
      }),
      { numRuns: 200 },
    );
  });
});

describe('parseDay', () => {
  it('answers whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(['open', 'closed', 'unreadable']).toContain(parseDay(text).kind);
      }),
      { numRuns: 500 },
    );
  });
});
