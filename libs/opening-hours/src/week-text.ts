import { withClosedBehind } from './closed-before.ts';
import { phraseOf } from './day-phrases.ts';
import { saysMore, saysNothing } from './headings.ts';
import { normalForm } from './normal-form.ts';
import { plain, plainInPlace } from './plain.ts';
import { namesSeason, type SeasonalRule, type Seasons, seasonsOf } from './seasons.ts';
import { withSigns } from './time-words.ts';
import { englishTwoLetters } from './two-letters.ts';
import { entryOf, type WeekEntry } from './week-entry.ts';
import { type DaysSpec, daysAt, longestDayTail, withoutExcept, wordStarts } from './weekday.ts';

/** An abbreviation counts behind one of these, where the text begins, or before a colon or a digit: 'per' and 'so' are words, too. */
const entrySeparators = '|;,\n\r"\'([';
const colonOrDigit = /\s*[:\d]/y;
const dashes = /[-~\u2010-\u2015\u2212]/;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

interface FoundDays extends DaysSpec {
  start: number;
  /** The sign before it, white space left out; '' at the beginning. */
  before: string;
}

const signBefore = (text: string, at: number): string => {
  for (let i = at - 1; i >= 0; i--) if (text[i] === '\n' || !/\s/.test(text[i])) return text[i];
  return '';
};

const isEntry = (plainText: string, spec: DaysSpec, before: string): boolean => {
  colonOrDigit.lastIndex = spec.end;
  return !spec.short || spec.leftOut !== undefined || before === '' || entrySeparators.includes(before) || colonOrDigit.test(plainText);
};

/** 'Pazar kapalı, diğer günler 9-18': the days that the text does not name. */
const otherDays =
  /(?<!\p{L})(?:(?:all |the )?(?:other|remaining) days|(?:the )?rest of the week|otherwise|(?:or )?else|(?:diger|kalan) (?:tum )?gunler(?:de)?|sonst|(?:alle )?(?:ubrigen?|anderen?) tagen?|(?:les )?autres jours|sinon|(?:los )?(?:demas|otros) dias|(?:gli )?altri giorni|(?:os )?(?:demais|outros) dias|overige dagen)(?!\p{L})/gu;
const inEnglish = /^(?:all|the|other|remaining|rest|or|else)/;

const withOtherDays = (plainText: string, found: readonly FoundDays[]): FoundDays[] => {
  const days = everyDay.filter((day) => !found.some((spec) => spec.days.includes(day)));
  if (days.length === 0) return [...found];
  const others = [...plainText.matchAll(otherDays)].map(({ index, 0: words }): FoundDays => {
    const english = inEnglish.test(words);
    return {
      days,
      english,
      twelveHour: english,
      short: false,
      start: index,
      end: index + words.length,
      before: signBefore(plainText, index),
    };
  });
  return [...found, ...others].sort((a, b) => a.start - b.start);
};

const findDays = (plainText: string): FoundDays[] => {
  const found: FoundDays[] = [];
  let end = 0;
  for (const start of wordStarts(plainText)) {
    const spec = start < end ? null : daysAt(plainText, start);
    const before = spec && signBefore(plainText, start);
    if (!spec || before === null || !isEntry(plainText, spec, before)) continue;
    found.push({ ...spec, start, before });
    end = spec.end;
  }
  return found;
};

const lastWord = /(\p{L}+)\.?\s*$/u;

/** 'Xy-Fr 9-17': a range of days whose beginning was not understood. The dash between two entries stands behind a time. */
const isHalfRange = (text: string, spec: FoundDays): boolean => {
  if (!dashes.test(spec.before)) return false;
  const before = text.slice(Math.max(0, spec.start - longestDayTail), spec.start);
  const word = lastWord.exec(before.replace(/[\s\-~\u2010-\u2015\u2212]+$/, ''))?.[1];
  return word !== undefined && isUnknownWord(word);
};

const isUnknownWord = (word: string): boolean => {
  const name = plain(word);
  return !phraseOf(name) && withSigns(`9 ${name}`).text === `9 ${name}`;
};

/** 'Pt-Ct 9-18': a range of days whose end was not understood. */
const rangeEnd = /\s?[-~\u2010-\u2015\u2212]\s?(\p{L}{2,4})\.?:?\s*\d/uy;
const hasUnknownEnd = (text: string, { end }: FoundDays): boolean => {
  rangeEnd.lastIndex = end;
  const word = rangeEnd.exec(text)?.[1];
  return word !== undefined && isUnknownWord(word);
};

/** '9-18 (except Sunday)': the word is none of the hours. */
const hoursBefore = (text: string, next: DaysSpec | undefined): string =>
  next?.leftOut ? text.slice(0, withoutExcept(plainInPlace(text)).length) : text;

