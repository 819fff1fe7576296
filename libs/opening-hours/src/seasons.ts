import { daysAt } from './weekday.ts';

/** A part of a text that holds in some months, weeks, years or dates only. Positions are those of the text. */
export interface SeasonalRule {
  start: number;
  end: number;
  /** Where the season ends and its days or hours begin. */
  rest: number;
}

/** A text of rules by their seasons. */
export interface Seasons {
  rules: readonly SeasonalRule[];
  /** Parts that say nothing of a regular week: holidays, single dates, the fallback behind '||'. */
  outside: readonly { start: number; end: number }[];
  /** A fallback stands behind '||', which may speak of the days that are left out. */
  hasFallback: boolean;
}

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const month = `(?:${monthNames})(?![a-z])`;
/** The day of a month; '9:00' and '9.30' are times. */
const dayOfMonth = '\\d{1,2}(?!\\d|[:.]\\d)';
const date = `(?:\\d{4} )?${month}(?: ?${dayOfMonth})?`;
const dates = `${date}(?: ?- ?(?:${date}|${dayOfMonth}))?`;
const dateList = `${dates}(?: ?, ?(?:${dates}|${dayOfMonth}(?: ?- ?${dayOfMonth})?))*`;
const numbers = '\\d{1,2}(?: ?- ?\\d{1,2})?(?:/\\d)?';
const weeks = `(?:week|kw) ?${numbers}(?: ?, ?${numbers})*`;
const years = '(?:19|20)\\d{2}(?: ?- ?(?:19|20)\\d{2})?(?:/\\d)?';
const easter = 'easter(?: ?[+-] ?\\d+ days?)?(?: ?- ?easter(?: ?[+-] ?\\d+ days?)?)?';
const anySeason = new RegExp(
  `(?<![\\p{L}\\d:.]|- ?)(?:(?:${years} )?(?:${dateList}|${weeks}|${easter})|${years})\\+?(?![\\p{L}\\d-]|[:.]\\d)`,
  'gu',
);

const monthOf = (name: string): number =>
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(name.slice(0, 3));

const oneDate = new RegExp(`^(?:\\d{4} )?(${monthNames}) ?(\\d{1,2})(?: ?- ?(?:(?:\\d{4} )?(${monthNames}) ?)?(\\d{1,2}))?$`);
const daysPerMonth = 30.4;
/** Days: longer than any holidays that a shop closes for, shorter than a season. */
const longestHoliday = 21;

const isShort = (text: string): boolean => {
  const [, from, first, to = from, last = first] = oneDate.exec(text.trim()) ?? [];
  if (from === undefined) return /^\d{1,2}(?: ?- ?\d{1,2})?$/.test(text.trim());
  const length = (((monthOf(to) - monthOf(from) + 12) % 12) * daysPerMonth + Number(last) - Number(first) + 366) % 366;
  return length <= longestHoliday;
};

/** 'Dec 24', 'Dec 24-Jan 2', 'easter': days on which a shop keeps other hours are outside its week, as public holidays are. */
const isHoliday = (season: string): boolean =>
  season.includes('easter') || (/\d/.test(season) && !/week|kw/.test(season) && season.split(',').every(isShort));

/** Tuesday in the languages of Rome. */
const marAlone = /^mar(?: ?\d| ?- ?\d|$)/;
const provesEnglish = /(?<![\p{L}])(?:mo|tu|we|th|fr|su|jan|feb|apr|jun|jul|aug|sep|oct|nov|dec|march)(?![\p{L}])/u;

const separators = /;|\n|\|+/g;

interface Segment {
  start: number;
  end: number;
  isBehindBars: boolean;
}

const segmentsOf = (text: string): Segment[] => {
  const found = [...text.matchAll(separators)];
  const starts = [0, ...found.map((match) => match.index + match[0].length)];
  return starts.map((start, i) => ({ start, end: found[i]?.index ?? text.length, isBehindBars: found[i - 1]?.[0] === '||' }));
};

