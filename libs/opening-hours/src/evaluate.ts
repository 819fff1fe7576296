import { minutesPerDay, type OpeningInterval } from './interval.ts';
import { type Change, changeAfter, type HoursState, stateAt, timelineOf } from './timeline.ts';
import { localMinute, minuteOfWeek } from './week-minute.ts';
import { offsetsFrom } from './zone.ts';

const msPerMinute = 60_000;

/** The fields of a record that decide whether its business is open. */
export interface Opening {
  /** Null: hours unknown. A day with no interval that is not unreadable is closed. */
  openingHours: readonly OpeningInterval[] | null;
  /** ISO days (Monday = 1) whose hours could not be read. */
  unreadableDays: readonly number[];
  /** IANA zone of the business. */
  timeZone: string | null;
  /** The operator's switch: false is never open. */
  isOpen: boolean;
  businessStatus: 'OPERATIONAL' | 'CLOSED_TEMPORARILY' | 'CLOSED_PERMANENTLY';
}

export type OpenState = 'open' | 'closed' | 'temporarily-closed' | 'permanently-closed' | 'unknown';

/** The next opening or closing by the business's clock. */
export interface NextChange {
  kind: 'opens' | 'closes';
  /** ISO weekday, Monday = 1. */
  day: number;
  /** Minutes of that local day, 0–1439. */
  minutes: number;
}

export interface Evaluation {
  state: OpenState;
  /** Instant (ms) from which the state is another one; null where time alone never changes it. */
  changesAt: number | null;
  /** ISO weekday at the business; null where no time zone is known. */
  today: number | null;
  /** Null unless open with a known end, or closed with a known next opening. */
  next: NextChange | null;
}

const dayAt = (weekMinute: number): number => Math.floor(weekMinute / minutesPerDay) + 1;

type Timeline = ReturnType<typeof timelineOf>;
type Offsets = NonNullable<ReturnType<typeof offsetsFrom>>;

/** When and how the state changes next: the local clock runs on to the change, unless it is put forward or back before. */
const nextStateChange = (timeline: Timeline, offsets: Offsets, instant: number): { at: number; change: Change | null } | null => {
  const state = stateAt(timeline, minuteOfWeek(localMinute(instant, offsets[0].offset)));
  let from = instant;
  for (const [index, { offset }] of offsets.entries()) {
    const minute = localMinute(from, offset);
    const change = changeAfter(timeline, minuteOfWeek(minute));
    if (!change) return null;
    const at = (minute + change.after) * msPerMinute - offset;
    const shift = offsets[index + 1];
    if (!shift || at < shift.from) return { at, change };
    from = shift.from;
    const here = stateAt(timeline, minuteOfWeek(localMinute(from, shift.offset)));
    // Put forward, the clock may jump over the shown minute; put back, it shows minutes again that no text speaks of.
    if (here !== state) return { at: from, change: shift.offset > offset && change.to === here ? change : null };
  }
  return null;
};

const shownChange = (state: HoursState, change: Change | null): NextChange | null => {
  if (!change || state === 'unknown' || change.to === 'unknown') return null;
  return { kind: change.to === 'open' ? 'opens' : 'closes', day: dayAt(change.shown), minutes: change.shown % minutesPerDay };
};

/** A state that no clock changes: the status, then the operator's switch. */
const fixedState = ({ businessStatus, isOpen, openingHours, unreadableDays }: Opening): OpenState | null => {
  if (businessStatus === 'CLOSED_PERMANENTLY') return 'permanently-closed';
  if (businessStatus === 'CLOSED_TEMPORARILY') return 'temporarily-closed';
  if (!isOpen) return 'closed';
  return openingHours === null || unreadableDays.length === 7 ? 'unknown' : null;
};

/** Tells the offsets of a clock that stands in for that of a business without a zone. */
export type FallbackClock = (instant: number) => Offsets | null;

/**
 * The state of a business at an instant (ms), by the wall clock of its own time zone: both bounds of an interval count as open,
 * so that 9 AM - 5 PM is open until the end of minute 17:00; last night's shift past midnight still counts.
 * The fallback clock (the visitor's; asked only where it is needed) stands in where the business has none; without either the state is
 * unknown.
 */
export const evaluate = (business: Opening, instant: number, fallbackClock?: FallbackClock): Evaluation => {
  const own = business.timeZone ? offsetsFrom(business.timeZone, instant) : null;
  const offsets = own ?? fallbackClock?.(instant) ?? null;
  const minute = offsets && minuteOfWeek(localMinute(instant, offsets[0].offset));
  const today = minute === null ? null : dayAt(minute);
  const fixed = fixedState(business);
  if (fixed || !offsets || minute === null) return { state: fixed ?? 'unknown', changesAt: null, today, next: null };
  const timeline = timelineOf(business.openingHours ?? [], business.unreadableDays);
  const state = stateAt(timeline, minute);
  const next = nextStateChange(timeline, offsets, instant);
  return { state, changesAt: next?.at ?? null, today, next: next && shownChange(state, next.change) };
};
