import { type Rest, type RhythmData, rhythms, siestas } from './data/hours.ts';
import type { CountryData, HourSpelling, Language, Rhythm } from './data/model.ts';
import type { Random } from './random.ts';

/** Minutes of the local day; a close past 1440 lies in the night after. */
export type Span = readonly [open: number, close: number];
/** Monday to Sunday. An empty day is closed. */
export type Week = readonly (readonly Span[])[];

const allDay = 24 * 60;

const minutes = (text: string): number => {
  const [hour, minute = '0'] = text.split(':');
  return Number(hour) * 60 + Number(minute);
};

const spansOf = (text: string): Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [open, close] = span.split('-').map(minutes);
      return [open, close <= open ? close + allDay : close] as const;
    });

/** In countries that rest on Friday, Friday takes Sunday's hours and Sunday is a working day. */
const dayKind = (day: number, country: CountryData): 'weekdays' | 'saturday' | 'sunday' => {
  if (day === 5) return 'saturday';
  return day === (country.code === 'EG' ? 4 : 6) ? 'sunday' : 'weekdays';
};

const shopsRest = (country: CountryData): boolean => country.restDays.every((day) => day === country.restDays[0]);

const closedDay = (rest: Rest, country: CountryData, random: Random): number | null => {
  if (rest === 'kitchen') return random.chance(0.7) ? random.pick(country.restDays) : null;
  if (rest === 'monday') return 0;
  if (rest === 'sunday') return country.code === 'EG' ? 4 : 6;
  return rest === 'shops' && shopsRest(country) ? country.restDays[0] : null;
};

const weekdayHours = (rhythm: Rhythm, data: RhythmData, country: CountryData, random: Random): string =>
  random.pick(country.siesta && random.chance(0.7) ? (siestas[rhythm] ?? data.weekdays) : data.weekdays);

/** A plausible week of a rhythm in a country. */
export const inventWeek = (rhythm: Rhythm, country: CountryData, random: Random): Week => {
  const data: RhythmData = rhythms[rhythm];
  const texts = {
    weekdays: weekdayHours(rhythm, data, country, random),
    saturday: random.pick(data.saturday),
    sunday: random.pick(data.sunday),
  };
  if (texts.weekdays === '0-24') texts.saturday = texts.sunday = '0-24';
  const closed = closedDay(data.rest, country, random);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (day === closed ? [] : spansOf(texts[dayKind(day, country)])));
};

const clock = (time: number): string => `${String(Math.floor(time / 60) % 24).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;

const twelve = (time: number): { text: string; meridiem: string } => {
  const hour = Math.floor(time / 60) % 24;
  const minute = time % 60;
  return { text: `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`, meridiem: hour < 12 ? 'AM' : 'PM' };
};

/** `9AM-5:30PM`, `5:30-11PM`: the start leaves out what the end says, as the export does. */
const english = ([open, close]: Span): string => {
  const from = twelve(open);
  const to = twelve(close);
  const sameHalf = from.meridiem === to.meridiem && close - open < allDay / 2;
  return `${from.text}${sameHalf ? '' : from.meridiem}-${to.text}${to.meridiem}`;
};

const japanese = ([open, close]: Span): string =>
  [open, close].map((time) => clock(time).replace(/^0?(\d+):(\d+)$/, '$1時$2分')).join('～');
const arabic = ([open, close]: Span): string =>
  [open, close].map((time) => `${twelve(time).text} ${twelve(time).meridiem === 'AM' ? 'ص' : 'م'}`).join('–');

const native = (language: Language): ((span: Span) => string) => {
  if (language.code === 'ja') return japanese;
  return language.code === 'ar' ? arabic : (span) => span.map(clock).join('–');
};

const dayText = (spans: readonly Span[], spelling: HourSpelling, language: Language): string => {
  const ownWords = spelling === 'native';
  if (!spans.length) return ownWords ? language.closed : 'Closed';
  if (spans[0][1] - spans[0][0] === allDay) return ownWords ? language.allDay : 'Open 24 hours';
  if (ownWords) return spans.map(native(language)).join(', ');
  if (spelling === 'clock') return spans.map((span) => span.map(clock).join('-')).join(',');
  const text = spans.map(english).join(',');
  return spelling === 'lower' ? text.toLowerCase() : text;
};

const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The `working_hours` cell as day → text, Monday first. */
export const spellWeek = (week: Week, spelling: HourSpelling, language: Language): Record<string, string> =>
  Object.fromEntries(
    week.map((spans, day) => [(spelling === 'native' ? language.weekdays : englishDays)[day], dayText(spans, spelling, language)]),
  );

/** The `working_hours_old_format` cell. */
export const oldFormat = (days: Record<string, string>): string =>
  Object.entries(days)
    .map(([day, text]) => `${day}:${text}`)
    .join('|');

/** The `working_hours_csv_compatible` cell: starts on Sunday, and closed is the empty text. */
export const csvFormat = (days: Record<string, string>): string => {
  const entries = Object.entries(days);
  return [entries[6], ...entries.slice(0, 6)].map(([day, text]) => `${day},${text === 'Closed' ? '' : text.replace('-', ',')}`).join('|');
};
