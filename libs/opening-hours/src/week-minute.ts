import { minutesPerDay, minutesPerWeek } from './interval.ts';

const msPerMinute = 60_000;

/** Minutes since 1970 on a clock that is `offset` ms ahead of UTC. */
export const localMinute = (instant: number, offset: number): number => Math.floor((instant + offset) / msPerMinute);

/** 1 January 1970 was a Thursday: three days into the week. */
export const minuteOfWeek = (minute: number): number => (((minute + 3 * minutesPerDay) % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
