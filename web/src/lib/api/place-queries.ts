import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../config/cache-times.ts';
import { loadListed, loadOrNull } from './load.ts';

/** Calls that businesses are listed by: categories and cities. */
export type PlaceCollection = 'categories' | 'cities';

/** One category or city; null where there is none of this slug. From an old slug the answer carries the new one. */
export const placeQuery = <Place>(collection: PlaceCollection, slug: string) =>
  queryOptions({
    queryKey: [`/api/${collection}`, slug] as const,
    queryFn: loadOrNull<Place>,
    staleTime: staleTimes[collection],
    gcTime: gcTimeMs,
  });

export interface PlaceFilters {
  limit: number;
  offset?: number;
  search?: string;
}

/** Categories or cities, largest first. */
export const placesQuery = <Place>(collection: PlaceCollection, filters: PlaceFilters) =>
  queryOptions({
    queryKey: [`/api/${collection}`, { ...filters }] as const,
    queryFn: loadListed<Place>,
    staleTime: staleTimes[collection],
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });

export type PlaceQuery<Place> = ReturnType<typeof placeQuery<Place>>;
export type PlacesQuery<Place> = ReturnType<typeof placesQuery<Place>>;
