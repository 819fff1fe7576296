import type { BusinessSummary } from '@directory/contracts';
import { noteChange, noteZone, usePageRecord } from '../../../lib/page/page-record.ts';
import { useNow, useVisitorClock } from '../../../lib/time/now.tsx';
import { type OpenInfo, openInfoOf } from './open-state.ts';

/** The open state of a business now. On the server it bounds how long the page may be cached, and hands the clock of the zone to the browser. */
export const useOpenInfo = (business: BusinessSummary): OpenInfo => {
  const record = usePageRecord();
  const info = openInfoOf(business, useNow(), useVisitorClock());
  noteChange(record, info.changesAt);
  noteZone(record, business.timeZone);
  return info;
};
