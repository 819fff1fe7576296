import type { AdAnalytics, AdAnalyticsQuery } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const adAnalyticsPath = '/api/admin/ad-analytics';

/** Views and clicks of advertisements between two days; without them in the last 30 days. */
export const adAnalyticsQuery = ({ from, to }: AdAnalyticsQuery) =>
  queryOptions({
    queryKey: [adAnalyticsPath, { from, to }] as const,
    queryFn: load<AdAnalytics>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
