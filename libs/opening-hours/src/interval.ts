export const minutesPerDay = 1440;
export const minutesPerWeek = 7 * minutesPerDay;

/** One stretch of opening of a day, minutes of the local day. `close` beyond 1440 runs past midnight; all day is 0–1440. */
export interface Interval {
  /** 0–1439. */
  open: number;
  /** 1–2880. */
  close: number;
}

/** An interval with the ISO weekday (Monday = 1) on which it opens. */
export interface OpeningInterval extends Interval {
  day: number;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** English weekday → documented text. */
export type WorkingHours = Partial<Record<Weekday, string>>;

export const isAllDay = (interval: Interval): boolean => interval.open === 0 && interval.close === minutesPerDay;

/** A text names two times of a clock, so that it can say anything shorter than a day, and the whole day. */
const canBeWritten = (interval: Interval): boolean => interval.close - interval.open < minutesPerDay || isAllDay(interval);

/** Sorted by opening; overlapping and touching intervals are one, unless no text could say the joined one. */
export const mergeIntervals = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const { open, close } of [...intervals].sort((a, b) => a.open - b.open || a.close - b.close)) {
    const last = merged.at(-1);
    const joined = last && { open: last.open, close: Math.max(last.close, close) };
    if (last && joined && open <= last.close && canBeWritten(joined)) last.close = joined.close;
    else merged.push({ open, close });
  }
  return merged;
};
