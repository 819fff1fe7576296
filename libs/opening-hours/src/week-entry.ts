import { plain } from './plain.ts';
import { remembering } from './remember.ts';
import { isSingleTime } from './scan-times.ts';
import { withSigns } from './time-words.ts';
import type { DaysSpec } from './weekday.ts';

/** The raw texts of some days of a container, not yet read. */
export interface WeekEntry {
  days: readonly number[];
  /** Hours texts; none where the container names the day and says nothing. */
  texts: readonly string[];
  /** The note in parentheses behind the day, as in 'Monday (Memorial Day)'. */
  note: string | null;
  english: boolean;
  twelveHour: boolean;
  /** Saying nothing means closed: 'Saturday,' of the CSV form. */
  emptyIsClosed: boolean;
  /** Cut out of running text: what cannot be read of it may hold other days, too. */
  inText: boolean;
  /** Said again of a day, it adds to what was said before; else it stands in its place. */
  adds: boolean;
  /** It holds in a part of the year only: its text is shown, and its days are unknown; `off`: those that would be open without it. */
  seasonal?: 'open' | 'off';
}

const noteAtStart = /^\s*\(([^)]*)\)/;
/** Public and school holidays of the OpenStreetMap form are outside the week. */
const holidays = /[;,|\s]+(?:PH|SH)\b.*$/s;
const leading = /^[\s:=.,\u2010-\u2015-]+/;
const trailing = /[\s|;,/(]+$/;

/** '8AM,5PM' → '8AM - 5PM'; what is no list of single times stays. */
const pairsJoined = remembering(5000, (hours: string): string => {
  const parts = hours.split(',').map((part) => part.trim());
  if (parts.length % 2 || !parts.every((part) => isSingleTime(withSigns(plain(part)).text))) return hours;
  return parts.flatMap((part, i) => (i % 2 ? [] : [`${part} - ${parts[i + 1]}`])).join(', ');
});

/** The entry made of named days and the text behind them. */
export const entryOf = (spec: DaysSpec, behind: string, adds: boolean): WeekEntry => {
  const { days, english, twelveHour } = spec;
  const found = noteAtStart.exec(behind);
  // 'Mo-Fr (9-17)': hours, and no note about the days.
  const isHours = found !== null && /\d\s*[-–—~]\s*\d|\d[:.]\d\d/.test(found[1]) && !/[\p{L}\d]/u.test(behind.slice(found[0].length));
  const note = isHours ? null : found;
  const rest = isHours ? found[1] : note ? behind.slice(note[0].length) : behind;
  const isCsv = /^\s*,/.test(rest);
  const hours = rest.replace(leading, '').replace(holidays, '').replace(trailing, '');
  const texts = hours ? [isCsv ? pairsJoined(hours) : hours] : [];
  return { days, texts, note: note?.[1] ?? null, english, twelveHour, emptyIsClosed: isCsv, inText: true, adds };
};
