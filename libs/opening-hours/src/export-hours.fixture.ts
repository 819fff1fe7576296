import { type WorkingHours, weekdays } from './interval.ts';

/**
 * Working hours in a form from which `parseWeek` makes the same week again: a day that is unreadable without having had a text
 * is written as '', since a day left out would come back as closed.
 */
export const hoursForExport = (workingHours: WorkingHours | null, unreadableDays: readonly number[]): WorkingHours | null => {
  if (!workingHours) return null;
  const exported: WorkingHours = {};
  for (const [index, weekday] of weekdays.entries()) {
    const text = workingHours[weekday] ?? (unreadableDays.includes(index + 1) ? '' : undefined);
    if (text !== undefined) exported[weekday] = text;
  }
  return exported;
};
