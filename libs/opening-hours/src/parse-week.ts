import type { Clock } from './clock-time.ts';
import { withoutNote } from './day-phrases.ts';
import { formatDay } from './format.ts';
import { isHumanText } from './human-text.ts';
import { type Interval, mergeIntervals, type OpeningInterval, type WorkingHours, weekdays } from './interval.ts';
import { type ReadDay, readDay } from './parse-day.ts';
import { plain } from './plain.ts';
import { entriesOf, type WeekEntries } from './week-entries.ts';
import type { WeekEntry } from './week-entry.ts';
import { containerIn } from './week-json.ts';
import { longestText, splitWeekText } from './week-text.ts';

/** The hours of a week in the forms that are stored. */
export interface WeekReading {
  /** Documented text per English weekday, Monday first; an unreadable day keeps the text it had, if it had one. Null: no hours given. */
  workingHours: WorkingHours | null;
  /** By day, then opening; a day with none that is not unreadable is closed. Null where no day could be read. */
  openingHours: OpeningInterval[] | null;
  /** ISO days (Monday = 1), ascending. */
  unreadableDays: number[];
}

/** One day: its text, and its intervals (none: closed); no intervals where it is unreadable. */
interface DayResult {
  text: string | null;
  intervals: readonly Interval[] | null;
}

const unknown: DayResult = { text: null, intervals: null };
const closed: DayResult = { text: 'Closed', intervals: [] };
/** A day that is left out and thereby closed stays out of the texts, too. */
const leftOut: DayResult = { text: null, intervals: [] };

const ownClock = (entry: WeekEntry): Clock | null => (entry.twelveHour ? null : 'twenty-four');
const readAll = (entry: WeekEntry, clock: Clock | null): ReadDay[] => entry.texts.map((text) => readDay(text, clock));

/**
 * The clock that the texts of a week show together: minutes without their zero mean a machine's 24-hour clock in every text; an hour of
 * the 24-hour clock helps the texts that have no meaning by their language's rule. AM or PM anywhere: neither.
 */
const clockOfWeek = (entries: readonly WeekEntry[]): Clock | null => {
  const shown = new Set(entries.flatMap((entry) => readAll(entry, ownClock(entry)).map((read) => read.shows)));
  if (shown.has('meridiem')) return null;
  if (shown.has('unpadded')) return 'proven';
  return shown.has('twenty-four') ? 'twenty-four' : null;
};

const readIn = (text: string, own: Clock | null, ofWeek: Clock | null): ReadDay => {
  if (ofWeek === 'proven') return readDay(text, 'proven');
  const read = readDay(text, own);
  return read.reading.kind === 'unreadable' && ofWeek ? readDay(text, ofWeek) : read;
};

const together = (reads: readonly ReadDay[], texts: readonly string[]): DayResult => {
  if (reads.length === 1 && reads[0].spelling !== null) {
    const [{ reading, spelling }] = reads;
    return { text: spelling, intervals: reading.kind === 'open' ? reading.intervals : [] };
  }
  if (reads.every((read) => read.reading.kind === 'closed')) return closed;
  if (reads.some((read) => read.reading.kind !== 'open')) return { text: texts.join(', '), intervals: null };
  const intervals = mergeIntervals(reads.flatMap(({ reading }) => (reading.kind === 'open' ? reading.intervals : [])));
  return { text: formatDay(intervals), intervals };
};

/** The hours shown beside a holiday's name are that date's own, unless a note says that nobody has confirmed any. */
const isOfOneDate = (entry: WeekEntry, reads: readonly ReadDay[]): boolean => {
  const note = entry.note === null ? '' : withoutNote(plain(entry.note)).text;
  return note !== '' && note !== 'today' && !reads.some((read) => read.noted);
};

const ofEntry = (entry: WeekEntry, ofWeek: Clock | null): DayResult => {
  if (entry.texts.length === 0) return entry.emptyIsClosed ? closed : unknown;
  if (entry.seasonal) return { text: entry.texts.join(', '), intervals: null };
  const reads = entry.texts.map((text) => readIn(text, ownClock(entry), ofWeek));
  if (isOfOneDate(entry, reads)) return { text: `${entry.texts.join(', ')} (${entry.note})`, intervals: null };
  return together(reads, entry.texts);
};

/** A day said again: the same, an addition, or closed after all; anything else contradicts itself. */
const combined = (first: DayResult, second: DayResult, adds: boolean): DayResult => {
  if (first.text === second.text || second === unknown) return first;
  if (first === unknown) return second;
  if (!adds && second.intervals?.length === 0) return second;
  if (adds && first.intervals?.length && second.intervals?.length) {
    const intervals = mergeIntervals([...first.intervals, ...second.intervals]);
    return { text: formatDay(intervals), intervals };
  }
  return { text: [first.text, second.text].filter((text) => text !== null).join(', ') || null, intervals: null };
};

const isUnreadable = (day: DayResult): boolean => day.intervals === null && day.text !== null;

/** Whether a day that the container seems to miss may be hidden in what was not understood, or was never meant to be told. */
const mayMiss = ({ entries, partly }: WeekEntries, results: readonly DayResult[]): boolean =>
  partly || results.every((result) => result === unknown) || entries.some((entry, i) => entry.inText && isUnreadable(results[i]));

/** A shop that is closed out of season is closed then, too. */
const changesNothing = ({ seasonal }: WeekEntry, before: DayResult | undefined): boolean =>
  seasonal === 'off' && !before?.intervals?.length;

/** 'Closed on Sundays' leaves open when the shop is open on the others. */
const namesClosedDaysOnly = (results: readonly DayResult[]): boolean => results.every(({ intervals }) => intervals?.length === 0);

