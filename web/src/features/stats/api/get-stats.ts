import type { Stats } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Totals of the directory. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['/api/businesses', 'stats'] as const,
    queryFn: load<Stats>,
    staleTime: staleTimes.stats,
    gcTime: gcTimeMs,
  });
