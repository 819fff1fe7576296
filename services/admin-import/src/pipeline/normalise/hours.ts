import type { OpeningInterval, WorkingHours } from '@directory/contracts';
import { openMinutesText, parseDay, parseWeek, type WeekOptions, type WeekReading, weekdays } from '@directory/opening-hours';
import { mayHoldHtml, withoutHtml } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type WarningReason } from '../reading.ts';

export interface Hours {
  workingHours: WorkingHours | null;
  openingHours: OpeningInterval[] | null;
  unreadableDays: number[];
  openMinutes: string | null;
  warning: WarningReason | null;
}

const warningOf = ({ workingHours, unreadableDays }: WeekReading): WarningReason | null => {
  if (unreadableDays.length === 0) return null;
  if (unreadableDays.length === 7) return 'hours-unreadable';
  const hasTexts = unreadableDays.some((day) => workingHours?.[weekdays[day - 1]]);
  if (hasTexts) return 'hours-day-unreadable';
  return unreadableDays.length === 6 ? 'hours-of-one-day' : 'hours-day-unknown';
};

/** '09:00-18:00' and no day: taken for every day's, and said so. '24/7' names its days. */
const namesNoDay = (text: string): boolean => parseDay(text).kind === 'open' && !/\b7\b/.test(text);

const read = (value: unknown, options?: WeekOptions): Hours | null => {
  const week = parseWeek(value, options);
  if (week.workingHours === null && week.unreadableDays.length === 0) return null;
  const warning = warningOf(week) ?? (typeof value === 'string' && namesNoDay(value) ? 'hours-name-no-day' : null);
  return { ...week, openMinutes: openMinutesText(week.openingHours, week.unreadableDays), warning };
};

/** Day 0 and 1 of spreadsheets of either era: a time without a date, as programs write it out. */
const timeOfDayZero = /(?:1899-12-3[01]|1900-01-0[01]|1904-01-0[12])[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|\+00:?00)?/g;
const withoutDayZero = (text: string): string => (text.includes(':') ? text.replace(timeOfDayZero, '$1') : text);

/** Each line of a page is a line: 'Mon 9-5<br>Tue 10-4'. */
const lineEnds = /<br\s*\/?>|<\/(?:p|li|tr|div)>/gi;
const asSeen = (text: string): string => (mayHoldHtml(text) ? withoutHtml(text.replace(lineEnds, '\n')) : text);

/** A week's hours in one text of any shape. Files repeat few weeks in many rows. */
export const readHours = remembering((text: string): Hours | null => read(withoutDayZero(asSeen(text))));

/** Hours of our own export: a day that is left out is closed. */
export const readOwnHours = remembering((text: string): Hours | null => read(text, { isWholeWeek: true }));

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const minutesPerDay = 1440;
const hoursAndMinutes = /^(\d{1,2})([0-5]\d)(?:\.0+)?$/;
const isFraction = (value: string | number): boolean => (typeof value === 'number' ? value <= 1 : /^0?[.,]\d{2,}$/.test(value.trim()));

const ofFraction = (fraction: number): string => {
  const minutes = Math.round(fraction * minutesPerDay);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** A day in front of a time of day is not meant: the cell was filled by a clock. */
const anyDay = /^\d{4}-\d{2}-\d{2}[T ](?=\d{2}:\d{2})/;

/** `900` is nine o'clock, `18` stays as it is. */
const ofDigits = (value: string | number): string => {
  const text = withoutDayZero(String(value).trim()).replace(anyDay, '');
  const [, hour, minute] = hoursAndMinutes.exec(text) ?? [];
  return hour === undefined || Number(hour) > 29 ? text : `${twoDigits(Number(hour))}:${minute}`;
};

/** The same hours on every day, from two cells: times as text, fractions of a day (`0.375`), or `900` and `1800`. */
export const readOpensAndCloses = (opens: string | number, closes: string | number): Hours | null => {
  const areFractions = isFraction(opens) && isFraction(closes);
  const times = [opens, closes].map((value) => (areFractions ? ofFraction(Number(String(value).replace(',', '.'))) : ofDigits(value)));
  return readHours(times.join(' - '));
};

/** Pairs of a day's name and its hours, from columns of their own. */
export const readHoursPairs = (pairs: readonly { day: string; hours: string }[]): Hours | null =>
  pairs.length ? read(pairs.map(({ day, hours }) => ({ day, hours: withoutDayZero(hours) }))) : null;

/** Lines of days and their hours, from columns of their own. */
export const readHoursLines = (lines: readonly string[]): Hours | null => (lines.length ? read(lines) : null);

/** Hours from a column for each weekday; ISO day → text. A day whose cell is empty is unknown unless others are filled. */
export const readHoursDays = (days: readonly { day: number; text: string }[]): Hours | null =>
  days.length ? read(Object.fromEntries(days.map(({ day, text }) => [weekdays[day - 1], withoutDayZero(text)]))) : null;
