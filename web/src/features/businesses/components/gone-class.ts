import type { BusinessSummary } from '@directory/contracts';
import { isGoneForGood } from '../model/open-state.ts';

/** Classes of the picture of a business that has closed for good: without the colours of those that can be visited. */
export const goneClass = (business: Pick<BusinessSummary, 'businessStatus'>): string | false =>
  isGoneForGood(business) && 'opacity-60 grayscale';
