import { type Evaluation, formatTime, type NextChange, weekdays } from '@directory/opening-hours';

const dayMs = 24 * 60 * 60 * 1000;

/** People count the midnight at which a place closes as the end of the day before. */
const closesAtMidnight = ({ kind, minutes }: NextChange): boolean => kind === 'closes' && minutes === 0;

const spokenDay = (next: NextChange): number => (closesAtMidnight(next) ? ((next.day + 5) % 7) + 1 : next.day);

const spokenTime = (next: NextChange): string => (closesAtMidnight(next) ? 'at midnight' : formatTime(next.minutes));

/**
 * 'closes 10 PM', 'closes at midnight' or 'opens Mon 9 AM', seen at an instant; null where nothing will change by itself. What opens one
 * day a week opens on today's weekday again, but not today.
 */
export const changeText = ({ next, today, changesAt }: Pick<Evaluation, 'next' | 'today' | 'changesAt'>, now: number): string | null => {
  if (!next) return null;
  const day = spokenDay(next);
  const isToday = day === today && (changesAt === null || changesAt - now < dayMs);
  return `${next.kind} ${isToday ? '' : `${weekdays[day - 1].slice(0, 3)} `}${spokenTime(next)}`;
};
