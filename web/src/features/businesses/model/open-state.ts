import type { BusinessSummary } from '@directory/contracts';
import { evaluate, formatTime, type NextChange, type OpenState, weekdays } from '@directory/opening-hours';

export type OpenTone = 'open' | 'closed' | 'suspended';

/** What is said of a business's door at one instant. */
export interface OpenWords {
  tone: OpenTone;
  /** 'Open Now', 'Closed', 'Temporarily Closed' or 'Permanently Closed'. */
  badge: string;
  /** 'closes 10 PM' or 'opens Mon 9 AM'; null where nothing will change by itself. */
  change: string | null;
}

export interface OpenInfo {
  /** Null where nothing sure can be said: no badge then. */
  words: OpenWords | null;
  /** Next instant at which the words change, ms since the epoch. */
  changesAt: number | null;
  /** ISO weekday at the business, Monday = 1; null where its zone is unknown. */
  today: number | null;
}

const badges: Record<OpenState, Omit<OpenWords, 'change'> | null> = {
  open: { tone: 'open', badge: 'Open Now' },
  closed: { tone: 'closed', badge: 'Closed' },
  'temporarily-closed': { tone: 'suspended', badge: 'Temporarily Closed' },
  'permanently-closed': { tone: 'suspended', badge: 'Permanently Closed' },
  unknown: null,
};

const changeText = (next: NextChange | null, today: number | null): string | null => {
  if (!next) return null;
  const day = next.day === today ? '' : `${weekdays[next.day - 1].slice(0, 3)} `;
  return `${next.kind} ${day}${formatTime(next.minutes)}`;
};

/** Open state in the business's own zone; `visitorZone` stands in where a business has none. */
export const openInfoOf = (business: BusinessSummary, now: number, visitorZone: string | undefined): OpenInfo => {
  const { state, changesAt, today, next } = evaluate(business, now, visitorZone);
  const badge = badges[state];
  return { words: badge && { ...badge, change: changeText(next, today) }, changesAt, today };
};
