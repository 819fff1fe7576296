import { type Clock, intervalOf, type WrittenTime } from './clock-time.ts';
import { phraseOf, withoutNote } from './day-phrases.ts';
import { formatDay } from './format.ts';
import { type Interval, mergeIntervals, minutesPerDay } from './interval.ts';
import { plain } from './plain.ts';
import { remembering } from './remember.ts';
import { scanRanges, type WrittenRange } from './scan-times.ts';
import { withSigns } from './time-words.ts';

/** The meaning of the hours text of one day. `unreadable`: nothing, or more than one thing. */
export type DayReading =
  | { readonly kind: 'open'; readonly intervals: readonly Interval[] }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unreadable' };

/** A reading with what the week around it needs. Shared by a cache: never changed. */
export interface ReadDay {
  readonly reading: DayReading;
  /** The documented spelling; null for an unreadable text. */
  readonly spelling: string | null;
  /** The text carries the note that hours might differ. */
  readonly noted: boolean;
  readonly shows: ShownClock;
}

/** The clock that a text shows: AM or PM, minutes without their zero, an hour of the 24-hour clock, none of these, or no time at all. */
export type ShownClock = 'meridiem' | 'unpadded' | 'twenty-four' | 'bare' | 'nothing';

const closed: DayReading = { kind: 'closed' };
const unreadable: DayReading = { kind: 'unreadable' };
const allDay: DayReading = { kind: 'open', intervals: [{ open: 0, close: minutesPerDay }] };

const times = (ranges: readonly WrittenRange[]): WrittenTime[] => ranges.flatMap(({ start, end }) => [start, end]);

const shownBy = (ranges: readonly WrittenRange[]): ShownClock => {
  const written = times(ranges);
  if (written.some((time) => time.meridiem)) return 'meridiem';
  if (written.some((time) => time.unpadded)) return 'unpadded';
  return written.some((time) => time.provesTwentyFour) ? 'twenty-four' : 'bare';
};

/** '09:00-18:00 / 10:00-14:00' are the hours of two kinds of days, whose names are missing. */
const areOfTwoDays = (intervals: readonly Interval[]): boolean =>
  intervals.some((outer) => intervals.some((inner) => inner.open > outer.open && inner.close < outer.close));

/** The first of the clocks under which a range has one meaning decides. */
const readRanges = (ranges: readonly WrittenRange[], clocks: readonly Clock[]): DayReading => {
  const intervals: Interval[] = [];
  for (const { start, end } of ranges) {
    const interval = clocks.reduce<Interval | null>((found, clock) => found ?? intervalOf(start, end, clock), null);
    if (!interval) return unreadable;
    intervals.push(interval);
  }
  return areOfTwoDays(intervals) ? unreadable : { kind: 'open', intervals: mergeIntervals(intervals) };
};

const asRead = (reading: DayReading, noted: boolean, shows: ShownClock): ReadDay => {
  const spelling = reading.kind === 'unreadable' ? null : formatDay(reading.kind === 'open' ? reading.intervals : []);
  return { reading, spelling, noted, shows };
};

const readTimes = (text: string, noted: boolean, clock: Clock | null): ReadDay => {
  const signs = withSigns(text);
  const ranges = scanRanges(signs.text);
  if (!ranges) return asRead(unreadable, noted, 'nothing');
  const shows = shownBy(ranges);
  return asRead(readRanges(ranges, clocksFor(shows, clock ?? (signs.foreign ? 'twenty-four' : 'twelve'))), noted, shows);
};

/** '7-11, 17-21': what has no meaning by the language's rule may have one by the clock that its neighbour shows. */
const clocksFor = (shows: ShownClock, language: Clock): Clock[] => {
  if (shows === 'unpadded') return ['proven'];
  return shows === 'twenty-four' ? [language, 'twenty-four'] : [language];
};

/** Longer texts than any day's hours are not looked at: a cell may hold a whole page. */
const longestText = 300;

const readUncached = (given: string, clock: Clock | null): ReadDay => {
  if (given.length > longestText) return asRead(unreadable, false, 'nothing');
  const { text, noted } = withoutNote(plain(given));
  const phrase = phraseOf(text);
  if (phrase) return asRead(phrase === 'closed' ? closed : allDay, noted, 'nothing');
  return readTimes(text, noted, clock);
};

const cacheSize = 5000;
const readers = new Map<Clock | null, (text: string) => ReadDay>(
  ([null, 'twelve', 'twenty-four', 'proven'] as const).map((clock) => [clock, remembering(cacheSize, (text) => readUncached(text, clock))]),
);

/** Reads a day's text; a null clock is told from the text's language. */
export const readDay = (text: string, clock: Clock | null): ReadDay => (readers.get(clock) as (text: string) => ReadDay)(text);

/**
 * Reads the hours text of one day, of any of the known languages: '9 AM – 5 PM', '11:30am-2pm,5-11pm', '9h–18h', 'Kapalı'.
 * A start without AM or PM takes the end's. Without either, an hour below 8 is one of the afternoon where `twelveHour`
 * (default: told from the text's words). What may be meant in two ways is unreadable, never guessed.
 */
export const parseDay = (text: string, options: { twelveHour?: boolean } = {}): DayReading => {
  const { twelveHour } = options;
  return readDay(text, twelveHour === undefined ? null : twelveHour ? 'twelve' : 'twenty-four').reading;
};
