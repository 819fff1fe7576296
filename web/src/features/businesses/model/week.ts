import type { Business } from '@directory/contracts';
import { formatDay, weekdays } from '@directory/opening-hours';

export interface DayRow {
  day: string;
  text: string;
  isToday: boolean;
}

type Hours = Pick<Business, 'workingHours' | 'openingHours' | 'unreadableDays'>;

const dayText = ({ workingHours, openingHours, unreadableDays }: Hours, day: number): string => {
  const written = workingHours?.[weekdays[day - 1]];
  if (written) return written;
  if (unreadableDays.includes(day)) return 'Unknown';
  return formatDay((openingHours ?? []).filter((interval) => interval.day === day));
};

const isKnown = ({ workingHours, openingHours }: Hours): boolean => openingHours !== null || Object.keys(workingHours ?? {}).length > 0;

/** Monday to Sunday as they are shown; null where no hours are known. `today` is an ISO weekday. A day that could not be read keeps its own text. */
export const weekOf = (hours: Hours, today: number | null): DayRow[] | null => {
  if (!isKnown(hours)) return null;
  return weekdays.map((day, index) => ({ day, text: dayText(hours, index + 1), isToday: index + 1 === today }));
};
