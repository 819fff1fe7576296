import type { Category, City } from '@directory/contracts';
import { adminLimits } from '../../../config/admin-limits.ts';
import { type PlaceCollection, placesQuery } from '../../../lib/api/place-queries.ts';

/** A category or a city, as the screen treats both. */
export type Place = Category & Partial<City>;

/** One page of the places that a text finds, largest first, `page` from 1. Always asked anew. */
export const adminPlacesQuery = (collection: PlaceCollection, search: string, page: number) => ({
  ...placesQuery<Place>(collection, { search, limit: adminLimits.adminPlaces, offset: (page - 1) * adminLimits.adminPlaces }),
  staleTime: 0,
});