/** 'PH off', 'SH,PH 10:00-14:00', 'PH Mo-Fr 10:00-12:00'; not 'PH,Su 10:00-14:00', whose holidays are a member of a list of days. */
const holidayRule = /^\s*[PS]H(?:\s*,\s*[PS]H)*(?!\s*,\s*(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)(?![\p{L}\p{N}])/u;
const furtherRule = /\d\s*,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/;

const ofHolidays = (given: string, { start, end }: Segment): { start: number; end: number } | null => {
  const segment = given.slice(start, end);
  if (!holidayRule.test(segment)) return null;
  const further = furtherRule.exec(segment);
  return { start, end: further ? start + further.index + further[0].length : end };
};

const isAtStart = (text: string, at: number, segment: Segment): boolean => /(?:^|,)[\s"'([]*$/.test(text.slice(segment.start, at));
const isBeforeDays = (text: string, end: number): boolean => {
  const at = end + (/^[\s:,]*/.exec(text.slice(end)) as RegExpExecArray)[0].length;
  return daysAt(text, at) !== null;
};

const seasonsIn = (text: string, segment: Segment, isEnglish: boolean): RegExpExecArray[] =>
  [...text.slice(segment.start, segment.end).matchAll(anySeason)].filter((match) => {
    const [at, season] = [segment.start + match.index, match[0]];
    if (marAlone.test(season) && !isEnglish) return false;
    const hasDays = isBeforeDays(text, at + season.length);
    // '1900' may be a time of day.
    if (!/[a-z]/.test(season)) return hasDays && text.slice(segment.start, at).trim() === '';
    return hasDays || isAtStart(text, at, segment);
  });

const mayHoldAny = new RegExp(`[PS]H|\\|\\||(?:${monthNames})|week|kw|easter|(?:19|20)\\d{2}`, 'i');
const none: Seasons = { rules: [], outside: [], hasFallback: false };

/** Months and seasons of other languages, where they may be told from words for days and hours. */
const seasonWords = new RegExp(
  `(?<!\\p{L})(?:${monthNames}|${[
    'summer|winter|spring|autumn|ramadan|ramazan|yaz|kis|ilkbahar|sonbahar|sommer|fruhling|herbst|ete|hiver|printemps|verano|invierno|primavera|otono|estate|inverno|verao',
    'ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|januar|februar|marz|mai|juni|juli|oktober|okt|dezember|dez',
    'janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|maio|junho|julho|setembro|outubro|dezembro|januari|februari|maart|mei|augustus',
  ].join('|')})(?!\\p{L})`,
  'u',
);
export const namesSeason = (plainText: string): boolean => seasonWords.test(plainText);

/** Rules of a text that hold on some days of the year only. `plainText`: the same text, plain, position by position. */
export const seasonsOf = (given: string, plainText: string): Seasons => {
  if (!mayHoldAny.test(given)) return none;
  const isEnglish = provesEnglish.test(plainText);
  const rules: SeasonalRule[] = [];
  const outside: { start: number; end: number }[] = [];
  let hasFallback = false;
  for (const segment of segmentsOf(plainText)) {
    const holidays = ofHolidays(given, segment);
    if (holidays) outside.push(holidays);
    if (segment.isBehindBars && !namesDay(plainText, segment)) {
      outside.push(segment);
      hasFallback = true;
    }
    const seasons = holidays ? [] : seasonsIn(plainText, segment, isEnglish);
    for (const [i, match] of seasons.entries()) {
      const start = segment.start + match.index;
      const end = i + 1 < seasons.length ? segment.start + seasons[i + 1].index : segment.end;
      if (isHoliday(match[0])) outside.push({ start, end });
      else rules.push({ start, end, rest: start + match[0].length });
    }
  }
  return { rules, outside, hasFallback };
};

const namesDay = (text: string, { start, end }: Segment): boolean => {
  for (let at = start; at < end; at++) if (/\p{L}/u.test(text[at]) && !/\p{L}/u.test(text[at - 1] ?? '') && daysAt(text, at)) return true;
  return false;
};
