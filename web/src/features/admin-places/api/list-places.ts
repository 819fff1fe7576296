import type { Category, City, TwiceStoredCity } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';
import { type PlaceCollection, placesQuery } from '../../../lib/api/place-queries.ts';

/** A category or a city, as the screen treats both. */
export type Place = Category & Partial<City>;

/** One page of the places that a text finds, largest first, `page` from 1. Always asked anew. */
export const adminPlacesQuery = (collection: PlaceCollection, search: string, page: number) => ({
  ...placesQuery<Place>(collection, { search, limit: limits.adminPlaces, offset: (page - 1) * limits.adminPlaces }),
  staleTime: 0,
});

export const twiceStoredPath = '/api/admin/cities/twice';

/** Cities that are probably one. */
export const twiceStoredQuery = () =>
  queryOptions({ queryKey: [twiceStoredPath] as const, queryFn: load<TwiceStoredCity[]>, staleTime: 0 });
