import { plain } from './plain.ts';
import { type DayName, dayNames } from './weekday-names.ts';

/** Longer than any word for days, with what stands behind it: a pattern that looks for the end begins anew at each letter of a long word. */
export const longestDayTail = 64;

/** Words between the first and the last day of a range; 'a', 'al' and 'la' between days only. */
const rangeSign =
  /\s*(?:-|['’]?d[ae]n\b|\b(?:to|through|thru|until|till|bis|au|a|al|ate|tot|t\/m|pana|la|ile)\b|по|до|εως|الى|から|至|到|부터)\s*/y;
const listSign = /\s*(?:[,&/+、・]|\b(?:and|und|et|y|e|ve|en|si)\b|и|και|和|及|与|및)\s*/y;
/** Endings behind the last word: 'Pazar günleri', 'Pazartesi'den Cuma'ya', 'Pazartesi - Cuma arası', '월요일부터 금요일까지'. */
const suffix = /['’]y?[ae]\b(?: kadar\b)?|\s+(?:gunleri|gunu|arasinda|arasi)\b|まで|까지/y;

/** Words of these scripts stand without spaces between them. */
const isIdeograph = (unit: string | undefined): boolean =>
  unit !== undefined && ((unit >= '\u3040' && unit <= '\u9fff') || (unit >= '\uac00' && unit <= '\ud7a3'));
const isLetter = (unit: string | undefined): boolean =>
  unit !== undefined && ((unit >= 'a' && unit <= 'z') || (unit > '\x7f' && /[\p{L}\p{M}]/u.test(unit)));
const isDigit = (unit: string | undefined): boolean => unit !== undefined && unit >= '0' && unit <= '9';

/** Letters up to the end of a word; of a script without spaces one single sign. */
const letterRun = (text: string, at: number): string => {
  if (isIdeograph(text[at])) return text[at];
  let end = at;
  while (isLetter(text[end]) && !isIdeograph(text[end])) end++;
  return text.slice(at, end);
};

/** Names by their first run of letters, longest first: 'segunda' → 'segunda-feira', 'segunda'. */
const byFirstRun = new Map<string, [string, DayName][]>();
for (const entry of [...dayNames].sort((a, b) => b[0].length - a[0].length)) {
  const run = letterRun(entry[0], 0);
  byFirstRun.set(run, [...(byFirstRun.get(run) ?? []), entry]);
}

/** Signs between two days that are letters themselves: '月から金', '周一至周五'. */
const joinsDays = /[至到かま부까和及与및]/;

/** A name ends where no letter follows; a full one may stand before a digit, as in '月曜日9時', and before any sign of its script. */
const endsAt = (text: string, end: number, name: DayName): boolean => {
  const next = text[end];
  if (isIdeograph(text[end - 1])) return !name.short || !(isDigit(next) || isLetter(next)) || joinsDays.test(next);
  return !isLetter(next) && !(name.short && isDigit(next));
};

/** '日' is a Sunday by itself, but not in '定休日' and '平日'. */
const beginsAt = (text: string, at: number, name: DayName): boolean =>
  !name.short || !isIdeograph(text[at]) || !isLetter(text[at - 1]) || joinsDays.test(text[at - 1]) || 'らで터지'.includes(text[at - 1]);

/** The word for days that begins at a position of plain text, and where it ends. */
const wordAt = (text: string, at: number): { name: DayName; end: number } | null => {
  for (const [word, name] of byFirstRun.get(letterRun(text, at)) ?? []) {
    const end = at + word.length;
    if (text.startsWith(word, at) && endsAt(text, end, name) && beginsAt(text, at, name))
      return { name, end: text[end] === '.' && name.short ? end + 1 : end };
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
  /** Named to be left out, and nothing else is named: 'Pazar hariç'. `days` are all the others. */
  leftOut?: readonly number[];
}

const afterSuffix = (text: string, at: number): number => {
  const end = matchAt(suffix, text, at);
  return end < 0 ? at : end;
};

/** 'Cumartesi ile Pazar' are two days, 'Pazartesi ile Cuma arası' are five. */
const isRange = (text: string, sign: string, end: number): boolean => !/\bile\b/.test(sign) || /^\s+arasi/.test(text.slice(end, end + 10));

const oneOrRange = (text: string, at: number): DaysSpec | null => {
  const first = wordAt(text, at);
  if (!first) return null;
  const next = matchAt(rangeSign, text, first.end);
  const last = next < 0 ? null : wordAt(text, next);
  if (!last || first.name.days.length > 1 || last.name.days.length > 1) return { ...first.name, end: afterSuffix(text, first.end) };
  const [from, to] = [first.name.days[0], last.name.days[0]];
  const days = isRange(text, text.slice(first.end, next), last.end) ? rangeOfDays(from, to) : [from, to];
  return { ...first.name, days, end: afterSuffix(text, last.end) };
};

/** 'Her gün, Pazar hariç': the Sunday is no part of the list. */
const isExcepted = (text: string, spec: DaysSpec, more: DaysSpec): boolean =>
  spec.days.length > 2 && matchAt(excepted, text, more.end) >= 0;

/** Days that are listed together, each in three languages, and more: lists without end would be read anew from each of their days on. */
const mostListed = 28;

const listAt = (text: string, at: number): DaysSpec | null => {
  let spec = oneOrRange(text, at);
  for (let listed = 1; spec && listed < mostListed; listed++) {
    const next = matchAt(listSign, text, spec.end);
    const more = next < 0 ? null : oneOrRange(text, next);
    if (!more || isExcepted(text, spec, more)) return spec;
    spec = { ...spec, days: [...spec.days, ...more.days], end: more.end };
  }
  return spec;
};

/** Before the days that are left out … */
const except =
  /\s*[,(]?\s*(?:\b(?:except(?: for| on)?|excluding|ausser|sauf(?: le)?|excepto|salvo|eccetto(?: il)?|tranne(?: il)?|exceto|behalve(?: op)?|cu exceptia)\b|außer|εκτος|кроме|ما عدا|عدا)\s*/y;
/** … or behind them, and then before or behind the others: 'Pazar hariç her gün', 'Her gün (Pazar hariç)'. */
const excepted = /\s*\b(?:haric\b(?:\s*olmak uzere\b)?|disinda\b)\s*\)?\s*/y;
const beforeExcepted = /\s*[,(]?\s*/y;
const exceptBefore = new RegExp(`(?<=\\d|[ap]m|uhr|\\()\\s*(?:${except.source})$`);
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const without = (all: DaysSpec, left: DaysSpec, end: number): DaysSpec => ({
  ...all,
  days: all.days.filter((day) => !left.days.includes(day)),
  end,
});

const behindBracket = (text: string, end: number): number => (text[end] === ')' ? end + 1 : end);

const lessBehind = (text: string, spec: DaysSpec): DaysSpec | null => {
  const sign = matchAt(except, text, spec.end);
  const left = sign < 0 ? null : listAt(text, sign);
  if (left) return without(spec, left, behindBracket(text, left.end));
  const other = listAt(text, matchAt(beforeExcepted, text, spec.end));
  const end = other ? matchAt(excepted, text, other.end) : -1;
  return other && end >= 0 ? without(spec, other, end) : null;
};

const withExceptions = (text: string, spec: DaysSpec, at: number): DaysSpec => {
  const behind = matchAt(excepted, text, spec.end);
  const others = behind < 0 ? null : listAt(text, behind);
  if (others) return without(others, spec, others.end);
  // '09:00-18:00 (Pazar hariç)', '9-18 (except Sunday)': all the others.
  if (behind >= 0 || exceptBefore.test(text.slice(0, at)))
    return { ...without({ ...spec, days: everyDay }, spec, behind < 0 ? behindBracket(text, spec.end) : behind), leftOut: spec.days };
  return lessBehind(text, spec) ?? spec;
};

/** A plain text that ends before days that are left out, without the word that says so. */
export const withoutExcept = (plainText: string): string => plainText.replace(exceptBefore, '');

/** The days named at a position of plain text: one, a range, a list, all but some; null where no day is named. */
export const daysAt = (text: string, at: number): DaysSpec | null => {
  const spec = listAt(text, at);
  const days = spec && withExceptions(text, spec, at);
  return days?.days.length ? days : spec;
};

/** Positions of a plain text at which a word begins. */
export const wordStarts = function* (text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) {
    if (!isLetter(text[at])) continue;
    if (!isDigit(text[at - 1])) yield at;
    at += letterRun(text, at).length - 1;
  }
};

/** ISO day (Monday = 1) of a weekday's name or abbreviation in any of the known languages, else null. Never by prefix. */
export const parseWeekday = (text: string): number | null => {
  const name = dayNames.get(plain(text).replace(/[.:,]+$/, ''));
  return name?.days.length === 1 ? name.days[0] : null;
};
