import type { City } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadListed } from '../../../lib/api/load.ts';

export interface CityListFilters {
  limit: number;
  offset?: number;
  search?: string;
}

/** Cities, largest first. */
export const citiesQuery = (filters: CityListFilters) =>
  queryOptions({
    queryKey: ['/api/cities', { ...filters }] as const,
    queryFn: loadListed<City>,
    staleTime: staleTimes.cities,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });
