import type { RelatedBusinesses } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** The related lists of one business, over the whole catalog. */
export const relatedQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/businesses', slug, 'related'] as const,
    queryFn: load<RelatedBusinesses>,
    staleTime: staleTimes.nearby,
    gcTime: gcTimeMs,
  });
