import { type Interval, minutesPerDay, minutesPerWeek } from './interval.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** {day 0 = Sunday, time '0930'} or {day, hour, minute} → minutes of the week from Monday. */
const weekMinute = (point: unknown): number | null => {
  if (!isFields(point)) return null;
  const { day, time } = point;
  const digits = typeof time === 'string' ? /^(\d{2}):?(\d{2})$/.exec(time) : null;
  const hour = digits ? Number(digits[1]) : (point.hour ?? (time === undefined ? 0 : null));
  const minute = digits ? Number(digits[2]) : (point.minute ?? 0);
  const isValid = isWithin(day, 6) && isWithin(hour, 24) && isWithin(minute, 59);
  return isValid ? ((day + 6) % 7) * minutesPerDay + hour * 60 + minute : null;
};

const isWithin = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** A stretch of the week, cut at midnight as long as it is longer than a day's text can say. */
const addStretch = (week: Interval[][], start: number, length: number): void => {
  for (let at = start, left = length; left > 0; ) {
    const day = Math.floor(at / minutesPerDay) % 7;
    const open = at % minutesPerDay;
    const piece = left < minutesPerDay ? left : Math.min(left, minutesPerDay - open);
    week[day].push({ open, close: open + piece });
    at += piece;
    left -= piece;
  }
};

/** Periods of the Places API → intervals per day, Monday first; null where a period cannot be understood. One open end: open all week. */
export const readPeriods = (periods: readonly unknown[]): Interval[][] | null => {
  const week: Interval[][] = Array.from({ length: 7 }, () => []);
  for (const period of periods) {
    const start = isFields(period) ? weekMinute(period.open) : null;
    if (start === null || !isFields(period)) return null;
    const isEndless = period.close === undefined || period.close === null;
    if (isEndless && periods.length > 1) return null;
    const end = isEndless ? start : weekMinute(period.close);
    if (end === null) return null;
    addStretch(week, isEndless ? 0 : start, (end - start + minutesPerWeek) % minutesPerWeek || minutesPerWeek);
  }
  return week;
};
