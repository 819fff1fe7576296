import type { PublicSiteSettings } from '@directory/contracts';
import { evaluate, formatTime, type OpeningInterval, weekdays } from '@directory/opening-hours';
import { changeText } from '../../../lib/time/change-text.ts';

export type Office = PublicSiteSettings['office'];

export interface OfficeState {
  isOpen: boolean;
  /** 'closes 6 PM' or 'opens Mon 9 AM'. */
  change: string | null;
  /** Ms since the epoch. */
  changesAt: number | null;
}

/** Whether the office is open at an instant, by its own clock. */
export const officeStateAt = ({ hours, timeZone }: Office, now: number): OfficeState => {
  const office = { openingHours: hours, unreadableDays: [], timeZone, isOpen: true, businessStatus: 'OPERATIONAL' } as const;
  const evaluation = evaluate(office, now);
  return { isOpen: evaluation.state === 'open', change: changeText(evaluation, now), changesAt: evaluation.changesAt };
};

export interface OfficeDays {
  /** 'Mon-Fri' or 'Sat'. */
  days: string;
  /** '9:00 AM - 6:00 PM', or 'Closed'. */
  hours: string;
}

/** '9:00 AM': every time of the card with its minutes, so that they stand below each other. */
const timeText = (minutes: number): string => formatTime(minutes).replace(/^(\d+) /, '$1:00 ');

const textOf = (intervals: readonly OpeningInterval[]): string =>
  intervals.map(({ open, close }) => `${timeText(open)} - ${timeText(close)}`).join(', ') || 'Closed';

/** The office's week; neighbouring days with the same hours are one row. */
export const officeWeek = ({ hours }: Office): OfficeDays[] => {
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const [index, name] of weekdays.entries()) {
    const day = name.slice(0, 3);
    const text = textOf(hours.filter((interval) => interval.day === index + 1));
    const before = rows.at(-1);
    if (before?.hours === text) before.last = day;
    else rows.push({ first: day, last: day, hours: text });
  }
  return rows.map(({ first, last, hours: text }) => ({ days: first === last ? first : `${first}-${last}`, hours: text }));
};

/** 'London' of 'Europe/London'. */
export const officePlace = ({ timeZone }: Office): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
