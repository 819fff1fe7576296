import type { Business } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fresh, kept } from '../../../config/cache-times.ts';
import { loadOrNull } from '../../../lib/api/load.ts';

/** One business, whole; null where there is none of this slug. From an old slug the answer carries the new one. */
export const businessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/businesses', slug] as const,
    queryFn: loadOrNull<Business>,
    staleTime: fresh.business,
    gcTime: kept,
  });
