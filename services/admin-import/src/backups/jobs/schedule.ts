/** Time of day of the scheduled backup, UTC, as `03:00`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Day whose scheduled backup is due, `2026-11-29`; null before its time. A machine that was off at that time makes up for it. */
export const dueDay = (now: Date, time: string): string | null => {
  const [day, clock] = now.toISOString().split('T');
  return clock.slice(0, 5) >= time ? day : null;
};
