const msPerDay = 86_400_000;
const msPerMinute = 60_000;

/** Offsets of a zone over some days: each stretch begins at an instant (ms) and lasts until the next one begins. */
export interface OffsetStretch {
  from: number;
  /** Local time minus UTC, ms. */
  offset: number;
}

/** The days behind an instant that are worked out at once: a week, the day a zone may skip, and the day begun. */
const daysAhead = 10;
const partsPattern = /(\d+)\/(\d+)\/(-?\d+)\D+(\d+):(\d+):(\d+)/;

const formatOf = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    const numeric = 'numeric';
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  } catch {
    return null;
  }
};

const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  const [, month, day, year, hour, minute, second] = partsPattern.exec(format.format(wholeSecond)) as RegExpExecArray;
  return Date.UTC(+year, +month - 1, +day, +hour, +minute, +second) - wholeSecond;
};

/** Tells local time minus UTC (ms) at an instant. */
type Clock = (instant: number) => number;

/** The instant of the change between two instants with different offsets. */
const changeBetween = (clock: Clock, before: number, after: number): number => {
  const offset = clock(before);
  let [low, high] = [before, after];
  while (high - low > msPerMinute) {
    const middle = Math.floor((low + high) / 2 / msPerMinute) * msPerMinute;
    if (clock(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
};

const stretchesFrom = (clock: Clock, from: number): OffsetStretch[] => {
  const stretches = [{ from, offset: clock(from) }];
  for (let at = from; at < from + daysAhead * msPerDay; at += msPerDay) {
    const next = at + msPerDay;
    const offset = clock(next);
    if (offset !== stretches[stretches.length - 1].offset) stretches.push({ from: changeBetween(clock, at, next), offset });
  }
  return stretches;
};

/** Above the number of zones that exist: names that are none must not fill the memory. */
const mostZones = 1000;
const formats = new Map<string, Intl.DateTimeFormat | null>();
const days = new Map<string, { day: number; stretches: readonly OffsetStretch[] }>();

const dayOf = (instant: number): number => Math.floor(instant / msPerDay);

/** Making an Intl format costs 50 µs and asking it 1 µs, so the one is done once per zone, the other once per zone and UTC day. */
const formatFor = (timeZone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = formatOf(timeZone);
  if (formats.size >= mostZones) {
    formats.clear();
    days.clear();
  }
  formats.set(timeZone, made);
  return made;
};

const stretchesOf = (timeZone: string, instant: number): readonly OffsetStretch[] | null => {
  const day = dayOf(instant);
  const known = days.get(timeZone);
  if (known?.day === day) return known.stretches;
  const format = formatFor(timeZone);
  if (!format) return null;
  const stretches = stretchesFrom((at) => offsetAt(format, at), day * msPerDay);
  days.set(timeZone, { day, stretches });
  return stretches;
};

/** The offsets that answer for a zone on the UTC day of an instant (ms), to be learned elsewhere. Null: no such zone. */
export const offsetsToLearn = (timeZone: string, instant: number): readonly OffsetStretch[] | null => stretchesOf(timeZone, instant);

/** Takes offsets that were worked out elsewhere for the UTC day of an instant (ms): the first question to Intl costs a phone 100 ms. */
export const learnOffsets = (timeZone: string, instant: number, stretches: readonly OffsetStretch[]): void => {
  days.set(timeZone, { day: dayOf(instant), stretches });
};

/** The stretches from the one that holds at an instant on. */
const fromInstant = (stretches: readonly OffsetStretch[], instant: number): readonly OffsetStretch[] => {
  let first = 0;
  while (first + 1 < stretches.length && stretches[first + 1].from <= instant) first++;
  return first === 0 ? stretches : stretches.slice(first);
};

/**
 * Offsets of an IANA zone that hold at an instant (ms) and in the nine days behind it, the first one holding at the instant.
 * Null: no such zone.
 */
export const offsetsFrom = (timeZone: string, instant: number): readonly OffsetStretch[] | null => {
  const stretches = stretchesOf(timeZone, instant);
  return stretches && fromInstant(stretches, instant);
};

const deviceClock: Clock = (instant) => -new Date(instant).getTimezoneOffset() * msPerMinute;

/** The same for the zone that this device is set to. Asks `Date`, not Intl, whose first answer costs a phone 100 ms. */
export const deviceOffsets = (instant: number): readonly OffsetStretch[] =>
  fromInstant(stretchesFrom(deviceClock, dayOf(instant) * msPerDay), instant);

/** Whether a name is a time zone that this machine knows. */
export const isTimeZone = (name: string): boolean => formatFor(name) !== null;