const daysOf = (week: WeekEntries, isWholeWeek: boolean): DayResult[] => {
  const ofWeek = clockOfWeek(week.entries);
  const results = week.entries.map((entry) => ofEntry(entry, ofWeek));
  const days: (DayResult | undefined)[] = Array.from({ length: 7 });
  const regularFirst = [...week.entries.keys()].sort((a, b) => Number(!!week.entries[a].seasonal) - Number(!!week.entries[b].seasonal));
  for (const i of regularFirst) {
    const entry = week.entries[i];
    for (const day of entry.days) {
      const before = days[day - 1];
      if (!changesNothing(entry, before)) days[day - 1] = before ? combined(before, results[i], entry.adds) : results[i];
    }
  }
  const missing = mayMiss(week, results) || (!isWholeWeek && namesClosedDaysOnly(results)) ? unknown : leftOut;
  return days.map((day) => day ?? missing);
};

const noHours = (): WeekReading => ({ workingHours: null, openingHours: null, unreadableDays: [] });
const notUnderstood = (): WeekReading => ({ workingHours: null, openingHours: null, unreadableDays: [1, 2, 3, 4, 5, 6, 7] });

const asWeek = (days: readonly DayResult[]): WeekReading => {
  if (days.every((day) => day === unknown)) return noHours();
  const workingHours: WorkingHours = {};
  const openingHours: OpeningInterval[] = [];
  const unreadableDays: number[] = [];
  for (const [index, { text, intervals }] of days.entries()) {
    if (text !== null && (intervals !== null || isShown(text))) workingHours[weekdays[index]] = text;
    if (intervals === null) unreadableDays.push(index + 1);
    else for (const { open, close } of intervals) openingHours.push({ day: index + 1, open, close });
  }
  const isUnknown = unreadableDays.length === 7;
  return {
    workingHours: isUnknown && isEmpty(workingHours) ? null : workingHours,
    openingHours: isUnknown ? null : openingHours,
    unreadableDays,
  };
};

/** The text of an unknown day is stored to be shown, and read again when it comes back: it must not become known by that. */
const isShown = (text: string): boolean => isHumanText(text) && readDay(text, null).reading.kind === 'unreadable';

const everyDay = (day: DayResult): WeekReading => asWeek(Array.from({ length: 7 }, () => day));

/** An unreadable text of a whole week is shown on each of its days, unless it is a page. */
const longestShown = 200;
const nothing = /^(?:none|null|nan|n\/a|undefined|\[\s*\]|\{\s*\}|[-–—]+)?$/i;

/** The only day of 'Wednesday,8AM,5PM' or 'Wednesday:8AM-5PM' is written by a machine, that of 'Saturday 8-13' by hand. */
const isMachines = (text: string, { entries }: WeekEntries): boolean =>
  entries.every((entry) => entry.emptyIsClosed) || /^\p{L}+:\d/u.test(text);

const saysSomething = ({ texts, emptyIsClosed }: WeekEntry): boolean => texts.length > 0 || emptyIsClosed;

/**
 * Exporters with a fault write one day of seven, and runs in another language the day of their date: nothing is said of the others, also
 * where some of them are named without a value.
 */
const tellsOneDay = ({ entries }: WeekEntries): boolean => new Set(entries.filter(saysSomething).flatMap((entry) => entry.days)).size === 1;

const ofEntries = (week: WeekEntries, isMachine: boolean, { isWholeWeek = false }: WeekOptions): WeekReading =>
  asWeek(daysOf(isMachine && !isWholeWeek && tellsOneDay(week) ? { ...week, partly: true } : week, isWholeWeek));

const ofText = (given: string, options: WeekOptions): WeekReading => {
  const text = given.trim();
  if (nothing.test(text)) return noHours();
  const container = text.length > longestText * 4 ? undefined : containerIn(text);
  if (container) return ofContainer(container, options);
  const split = splitWeekText(text);
  if (split) return ofEntries(split, isMachines(text, split), options);
  const { reading, spelling } = readDay(text, null);
  if (reading.kind === 'open') return everyDay({ text: spelling, intervals: reading.intervals });
  // 'Closed' and no day: today, for good or on every day?
  if (reading.kind === 'closed') return notUnderstood();
  return text.length > longestShown ? notUnderstood() : everyDay({ text, intervals: null });
};

const isEmpty = (container: object): boolean =>
  Object.values(container).every((value) => value === null || value === undefined || (Array.isArray(value) && value.length === 0));

const ofContainer = (container: object, options: WeekOptions): WeekReading => {
  const found = entriesOf(container);
  if (found) return ofEntries(found, true, options);
  return isEmpty(container) ? noHours() : notUnderstood();
};

export interface WeekOptions {
  /** A day that is left out is closed, even where only one is named: the week is of our own export or an operator's. */
  isWholeWeek?: boolean;
}

/**
 * Reads a week's hours from any container: object or JSON text of day → text or list of texts, list of {day, hours}, list of lines,
 * text by '|', ';' or line feed, 'Sunday,8AM,5PM|Saturday,', 'Mo-Fr 09:00-17:00', opening hours of the Places API. A value is stored on the
 * day it is written under; hours that name no day ('09:00-18:00', '24/7') are every day's. Days that a container leaves out are closed, unless
 * it is a machine's and names one day only, or holds something that was not understood. Days whose hours change with the season are unreadable.
 */
export const parseWeek = (value: unknown, options: WeekOptions = {}): WeekReading => {
  if (value === null || value === undefined) return noHours();
  if (typeof value === 'string') return ofText(value, options);
  return typeof value === 'object' ? ofContainer(value, options) : notUnderstood();
};
