const zone = 'America/Los_Angeles';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The zone's wall clock at an instant, written as if it were UTC, ms. */
const wallClockMs = (at: number): number => {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offsetMs = (at: number): number => wallClockMs(at) - Math.floor(at / 1000) * 1000;

/**
 * Midnight of a wall-clock day. The first guess uses the offset of `near`, and is an hour off where the clocks changed in between; its
 * own offset is right, since they change at two in the morning.
 */
const midnightMs = (wallDayMs: number, near: number): number => wallDayMs - offsetMs(wallDayMs - offsetMs(near));

const midnight = (now: Date, days: number): Date => {
  const day = new Date(wallClockMs(now.getTime()));
  return new Date(midnightMs(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days), now.getTime()));
};

/** Begin of the present day in the Pacific time zone: Google's daily quotas run from it. */
export const lastPacificMidnight = (now: Date): Date => midnight(now, 0);

/** The instant at which Google's daily quotas are new again. */
export const nextPacificMidnight = (now: Date): Date => midnight(now, 1);
