import { type Business, type OpeningInterval, type WorkingHours, weekdays } from '@directory/contracts';
import { formatDay } from '@directory/opening-hours';
import { dayMinutes, usualHours } from '../../../lib/admin/week-hours.ts';

/** One day as it is edited. `text`: hours that could not be read, in the words of their source. */
export interface DayHours {
  kind: 'unknown' | 'closed' | 'allDay' | 'open' | 'text';
  intervals: OpeningInterval[];
  text: string;
}

/** Monday first. */
export type EditedWeek = readonly DayHours[];

const dayOf = ({ workingHours, openingHours, unreadableDays }: Business, day: number): DayHours => {
  const text = workingHours?.[weekdays[day - 1]] ?? '';
  const intervals = (openingHours ?? []).filter((interval) => interval.day === day);
  if (openingHours === null || unreadableDays.includes(day)) return { kind: text === '' ? 'unknown' : 'text', intervals, text };
  if (intervals.length === 0) return { kind: 'closed', intervals, text: '' };
  const isAllDay = intervals.length === 1 && intervals[0].open === 0 && intervals[0].close === dayMinutes;
  return { kind: isAllDay ? 'allDay' : 'open', intervals, text: '' };
};

export const weekOf = (business: Business): EditedWeek => weekdays.map((_, index) => dayOf(business, index + 1));

export const unknownWeek: EditedWeek = weekdays.map(() => ({ kind: 'unknown', intervals: [], text: '' }));

const textOf = ({ kind, intervals, text }: DayHours): string => {
  if (kind === 'closed') return 'Closed';
  if (kind === 'allDay') return 'Open 24 hours';
  if (kind === 'open') return formatDay(intervals);
  return kind === 'text' ? text.trim() : '';
};

/** The hours as the call takes them: an empty text is an unknown day. Null where all days are unknown. */
export const workingHoursOf = (week: EditedWeek): WorkingHours | null =>
  week.every((day) => textOf(day) === '') ? null : Object.fromEntries(weekdays.map((day, index) => [day, textOf(week[index])]));

/** A day of another kind; one that opens has the usual hours. */
export const withKind = (day: DayHours, kind: DayHours['kind'], isoDay: number): DayHours => {
  const isOpen = kind === 'open';
  const had = isOpen && day.kind === 'open' ? day.intervals : [{ day: isoDay, ...usualHours }];
  return { kind, text: day.text, intervals: isOpen ? had : [] };
};

/** All days like one of them. */
export const likeDay = (week: EditedWeek, index: number): EditedWeek =>
  week.map((_, other) => ({
    ...week[index],
    intervals: week[index].intervals.map((interval) => ({ ...interval, day: other + 1 })),
  }));
