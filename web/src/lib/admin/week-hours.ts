import type { OpeningInterval } from '@directory/contracts';

/** Intervals of a week, by day, then by time. */
export type WeekHours = OpeningInterval[];

export const dayMinutes = 1440;

export const dayNames = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'] as const;

/** 540 → '09:00'; minutes of the next day are shown by its clock. */
export const clockOf = (minutes: number): string => {
  const ofDay = minutes % dayMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** '09:00', '9.00' or '0900' → 540; null for what is no time of a day. 24:00 is the end of the day. */
export const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(clock.trim()) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && total <= dayMinutes ? total : null;
};

/** An interval with new clocks; one that ends no later than it begins ends on the next day. */
export const withClocks = (interval: OpeningInterval, open: number, close: number): OpeningInterval => {
  const end = close % dayMinutes;
  return { ...interval, open, close: end > open ? end : end + dayMinutes };
};

export const endsNextDay = ({ close }: OpeningInterval): boolean => close > dayMinutes;

const byTime = (a: OpeningInterval, b: OpeningInterval): number => a.day - b.day || a.open - b.open;

/** The usual hours of a day that is opened. */
export const usualHours = { open: 540, close: 1080 };

export const isDayOpen = (hours: WeekHours, day: number): boolean => hours.some((interval) => interval.day === day);

/** Opens a closed day with the usual hours, or closes it. */
export const withDay = (hours: WeekHours, day: number, isOpen: boolean): WeekHours =>
  isOpen ? [...hours, { day, ...usualHours }].sort(byTime) : hours.filter((interval) => interval.day !== day);

export const withInterval = (hours: WeekHours, index: number, interval: OpeningInterval): WeekHours => hours.with(index, interval);
export const withoutInterval = (hours: WeekHours, index: number): WeekHours => hours.toSpliced(index, 1);

/** A second interval, an hour after the last one of the day and an hour long. Null where the day has no room for it. */
export const withBreak = (hours: WeekHours, day: number): WeekHours | null => {
  const last = hours.findLast((interval) => interval.day === day);
  if (!last || last.close + 120 > dayMinutes) return null;
  return [...hours, { day, open: last.close + 60, close: last.close + 120 }].sort(byTime);
};
