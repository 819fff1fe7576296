import type { BusinessSummary } from '@directory/contracts';
import { noteChange, noteZone, usePageRecord } from '../../../lib/page/page-record.ts';
import { useNow, useVisitorZone } from '../../../lib/time/now.tsx';
import { type OpenInfo, openInfoOf } from './open-state.ts';

/** What is known of a business's door now. On the server the page is told when that will change, and by which clock. */
export const useOpenInfo = (business: BusinessSummary): OpenInfo => {
  const record = usePageRecord();
  const info = openInfoOf(business, useNow(), useVisitorZone());
  noteChange(record, info.changesAt);
  noteZone(record, business.timeZone);
  return info;
};
