import type { OpeningInterval, WorkingHours } from '@directory/contracts';
import { parseWeek, weekdays } from '@directory/opening-hours';
import { remembering } from '../bounded-cache.ts';
import { type WarningReason } from '../reading.ts';

export interface Hours {
  workingHours: WorkingHours | null;
  openingHours: OpeningInterval[] | null;
  unreadableDays: number[];
  warning: WarningReason | null;
}

const warningOf = (unreadableDays: readonly number[]): WarningReason | null => {
  if (unreadableDays.length === 0) return null;
  return unreadableDays.length === 7 ? 'hours-unreadable' : 'hours-day-unreadable';
};

const read = (value: unknown): Hours | null => {
  const week = parseWeek(value);
  if (week.workingHours === null && week.unreadableDays.length === 0) return null;
  return { ...week, warning: warningOf(week.unreadableDays) };
};

/** A week's hours in one text of any shape. Files repeat few weeks in many rows. */
export const readHours = remembering((text: string): Hours | null => read(text));

/** Pairs of a day's name and its hours, from columns of their own. */
export const readHoursPairs = (pairs: readonly { day: string; hours: string }[]): Hours | null => (pairs.length ? read(pairs) : null);

/** Hours from a column for each weekday; ISO day → text. A day whose cell is empty is unknown unless others are filled. */
export const readHoursDays = (days: readonly { day: number; text: string }[]): Hours | null =>
  days.length ? read(Object.fromEntries(days.map(({ day, text }) => [weekdays[day - 1], text]))) : null;
