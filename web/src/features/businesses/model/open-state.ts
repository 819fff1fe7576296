import type { BusinessSummary } from '@directory/contracts';
import { evaluate, type FallbackClock, type OpenState } from '@directory/opening-hours';
import { changeText } from '../../../lib/time/change-text.ts';

export type OpenTone = 'open' | 'closed' | 'suspended';

/** The open state of a business at one instant, in words. */
export interface OpenLabel {
  tone: OpenTone;
  /** 'Open Now', 'Closed', 'Temporarily Closed' or 'Permanently Closed'. */
  badge: string;
  /** 'closes 10 PM' or 'opens Mon 9 AM'; null where nothing will change by itself. */
  change: string | null;
}

export interface OpenInfo {
  /** Null where nothing sure can be said: no badge then. */
  words: OpenLabel | null;
  /** Next instant at which the words change, ms since the epoch. */
  changesAt: number | null;
  /** ISO weekday at the business, Monday = 1; null where its zone is unknown. */
  today: number | null;
}

const badges: Record<OpenState, Omit<OpenLabel, 'change'> | null> = {
  open: { tone: 'open', badge: 'Open Now' },
  closed: { tone: 'closed', badge: 'Closed' },
  'temporarily-closed': { tone: 'suspended', badge: 'Temporarily Closed' },
  'permanently-closed': { tone: 'suspended', badge: 'Permanently Closed' },
  unknown: null,
};

/** Open state in the business's own zone; the visitor's clock stands in where a business has none. */
export const openInfoOf = (business: BusinessSummary, now: number, visitorClock?: FallbackClock): OpenInfo => {
  const evaluation = evaluate(business, now, visitorClock);
  const { state, changesAt, today } = evaluation;
  const badge = badges[state];
  return { words: badge && { ...badge, change: changeText(evaluation, now) }, changesAt, today };
};

/** Closed until further notice or for good: no hours tell when it opens again. */
export const isSuspended = ({ businessStatus }: Pick<BusinessSummary, 'businessStatus'>): boolean => businessStatus !== 'OPERATIONAL';

export const isGoneForGood = ({ businessStatus }: Pick<BusinessSummary, 'businessStatus'>): boolean =>
  businessStatus === 'CLOSED_PERMANENTLY';

/** Those that have closed for good behind the others; else the order holds. */
export const goneLast = <Row extends Pick<BusinessSummary, 'businessStatus'>>(rows: readonly Row[]): Row[] => [
  ...rows.filter((row) => !isGoneForGood(row)),
  ...rows.filter(isGoneForGood),
];
