import type { BusinessSummary } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Random well-filled businesses, other ones every ten minutes. */
export const randomBusinessesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['/api/businesses', 'random', { limit }] as const,
    queryFn: load<BusinessSummary[]>,
    staleTime: staleTimes.random,
    gcTime: gcTimeMs,
  });
