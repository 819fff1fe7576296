import type { BusinessStatus } from '@directory/contracts';
import { type Reading, unreadable } from '../reading.ts';

const statuses: Readonly<Record<string, BusinessStatus>> = {
  OPERATIONAL: 'OPERATIONAL',
  operational: 'OPERATIONAL',
  open: 'OPERATIONAL',
  closed_temporarily: 'CLOSED_TEMPORARILY',
  temporarily_closed: 'CLOSED_TEMPORARILY',
  closed_permanently: 'CLOSED_PERMANENTLY',
  permanently_closed: 'CLOSED_PERMANENTLY',
};

/** `OPERATIONAL`, `CLOSED_TEMPORARILY`, `permanently_closed`, `Temporarily closed`. */
export const readBusinessStatus = (text: string): Reading<BusinessStatus> =>
  statuses[
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  ] ?? unreadable('status-unknown');

/** What the single yes/no columns and the closing date say together; null where they say nothing. */
export const statusOfFlags = (flags: {
  permanentlyClosed: boolean | null;
  temporarilyClosed: boolean | null;
  hasClosingDate: boolean;
}): BusinessStatus | null => {
  if (flags.permanentlyClosed || flags.hasClosingDate) return 'CLOSED_PERMANENTLY';
  if (flags.temporarilyClosed) return 'CLOSED_TEMPORARILY';
  return flags.permanentlyClosed === false || flags.temporarilyClosed === false ? 'OPERATIONAL' : null;
};
