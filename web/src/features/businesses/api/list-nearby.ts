import type { NearbyBusiness } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Nearest businesses, same city or within 25 km. */
export const nearbyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/businesses', slug, 'nearby'] as const,
    queryFn: load<NearbyBusiness[]>,
    staleTime: staleTimes.nearby,
    gcTime: gcTimeMs,
  });