/** '9:00 - 18:00 (Mon-Fri), 10:00 - 14:00 (Sat)': each time stands before its days. Null where the text ends in something else. */
const timesFirst = (text: string, found: readonly FoundDays[]): WeekEntry[] | null => {
  if (/[\p{L}\d]/u.test(text.slice(found[found.length - 1].end))) return null;
  return found.map((spec, i) => {
    const between = hoursBefore(text.slice(found[i - 1]?.end ?? 0, spec.start), spec);
    return entryOf(spec, ` ${between.replace(/^[\s).,;|]+|[\s(.,;|:\-–—]+$/g, '')}`, false);
  });
};

/** Vietnamese counts its days from two; without its accents 'Thứ 2' could not be told from 'Thu 2-6pm'. */
const countedDay = /(?<!\p{L})thứ\s?([2-7])(?!\d|:\d)/giu;
/** The same names at the same length as before, in words that can be told apart. */
export const respelled = (text: string): string =>
  normalForm(text, 'NFC').replace(countedDay, (whole, day: string) => `T${day}`.padEnd(whole.length));

/** Public and school holidays beside other days: they are outside the week. */
const osmDay = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const holidayMember = new RegExp(`(?<=\\b${osmDay}\\]?)\\s*,\\s*[PS]H\\b|(?<![\\p{L}\\p{N}])(?:[PS]H\\s*,\\s*)+(?=${osmDay}\\b)`, 'gu');
const spokenHolidays =
  /(?<=\p{L}{2})(?<!\d\s?[ap]\.?m\.?|uhr|\bsaat|\bhrs)\s*(?:[,&+/]|\b(?:and|und|ve|et|y|e|en)\b)\s*(?:on )?(?:(?:public |bank |national )?holidays|(?:an )?feiertagen?|resmi tatil(?:ler)?(?:de)?|bayramlar(?:da)?|jours f[ée]ri[ée]s|festivos|festivi|feriados)(?!\p{L})/giu;

const blanked = (text: string, pattern: RegExp): string => text.replace(pattern, (whole) => ' '.repeat(whole.length));
const blankedBetween = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** A text without its seasons and holidays, position by position. */
const withoutSeasons = (text: string, { rules, outside }: Seasons): string => {
  let regular = text;
  for (const { start, end } of outside) regular = blankedBetween(regular, start, end);
  for (const { start, rest } of rules) regular = blankedBetween(regular, start, rest);
  return regular;
};

const isOff = (text: string): boolean => phraseOf(plain(text).replace(/^[\s:,]+|[\s;,.]+$/g, '')) === 'closed';
const shown = (text: string): string => text.trim().replace(/[\s;,|]+$/, '');

const seasonalEntry = (days: readonly number[], text: string, hours: string): WeekEntry => ({
  ...{ days, texts: [shown(text)], note: null, english: true, twelveHour: true, emptyIsClosed: false, inText: false, adds: true },
  seasonal: isOff(hours) ? 'off' : 'open',
});

const season = (text: string, { start, rest }: SeasonalRule): string =>
  `${text.slice(start, rest)}${/^\s*:/.test(text.slice(rest)) ? ':' : ''}`;
const ruleAt = (rules: readonly SeasonalRule[], at: number): SeasonalRule | undefined =>
  rules.find(({ start, end }) => start <= at && at < end);

/** Where the rule begins that a position is in. */
const segmentStart = (text: string, at: number): number =>
  Math.max(...[';', '\n', '|', ','].map((separator) => text.lastIndexOf(separator, at - 1))) + 1;

const behindTimes = /(?:\d[\d:.]*\s?(?:[ap]\.?m\.?|h|uhr)?)(?=[^\d]*$)/i;

/** Where the text of an entry begins: at its days, or at words before them that hold for those alone ('Summer: Sun 9-5', 'Mayıs-Eylül: Pazar 9-5'). */
const startOf = (text: string, spec: FoundDays, before: FoundDays): number => {
  if (spec.leftOut) return spec.start;
  const start = segmentStart(text, spec.start);
  if (start >= before.end && saysMore(text.slice(start, spec.start)) && !phraseOf(plain(text.slice(start, spec.start)))) return start;
  const between = text.slice(before.end, spec.start);
  const times = behindTimes.exec(between);
  const at = times ? before.end + times.index + times[0].length : spec.start;
  return namesSeason(plain(text.slice(at, spec.start))) ? at : spec.start;
};

/** Whether days were named before among others. */
const isPartOf = ({ days }: FoundDays, before: readonly FoundDays[]): boolean =>
  before.some((earlier) => earlier.days.length > days.length && days.every((day) => earlier.days.includes(day)));

