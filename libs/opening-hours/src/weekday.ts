import { plain } from './plain.ts';
import { type DayName, dayNames } from './weekday-names.ts';

/** Words between the first and the last day of a range; 'a', 'al' and 'la' between days only. */
const rangeSign = /\s*(?:-|\b(?:to|through|thru|until|till|bis|au|a|al|ate|tot|t\/m|pana|la)\b|по|до|εως|الى|から)\s*/y;
const listSign = /\s*(?:[,&/+、]|\b(?:and|und|et|y|e|ve|en|si)\b|и|και)\s*/y;

const isLetter = (unit: string | undefined): boolean =>
  unit !== undefined && ((unit >= 'a' && unit <= 'z') || (unit > '\x7f' && /[\p{L}\p{M}]/u.test(unit)));
const isDigit = (unit: string | undefined): boolean => unit !== undefined && unit >= '0' && unit <= '9';

const letterRun = (text: string, at: number): string => {
  let end = at;
  while (isLetter(text[end])) end++;
  return text.slice(at, end);
};

/** Names by their first run of letters, longest first: 'segunda' → 'segunda-feira', 'segunda'. */
const byFirstRun = new Map<string, [string, DayName][]>();
for (const entry of [...dayNames].sort((a, b) => b[0].length - a[0].length)) {
  const run = letterRun(entry[0], 0);
  byFirstRun.set(run, [...(byFirstRun.get(run) ?? []), entry]);
}

/** A name ends where no letter follows; a full one may stand before a digit, as in '月曜日9時'. */
const endsAt = (text: string, end: number, name: DayName): boolean => !isLetter(text[end]) && !(name.short && isDigit(text[end]));

/** The word for days that begins at a position of plain text, and where it ends. */
const wordAt = (text: string, at: number): { name: DayName; end: number } | null => {
  for (const [word, name] of byFirstRun.get(letterRun(text, at)) ?? []) {
    const end = at + word.length;
    if (text.startsWith(word, at) && endsAt(text, end, name)) return { name, end: text[end] === '.' && name.short ? end + 1 : end };
  }
  return null;
};

const matchAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const rangeOfDays = (from: number, to: number): number[] => {
  const days = [from];
  for (let day = from; day !== to; ) {
    day = (day % 7) + 1;
    days.push(day);
  }
  return days;
};

/** Days named together, as 'Mo-Fr' or 'Sat, Sun', with what their language tells. */
export interface DaysSpec extends DayName {
  /** Position behind the last word. */
  end: number;
}

const oneOrRange = (text: string, at: number): DaysSpec | null => {
  const first = wordAt(text, at);
  if (!first) return null;
  const spec = { ...first.name, end: first.end };
  const next = matchAt(rangeSign, text, first.end);
  const last = next < 0 ? null : wordAt(text, next);
  if (!last || first.name.days.length > 1 || last.name.days.length > 1) return spec;
  return { ...spec, days: rangeOfDays(spec.days[0], last.name.days[0]), end: last.end };
};

/** The days named at a position of plain text: one, a range, a list; null where no day is named. */
export const daysAt = (text: string, at: number): DaysSpec | null => {
  let spec = oneOrRange(text, at);
  while (spec) {
    const next = matchAt(listSign, text, spec.end);
    const more = next < 0 ? null : oneOrRange(text, next);
    if (!more) return spec;
    spec = { ...spec, days: [...spec.days, ...more.days], end: more.end };
  }
  return null;
};

/** Positions of a plain text at which a word begins. */
export const wordStarts = function* (text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) {
    if (!isLetter(text[at])) continue;
    if (!isDigit(text[at - 1])) yield at;
    at += letterRun(text, at).length;
  }
};

/** ISO day (Monday = 1) of a weekday's name or abbreviation in any of the known languages, else null. Never by prefix. */
export const parseWeekday = (text: string): number | null => {
  const name = dayNames.get(plain(text).replace(/[.:,]+$/, ''));
  return name?.days.length === 1 ? name.days[0] : null;
};
