import type { Business } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadOrMiss } from '../../../lib/api/load.ts';

/** One business, whole; null where there is none of this slug, `gone` where there was one. From an old slug the answer carries the new one. */
export const businessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/businesses', slug] as const,
    queryFn: loadOrMiss<Business>,
    staleTime: staleTimes.business,
    gcTime: gcTimeMs,
  });
