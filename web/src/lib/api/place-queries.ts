import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../config/cache-times.ts';
import { loadListed, loadOrNull } from './load.ts';

/** Calls that businesses are listed by: categories and cities. */
export type PlaceCollection = 'categories' | 'cities';

/** Segments of the address of one place, or of one category within a place. */
export type PlaceKey = readonly [base: string, ...slugs: string[]];

/** The place at an address of the API; null where there is none. From an old slug the answer carries the new one. */
export const placeQueryAt = <Place>(queryKey: PlaceKey, staleTime: number) =>
  queryOptions({ queryKey, queryFn: loadOrNull<Place>, staleTime, gcTime: gcTimeMs });

/** One category or city. */
export const placeQuery = <Place>(collection: PlaceCollection, slug: string) =>
  placeQueryAt<Place>([`/api/${collection}`, slug], staleTimes[collection]);

export interface PlaceFilters {
  limit: number;
  offset?: number;
  search?: string;
  /** Code; only cities of that country. */
  country?: string;
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
