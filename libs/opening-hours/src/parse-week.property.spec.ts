import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursForExport } from './export-hours.fixture.ts';
import { formatDay } from './format.ts';
import { mergeIntervals, type OpeningInterval, weekdays } from './interval.ts';
import { parseDay } from './parse-day.ts';
import { parseWeek } from './parse-week.ts';

/** Intervals of a day: stretches of five minutes to a day, merged as they are stored. */
const intervals = fc
  .array(
    fc
      .record({ open: fc.integer({ min: 0, max: 287 }), length: fc.integer({ min: 1, max: 287 }) })
      .map(({ open, length }) => ({ open: open * 5, close: (open + length) * 5 })),
    { minLength: 1, maxLength: 3 },
  )
  .map(mergeIntervals);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock24 = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const clock12 = (minutes: number, am: string, pm: string): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)}${hour < 12 ? am : pm}`;
};

/** A time and a range as sources of several languages write them. */
const spellings = fc.constantFrom<[(minutes: number) => string, string]>(
  [(minutes) => clock12(minutes, ' AM', ' PM'), ' - '],
  [(minutes) => clock12(minutes, 'am', 'pm'), '-'],
  [(minutes) => clock12(minutes, '\u202fAM', '\u202fPM'), '\u2009–\u2009'],
  [(minutes) => clock12(minutes, ' a.m.', ' p.m.'), ' to '],
  [(minutes) => clock12(minutes, 'ص', 'م'), ' to '],
  [(minutes) => clock24(minutes % 1440), ' bis '],
  [(minutes) => clock24(minutes % 1440).replace(':', 'h'), ' à '],
  [
    (minutes) =>
      clock24(minutes % 1440)
        .replace(':', '時')
        .concat('分'),
    '～',
  ],
  [
    (minutes) =>
      clock24(minutes % 1440)
        .replace(':', '点')
        .concat('分'),
    '至',
  ],
);

const pieces = fc.constantFrom(
  ...[
    'Mon',
    'Monday',
    'Mo',
    'Lu',
    'Do',
    'Fr',
    'Pazar',
    'Cuma',
    'Pazartesi',
    'her gün',
    'hariç',
    'except',
    '周一',
    '月',
    '日',
    'Thứ 2',
    'ma',
  ],
  ...[
    '9',
    '17',
    '09:00',
    '5:30',
    '12',
    '24',
    '8.30',
    'AM',
    'pm',
    'a.m.',
    'ص',
    'h',
    'Uhr',
    '時',
    '至',
    '-',
    '–',
    ' to ',
    ',',
    ';',
    ':',
    '|',
  ],
  ...[
    '(',
    ')',
    '\n',
    ' ',
    ' ',
    ' ',
    'closed',
    'kapalı',
    'Open 24 hours',
    '24/7',
    'Holiday',
    'hours might differ',
    'PH off',
    'ile',
    'arası',
  ],
);
const likeHours = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));

const isSound = ({ open, close, day }: OpeningInterval): boolean =>
  day >= 1 && day <= 7 && open >= 0 && open < 1440 && close > open && close - open <= 1440;

describe('whatever the text', () => {
  it('reads a day as the intervals that it was written from', () => {
    fc.assert(
      fc.property(intervals, spellings, (day, [time, dash]) => {
        const text = day.map(({ open, close }) => `${time(open)}${dash}${time(close)}`).join(', ');
        const reading = parseDay(text);
        // '10:30 bis 10:00' may mean the evening; nothing else may be left unread.
        if (reading.kind === 'unreadable') expect(day.some(({ close }) => close > 1440)).toBe(true);
        else expect(reading).toEqual({ kind: 'open', intervals: day });
        expect(parseDay(formatDay(day))).toEqual({ kind: 'open', intervals: day });
      }),
    );
  });

  it('tells for each day of a week whether it was read, and makes no interval that is none', () => {
    fc.assert(
      fc.property(fc.oneof(likeHours, fc.string(), fc.json()), (text) => {
        const { openingHours, unreadableDays, workingHours } = parseWeek(text);
        expect((openingHours ?? []).every(isSound)).toBe(true);
        expect((openingHours ?? []).some(({ day }) => unreadableDays.includes(day))).toBe(false);
        if (openingHours === null && workingHours !== null) expect(unreadableDays).toHaveLength(7);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what it has stored as the same week', () => {
    fc.assert(
      fc.property(likeHours, (text) => {
        const once = parseWeek(text);
        fc.pre(once.workingHours !== null);
        const again = parseWeek(JSON.stringify(hoursForExport(once.workingHours, once.unreadableDays)), { isWholeWeek: true });
        expect({ ...again, workingHours: null }).toEqual({ ...once, workingHours: null });
      }),
      { numRuns: 2000 },
    );
  });

  it('reads a week under any order of its days', () => {
    const week = fc.array(intervals, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (days, order) => {
        const written = Object.fromEntries(order.map((day) => [weekdays[day], formatDay(days[day])]));
        expect(parseWeek(written)).toEqual(parseWeek(Object.fromEntries(weekdays.map((name, day) => [name, formatDay(days[day])]))));
      }),
    );
  });
});
