import type { OpeningInterval } from './interval.ts';
import { openMinutes } from './timeline.ts';
import { localMinute, minuteOfWeek } from './week-minute.ts';
import { offsetsFrom } from './zone.ts';

/**
 * The minutes of the week in which hours say open, as Postgres writes a multirange of integers, such as '{[540,1021)}': what `evaluate`
 * calls open, for a database to choose by. Null where the hours say nothing.
 */
export const openMinutesText = (hours: readonly OpeningInterval[] | null, unreadableDays: readonly number[]): string | null =>
  hours === null || unreadableDays.length === 7
    ? null
    : `{${openMinutes(hours)
        .map(([from, to]) => `[${from},${to})`)
        .join(',')}}`;

/** The minute of the week (0 is Monday 00:00) that clocks of a zone show at an instant (ms). Null: no such zone. */
export const weekMinuteAt = (timeZone: string, instant: number): number | null => {
  const offsets = offsetsFrom(timeZone, instant);
  return offsets && minuteOfWeek(localMinute(instant, offsets[0].offset));
};
