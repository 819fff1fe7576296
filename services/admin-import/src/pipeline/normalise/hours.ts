import type { OpeningInterval, WorkingHours } from '@directory/contracts';
import { openMinutesText, parseDay, parseWeek, weekdays } from '@directory/opening-hours';
import { remembering } from '../bounded-cache.ts';
import { type WarningReason } from '../reading.ts';

export interface Hours {
  workingHours: WorkingHours | null;
  openingHours: OpeningInterval[] | null;
  unreadableDays: number[];
  openMinutes: string | null;
  warning: WarningReason | null;
}

const warningOf = (unreadableDays: readonly number[]): WarningReason | null => {
  if (unreadableDays.length === 0) return null;
  return unreadableDays.length === 7 ? 'hours-unreadable' : 'hours-day-unreadable';
};

/** '09:00-18:00' and no day: taken for every day's, and said so. '24/7' names its days. */
const namesNoDay = (text: string): boolean => parseDay(text).kind === 'open' && !/\b7\b/.test(text);

const read = (value: unknown): Hours | null => {
  const week = parseWeek(value);
  if (week.workingHours === null && week.unreadableDays.length === 0) return null;
  const warning = warningOf(week.unreadableDays) ?? (typeof value === 'string' && namesNoDay(value) ? 'hours-name-no-day' : null);
  return { ...week, openMinutes: openMinutesText(week.openingHours, week.unreadableDays), warning };
};

/** A week's hours in one text of any shape. Files repeat few weeks in many rows. */
export const readHours = remembering((text: string): Hours | null => read(text));

/** Pairs of a day's name and its hours, from columns of their own. */
export const readHoursPairs = (pairs: readonly { day: string; hours: string }[]): Hours | null => (pairs.length ? read(pairs) : null);

/** Hours from a column for each weekday; ISO day → text. A day whose cell is empty is unknown unless others are filled. */
export const readHoursDays = (days: readonly { day: number; text: string }[]): Hours | null =>
  days.length ? read(Object.fromEntries(days.map(({ day, text }) => [weekdays[day - 1], text]))) : null;
