import type { BusinessAd } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Businesses that their plans advertise. */
export const businessAdsQuery = () =>
  queryOptions({
    queryKey: ['/api/business-ads'] as const,
    queryFn: load<BusinessAd[]>,
    staleTime: staleTimes.standard,
    gcTime: gcTimeMs,
  });
