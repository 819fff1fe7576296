import { plainInPlace } from './plain.ts';
import { entryOf, type WeekEntry } from './week-entry.ts';
import { type DaysSpec, daysAt, wordStarts } from './weekday.ts';

/** An abbreviation counts behind one of these, where the text begins, or before a colon or a digit: 'per' and 'so' are words, too. */
const entrySeparators = '|;,\n\r"\'([';
const colonOrDigit = /\s*[:\d]/y;

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

/**
 * Splits a text that names days into entries: 'Monday:Closed|Tuesday:9am-5pm', 'Sunday,8AM,5PM|Saturday,',
 * 'Mo-Fr 09:00-17:00; Sa 10:00-14:00', 'Pazartesi: Kapalı | Salı: 09:00 - 18:00'. Null where it names none, or times before the first.
 */
export const splitWeekText = (given: string): WeekEntry[] | null => {
  const text = given.normalize('NFC');
  const found = findDays(plainInPlace(text));
  if (found.length === 0 || /\d/.test(text.slice(0, found[0].start))) return null;
  return found.map((spec, i) => entryOf(spec, text.slice(spec.end, found[i + 1]?.start), spec.before === ','));
};
