import type { CityDetail } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadOrNull } from '../../../lib/api/load.ts';

/** One city with its summary; null where there is none of this slug. */
export const cityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/cities', slug] as const,
    queryFn: loadOrNull<CityDetail>,
    staleTime: staleTimes.cities,
    gcTime: gcTimeMs,
  });
