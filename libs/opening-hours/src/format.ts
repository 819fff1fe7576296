import { type Interval, isAllDay, minutesPerDay } from './interval.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Minutes of a local day (past midnight counts on) as '09:30' of the 24-hour clock. */
export const formatMinutes = (minutes: number): string => {
  const ofDay = minutes % minutesPerDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
};

/** Minutes of a local day (past midnight counts on) as '9 AM' or '9:30 PM', the spelling of working hours. */
export const formatTime = (minutes: number): string => {
  const ofDay = minutes % minutesPerDay;
  const hour = Math.floor(ofDay / 60);
  const minute = ofDay % 60;
  return `${hour % 12 || 12}${minute ? `:${twoDigits(minute)}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Intervals of one day in the documented spelling: '9 AM - 5 PM', several by comma, 'Open 24 hours', none: 'Closed'. */
export const formatDay = (intervals: readonly Interval[]): string => {
  if (intervals.length === 0) return 'Closed';
  if (intervals.length === 1 && isAllDay(intervals[0])) return 'Open 24 hours';
  return intervals.map(({ open, close }) => `${formatTime(open)} - ${formatTime(close)}`).join(', ');
};
