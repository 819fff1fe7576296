import type { Meridiem, WrittenTime } from './clock-time.ts';

/** Groups: meridiem before, hour, minutes, hour sign, meridiem behind. Seconds are read over. No space behind a colon: in 'Fri 6: 8:00' it parts two things. */
const time = /(?:(am|pm) ?)?(\d{1,2})(?:(?: ?[:.]|h(?= ?\d) ?)(\d{1,2})(?::\d{2})?)?(?!\d)( ?h)?(?: ?(am|pm))?/y;
const fourDigits = /(\d{2})(\d{2})(?!\d)( ?h)?/y;
const dash = / ?-+ ?/y;
const between = / ?[,;/&\n] ?| (?=\d|am|pm)/y;

interface Scanned<Value> {
  value: Value;
  end: number;
}

const exec = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const endOf = (pattern: RegExp, text: string, at: number): number => (exec(pattern, text, at) ? pattern.lastIndex : -1);

const meridiemOf = (before: string | undefined, behind: string | undefined, hour: number): Meridiem | null | undefined => {
  if (before && behind) return undefined;
  const meridiem = (before ?? behind ?? null) as Meridiem | null;
  if (!meridiem || (hour <= 12 && (hour > 0 || meridiem === 'am' || before))) return meridiem;
  // '17:00 PM' says twice what '17:00' says; '17:00 AM' contradicts itself.
  return meridiem === 'pm' && hour > 12 && hour < 24 ? null : undefined;
};

const written = (hourText: string, minuteText: string, hasHourSign: boolean, meridiem: Meridiem | null): WrittenTime | null => {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 29 || minute > 59) return null;
  return {
    hour,
    minute,
    meridiem,
    leadingZero: hourText.length === 2 && hourText[0] === '0',
    provesTwentyFour: !meridiem && (hour > 12 || hour === 0),
    unpadded: !meridiem && minuteText.length === 1,
    hasHourSign,
  };
};

const fourDigitTime = (text: string, at: number): Scanned<WrittenTime> | null => {
  const match = exec(fourDigits, text, at);
  const value = match && written(match[1], match[2], true, null);
  return value && { value, end: fourDigits.lastIndex };
};

const timeAt = (text: string, at: number): Scanned<WrittenTime> | null => {
  const match = exec(time, text, at);
  if (!match) return fourDigitTime(text, at);
  const end = time.lastIndex;
  const [whole, before, hour, minute, sign, behind] = match;
  // A dot parts hours from two digits only: '9.5' is no time.
  if (minute?.length === 1 && !whole.includes(':')) return null;
  const meridiem = meridiemOf(before, behind, Number(hour));
  if (meridiem === undefined) return null;
  const hasHourSign = sign !== undefined || /\dh/.test(whole.replace(' ', ''));
  const value = written(hour, minute ?? '00', hasHourSign, meridiem);
  return value && { value, end };
};

/** Two times with a dash between them. */
export interface WrittenRange {
  start: WrittenTime;
  end: WrittenTime;
}

const rangeAt = (text: string, at: number): Scanned<WrittenRange> | null => {
  const start = timeAt(text, at);
  const afterDash = start ? endOf(dash, text, start.end) : -1;
  const end = afterDash < 0 ? null : timeAt(text, afterDash);
  return start && end ? { value: { start: start.value, end: end.value }, end: end.end } : null;
};

/** All ranges of a text made of signs; null unless the whole text is ranges. */
export const scanRanges = (text: string): WrittenRange[] | null => {
  const ranges: WrittenRange[] = [];
  for (let at = 0; ; ) {
    const range = rangeAt(text, at);
    if (!range) return null;
    ranges.push(range.value);
    if (/^ ?[,;.]? ?$/.test(text.slice(range.end))) return ranges;
    at = endOf(between, text, range.end);
    if (at < 0) return null;
  }
};

/** Whether a text is one single time, as between the commas of 'Sunday,8AM,5PM'. */
export const isSingleTime = (text: string): boolean => timeAt(text, 0)?.end === text.length;
