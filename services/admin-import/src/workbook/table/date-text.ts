import type { NumberFormat } from './number-format.ts';

const daySeconds = 86_400;
const dayMilliseconds = daySeconds * 1000;
/** Day 0 of the 1900 system as its later days count it: Excel believes in a 29 February 1900. */
const epoch = Date.UTC(1899, 11, 30);
const falseLeapDay = 60;
/** 31 December 9999. */
const lastDay = 2_958_465;
/** Days between the first days of the 1900 and the 1904 system. */
const days1904 = 1462;

/** Days that programs write before a time are the first ones of their calendar; later ones are dates that somebody gave. */
const firstTrueDay = 1462 + 366;

const pad = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string => `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;

const calendarDay = (day: number): string => {
  if (day === falseLeapDay) return '1900-02-29';
  const shifted = day < falseLeapDay ? day + 1 : day;
  return new Date(epoch + shifted * dayMilliseconds).toISOString().slice(0, 10);
};

/**
 * A date serial as ISO text, to the second: `2026-03-01`, `2026-03-01T09:30:00`, `09:30:00`; elapsed times may pass 24
 * hours. A number that is no date stays a number.
 */
export const toIsoText = (serial: number, format: NumberFormat & { kind: 'date' }, is1904: boolean): number | string => {
  const total = Math.round(serial * daySeconds);
  if (serial < 0 || serial > lastDay + 1) return serial;
  if (format.isElapsed) return clock(total);
  const isTimeOnly = format.hasTime && !format.hasDate && serial < firstTrueDay;
  // Midnight at the end of a day is 24:00; of a later one only the time is shown, and meant.
  if (isTimeOnly) return clock(total === daySeconds ? total : total % daySeconds);
  const day = Math.floor(total / daySeconds) + (is1904 ? days1904 : 0);
  if (day > lastDay) return serial;
  const seconds = total % daySeconds;
  return seconds === 0 && !(format.hasTime && !format.hasDate) ? calendarDay(day) : `${calendarDay(day)}T${clock(seconds)}`;
};
