import { type Interval, minutesPerDay } from './interval.ts';

export type Meridiem = 'am' | 'pm';

/** A time as written. */
export interface WrittenTime {
  /** 0–29: a closing time may count on past midnight, as '25:00'. */
  hour: number;
  minute: number;
  meridiem: Meridiem | null;
  leadingZero: boolean;
  /** Hour 0 or above 12: only the 24-hour clock has them. */
  provesTwentyFour: boolean;
  /** Minutes without their zero, as '8:30-17:0': a machine wrote it, and its clock has 24 hours. */
  unpadded: boolean;
  /** An hour sign of a language with the 24-hour clock stands beside it ('9h', '9 Uhr', '9時'). */
  hasHourSign: boolean;
}

/**
 * How times without AM or PM are meant. `twelve`: of a 12-hour language, where an hour below 8 is one of the afternoon;
 * `twenty-four`: of another language; `proven`: written by a machine with a 24-hour clock, whose ranges may run past midnight.
 */
export type Clock = 'twelve' | 'twenty-four' | 'proven';

const minutesOf = ({ hour, minute }: WrittenTime): number => hour * 60 + minute;
const withMeridiem = ({ hour, minute }: WrittenTime, meridiem: Meridiem): number =>
  ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * 60 + minute;
const proves = (time: WrittenTime): boolean => time.provesTwentyFour || time.unpadded;
const isTwentyFour = (time: WrittenTime): boolean => proves(time) || time.hasHourSign;

/** '11-3 PM', '4-11pm', '12-6AM': the end's meridiem, or the other one where that would put the start behind the end. */
const startBefore = (start: WrittenTime, end: WrittenTime, meridiem: Meridiem): number | null => {
  const close = withMeridiem(end, meridiem);
  const same = withMeridiem(start, meridiem);
  if (same < close) return same;
  if (meridiem === 'pm') return start.hour === 12 ? null : withMeridiem(start, 'am');
  // '6-2am' begins in the evening; '10-2am' may begin in the morning or in the evening.
  return start.hour < 8 ? withMeridiem(start, 'pm') : null;
};

/** '8AM-5', '8PM-2': the one reading that keeps the range short; two plausible readings are none. */
const endAfter = (start: WrittenTime, end: WrittenTime, meridiem: Meridiem): number | null => {
  const open = withMeridiem(start, meridiem);
  if (meridiem === 'am') return withMeridiem(end, 'am') > open ? null : withMeridiem(end, 'pm');
  return withMeridiem(end, 'pm') > open ? withMeridiem(end, 'pm') : withMeridiem(end, 'am');
};

/** The documented rule: an hour below 8 without AM or PM is one of the afternoon; '07' is not. */
const afternoon = (time: WrittenTime): number => minutesOf(time) + (time.hour < 8 && !time.leadingZero ? 720 : 0);

const withoutMeridiem = (start: WrittenTime, end: WrittenTime, clock: Clock): [number, number] | null => {
  const proven = clock === 'proven' || proves(start) || proves(end);
  const twelve = clock === 'twelve' && !proven && !isTwentyFour(start) && !isTwentyFour(end);
  const [open, close] = twelve ? [afternoon(start), afternoon(end)] : [minutesOf(start), minutesOf(end)];
  // '7-3' and '10:00-2:00' may mean day or night; '06–02' and '22:00-5:00' leave no doubt.
  return close <= open && !proven && !end.leadingZero ? null : [open, close];
};

const bounds = (start: WrittenTime, end: WrittenTime, clock: Clock): [number | null, number | null] | null => {
  if (start.meridiem && end.meridiem) return [withMeridiem(start, start.meridiem), withMeridiem(end, end.meridiem)];
  if (end.meridiem)
    return [isTwentyFour(start) ? minutesOf(start) : startBefore(start, end, end.meridiem), withMeridiem(end, end.meridiem)];
  if (start.meridiem)
    return [withMeridiem(start, start.meridiem), isTwentyFour(end) ? minutesOf(end) : endAfter(start, end, start.meridiem)];
  return withoutMeridiem(start, end, clock);
};

/** The interval that two written times mean; null where they mean none, or more than one. Midnight to midnight is all day. */
export const intervalOf = (start: WrittenTime, end: WrittenTime, clock: Clock): Interval | null => {
  const [open, end_] = bounds(start, end, clock) ?? [null, null];
  if (open === null || end_ === null || open >= minutesPerDay) return null;
  if (open === end_ && open !== 0) return null;
  const close = end_ <= open ? end_ + minutesPerDay : end_;
  return close - open < minutesPerDay || (open === 0 && close === minutesPerDay) ? { open, close } : null;
};
