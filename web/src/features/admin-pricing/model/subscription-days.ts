const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The local day of an instant, as a date field writes it: '2026-11-28'. */
export const dayOf = (instant: number): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

const midnightAfter = (day: string, days: number): Date | null => {
  const [year, month, date] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date + days);
  return Number.isNaN(midnight.getTime()) ? null : midnight;
};

/** The first instant of a local day; '' of none. */
export const startOfDay = (day: string): string => midnightAfter(day, 0)?.toISOString() ?? '';

/** The first instant after a local day: a subscription holds through its last day. '' of none. */
export const endOfDay = (day: string): string => midnightAfter(day, 1)?.toISOString() ?? '';

/** The last of so many days from a first one on. */
export const lastDayOf = (first: string, days: number): string => {
  const midnight = midnightAfter(first, days - 1);
  return midnight ? dayOf(midnight.getTime()) : '';
};

/** The day through which a subscription holds that ends at an instant. */
export const lastDayBefore = (instant: string): string => dayOf(Date.parse(instant) - 1);
