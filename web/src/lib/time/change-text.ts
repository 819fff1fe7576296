import { type Evaluation, formatTime, weekdays } from '@directory/opening-hours';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * 'closes 10 PM' or 'opens Mon 9 AM', seen at an instant; null where nothing will change by itself. What opens one day a week opens on
 * today's weekday again, but not today.
 */
export const changeText = ({ next, today, changesAt }: Pick<Evaluation, 'next' | 'today' | 'changesAt'>, now: number): string | null => {
  if (!next) return null;
  const isToday = next.day === today && (changesAt === null || changesAt - now < dayMs);
  return `${next.kind} ${isToday ? '' : `${weekdays[next.day - 1].slice(0, 3)} `}${formatTime(next.minutes)}`;
};
