import { phraseOf } from './day-phrases.ts';
import { plain, plainInPlace } from './plain.ts';
import { withSigns } from './time-words.ts';
import { englishTwoLetters } from './two-letters.ts';
import { entryOf, type WeekEntry } from './week-entry.ts';
import { type DaysSpec, daysAt, wordStarts } from './weekday.ts';

/** An abbreviation counts behind one of these, where the text begins, or before a colon or a digit: 'per' and 'so' are words, too. */
const entrySeparators = '|;,\n\r"\'([';
const colonOrDigit = /\s*[:\d]/y;
const dashes = /[-~\u2010-\u2015\u2212]/;

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
  return !spec.short || before === '' || entrySeparators.includes(before) || colonOrDigit.test(plainText);
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

/** What may stand above a week without saying anything of a day. */
const headings = new RegExp(
  `(?<!\\p{L})(?:${[
    'we are|we re|our|business|store|shop|office|opening|times|time|schedule|hours',
    'calisma|saatleri|saatlerimiz|saati|mesai|acilis|kapanis|gunleri|gunler|hizmet|servis',
    'offnungszeiten|geschaftszeiten|wir haben|horaires?|d.ouverture|ouverture|heures|horarios?|de atencion|apertura|atencion',
    'orar[io]?|di|funcionamento|atendimento|de atendimento|openingstijden|openingsuren|program|de lucru|ωραριο|λειτουργιας',
    'часы|время|режим|работы|график|ساعات|العمل|اوقات|الدوام|gio|lam viec|hoat dong',
    '営業時間|营业时间|營業時間|영업시간',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

/** Words that say nothing of times or days: what is more than a heading may be a day in words that are not known. */
const saysNothing = (text: string): boolean => !/[\p{L}\d]/u.test(withSigns(plain(text).replace(headings, ' ')).text);

const lastWord = /(\p{L}+)\.?\s*$/u;

/** 'Xy-Fr 9-17': a range of days whose beginning was not understood. The dash between two entries stands behind a time. */
const isHalfRange = (text: string, spec: FoundDays): boolean => {
  if (!dashes.test(spec.before)) return false;
  const word = lastWord.exec(text.slice(0, spec.start).replace(/[\s\-~\u2010-\u2015\u2212]+$/, ''))?.[1];
  if (word === undefined) return false;
  const name = plain(word);
  return !phraseOf(name) && withSigns(`9 ${name}`).text === `9 ${name}`;
};

/** '9:00 - 18:00 (Mon-Fri), 10:00 - 14:00 (Sat)': each time stands before its days. Null where the text ends in something else. */
const timesFirst = (text: string, found: readonly FoundDays[]): WeekEntry[] | null => {
  if (/[\p{L}\d]/u.test(text.slice(found[found.length - 1].end))) return null;
  return found.map((spec, i) => {
    const between = text.slice(found[i - 1]?.end ?? 0, spec.start);
    return entryOf(spec, ` ${between.replace(/^[\s).,;|]+|[\s(.,;|:\-–—]+$/g, '')}`, false);
  });
};

/** Vietnamese counts its days from two; without its accents 'Thứ 2' could not be told from 'Thu 2-6pm'. */
const countedDay = /(?<!\p{L})thứ\s?([2-7])(?!\d|:\d)/giu;
/** The same names at the same length as before, in words that can be told apart. */
export const respelled = (text: string): string =>
  text.normalize('NFC').replace(countedDay, (whole, day: string) => `T${day}`.padEnd(whole.length));

/**
 * Splits a text that names days into entries: 'Monday:Closed|Tuesday:9am-5pm', 'Sunday,8AM,5PM|Saturday,',
 * 'Mo-Fr 09:00-17:00; Sa 10:00-14:00', 'Pazartesi: Kapalı | Salı: 09:00 - 18:00'. Null where it names none, or says something before
 * the first, or of a range of days, that is not understood.
 */
export const splitWeekText = (given: string): WeekEntry[] | null => {
  const text = respelled(given);
  const found = findDays(englishTwoLetters(plainInPlace(text)));
  if (found.length === 0 || found.some((spec) => isHalfRange(text, spec))) return null;
  const before = text.slice(0, found[0].start);
  if (/\d/.test(before)) return timesFirst(text, found);
  if (!saysNothing(before)) return null;
  return found.map((spec, i) => entryOf(spec, text.slice(spec.end, found[i + 1]?.start), spec.before === ','));
};