const entriesIn = (text: string, regular: string, found: readonly FoundDays[], rules: readonly SeasonalRule[]): WeekEntry[] => {
  const starts = found.map((spec, i) => (i === 0 ? spec.start : startOf(regular, spec, found[i - 1])));
  return found.map((spec, i) => {
    const rule = ruleAt(rules, spec.start);
    const end = Math.min(starts[i + 1] ?? text.length, rule?.end ?? ruleAfter(rules, spec.end));
    const behind = hoursBefore(regular.slice(spec.end, end), found[i + 1]);
    if (rule) return seasonalEntry(spec.days, `${season(text, rule)} ${text.slice(spec.start, end)}`, behind);
    if (starts[i] < spec.start) return seasonalEntry(spec.days, text.slice(starts[i], end), behind);
    // 'Her gün 9-18, Pazar kapalı': no hours are added.
    const entry = entryOf(spec, behind, spec.before === ',' && !(isOff(behind) && isPartOf(spec, found.slice(0, i))));
    // 'Her gün 9-18, Pazar hariç'
    return i > 0 && spec.leftOut ? { ...entry, days: spec.leftOut, emptyIsClosed: true, adds: false } : entry;
  });
};

/** '9:00-18:00, Pazar kapalı': the hours of all days but those that are closed. Null where one of them may be open ('weekdays, Sunday closed'). */
const timesButClosed = (text: string, found: readonly FoundDays[]): WeekEntry[] | null => {
  const [{ english, twelveHour, start }] = found;
  const behind = found.map((spec, i) => text.slice(spec.end, found[i + 1]?.start));
  const days = everyDay.filter((day) => !found.some((spec) => spec.days.includes(day)));
  const isList = found.some((spec) => text.slice(spec.start, spec.end).includes(','));
  if (days.length === 0 || isList || saysMore(text.slice(0, start)) || !behind.every(isOff)) return null;
  const others = entryOf({ days, english, twelveHour, short: false, end: 0 }, ` ${text.slice(0, start)}`, false);
  return [{ ...others, emptyIsClosed: false }, ...found.map((spec, i) => entryOf(spec, behind[i], false))];
};

const ruleAfter = (rules: readonly SeasonalRule[], at: number): number =>
  Math.min(...rules.map(({ start }) => (start >= at ? start : Number.POSITIVE_INFINITY)));

/** More than any week's hours need, less than what would make scanning slow. */
export const longestText = 4000;

/** Entries of a text of days. `partly`: what was left aside may be said of the days that it does not name. */
export interface SplitText {
  entries: WeekEntry[];
  partly: boolean;
}

/**
 * Splits a text that names days into entries: 'Monday:Closed|Tuesday:9am-5pm', 'Sunday,8AM,5PM|Saturday,',
 * 'Mo-Fr 09:00-17:00; Sa 10:00-14:00', 'Pazartesi: Kapalı | Salı: 09:00 - 18:00'. Null where it names none, or says something before
 * the first, or of a range of days, that is not understood, and where it is longer than `longestText`.
 */
export const splitWeekText = (given: string): SplitText | null => {
  if (given.length > longestText) return null;
  const text = blanked(blanked(respelled(given), holidayMember), spokenHolidays);
  const moved = withClosedBehind(text);
  const split = splitPlainText(moved.text);
  // 'closed on Mondays, by rain till 10': what was not understood must be shown in the order in which it was written.
  const isUnderstood = split?.entries.every(({ texts }) =>
    texts.every((hours) => isOff(hours) || !moved.words.some((word) => hours.startsWith(word))),
  );
  return isUnderstood === false ? splitPlainText(text) : split;
};

const splitPlainText = (text: string): SplitText | null => {
  const plainText = englishTwoLetters(plainInPlace(text));
  const seasons = seasonsOf(text, plainText);
  const inWeek = withoutSeasons(plainText, seasons);
  const found = withOtherDays(inWeek, findDays(inWeek));
  const dayless = seasons.rules.filter(({ start, end }) => !found.some((spec) => spec.start >= start && spec.start < end));
  const regular = withoutSeasons(text, { ...seasons, outside: [...seasons.outside, ...dayless] });
  const ofAll = dayless.map(({ start, rest, end }) => seasonalEntry(everyDay, text.slice(start, end), text.slice(rest, end)));
  if (found.length === 0) return splitDayless(regular, seasons, ofAll);
  if (found.some((spec) => isHalfRange(text, spec) || hasUnknownEnd(text, spec))) return null;
  const before = regular.slice(0, found[0].start);
  const entries = /\d/.test(before)
    ? (timesButClosed(regular, found) ?? timesFirst(regular, found))
    : saysNothing(before)
      ? entriesIn(text, regular, found, seasons.rules)
      : null;
  return entries && { entries: [...entries, ...ofAll], partly: seasons.hasFallback };
};

/** '24/7; PH off', '09:00-18:00; Jul-Aug off': hours that name no day are every day's. */
const splitDayless = (hours: string, { outside, rules, hasFallback }: Seasons, seasonal: readonly WeekEntry[]): SplitText | null => {
  if (outside.length === 0 && rules.length === 0) return null;
  const spec = { days: everyDay, english: true, twelveHour: true, short: false, end: 0 };
  const entry = { ...entryOf(spec, hours, false), emptyIsClosed: false };
  return { entries: [...(entry.texts.length > 0 ? [entry] : []), ...seasonal], partly: hasFallback };
};
