import { isAllDay, minutesPerDay, minutesPerWeek, type OpeningInterval } from './interval.ts';

/** The state of a moment by the hours; `unknown` on a day that cannot be read. */
export type HoursState = 'open' | 'closed' | 'unknown';

/** A stretch of the week with one state, in minutes from Monday 00:00. */
interface Stretch {
  from: number;
  state: HoursState;
  /** Minute of the week that is shown for the change at its end: an opening hour, or a closing hour. */
  shownEnd: number;
}

/** Open minutes of the week, `to` excluded; `shown` is the closing hour. */
interface Range {
  from: number;
  to: number;
  shown: number;
}

/** Both bounds of an interval count as open; the midnight at the end of an all-day opening does not. */
const openRanges = (hours: readonly OpeningInterval[]): Range[] => {
  const ranges: Range[] = [];
  for (const interval of hours) {
    const base = (interval.day - 1) * minutesPerDay;
    const from = base + interval.open;
    const shown = base + interval.close;
    const to = isAllDay(interval) ? shown : shown + 1;
    ranges.push({ from, to, shown });
    // An interval past Sunday midnight is found again at the beginning of the week.
    if (to > minutesPerWeek) ranges.push({ from: from - minutesPerWeek, to: to - minutesPerWeek, shown: shown - minutesPerWeek });
  }
  return ranges.sort((a, b) => a.from - b.from);
};

/** Ranges in order, joined where they touch. */
const union = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = [];
  let last: Range | undefined;
  for (const range of ranges) {
    if (!last || range.from > last.to) {
      last = { ...range };
      joined.push(last);
    } else if (range.to > last.to) {
      last.to = range.to;
      last.shown = range.shown;
    }
  }
  return joined;
};

/** Adds a stretch that is not open: closed minutes, parted from those of unreadable days. */
const addGap = (timeline: Stretch[], from: number, to: number, unreadableDays: readonly number[]): void => {
  for (let at = from; at < to; ) {
    const day = Math.floor(at / minutesPerDay);
    const state = unreadableDays.includes(day + 1) ? 'unknown' : 'closed';
    const end = Math.min(to, (day + 1) * minutesPerDay);
    const last = timeline[timeline.length - 1];
    if (last?.state === state) last.shownEnd = end;
    else timeline.push({ from: at, state, shownEnd: end });
    at = end;
  }
};

/** Minutes of the week, from Monday 00:00, in which hours say open: [from, to), in order, with gaps between them. */
export const openMinutes = (hours: readonly OpeningInterval[]): (readonly [from: number, to: number])[] =>
  union(openRanges(hours))
    .filter(({ from, to }) => to > 0 && from < minutesPerWeek)
    .map(({ from, to }) => [Math.max(from, 0), Math.min(to, minutesPerWeek)] as const);

/** The states of a week in order, from Monday 00:00; neighbours differ, first and last may be equal. */
export const timelineOf = (hours: readonly OpeningInterval[], unreadableDays: readonly number[]): Stretch[] => {
  const timeline: Stretch[] = [];
  let at = 0;
  for (const { from, to, shown } of union(openRanges(hours))) {
    if (to <= 0 || from >= minutesPerWeek) continue;
    addGap(timeline, at, from, unreadableDays);
    timeline.push({ from: Math.max(from, 0), state: 'open', shownEnd: shown });
    at = Math.min(to, minutesPerWeek);
  }
  addGap(timeline, at, minutesPerWeek, unreadableDays);
  return timeline;
};

const indexAt = (timeline: readonly Stretch[], minute: number): number => {
  let index = timeline.length - 1;
  while (timeline[index].from > minute) index--;
  return index;
};

/** The state at a minute of the week. */
export const stateAt = (timeline: readonly Stretch[], minute: number): HoursState => timeline[indexAt(timeline, minute)].state;

/** The next change of state after a minute of the week. */
export interface Change {
  /** Minutes until it, more than 0. */
  after: number;
  to: HoursState;
  /** Minute of the week that is shown for it. */
  shown: number;
}

/** Null where the state is the same all week. */
export const changeAfter = (timeline: readonly Stretch[], minute: number): Change | null => {
  const index = indexAt(timeline, minute);
  const { state } = timeline[index];
  let { shownEnd } = timeline[index];
  for (let step = 1; step < timeline.length; step++) {
    const next = timeline[(index + step) % timeline.length];
    if (next.state === state) {
      shownEnd = next.shownEnd;
      continue;
    }
    const after = (next.from - minute + minutesPerWeek) % minutesPerWeek;
    return { after, to: next.state, shown: (shownEnd + minutesPerWeek) % minutesPerWeek };
  }
  return null;
};
