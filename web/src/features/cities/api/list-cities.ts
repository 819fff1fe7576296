import type { City } from '@directory/contracts';
import { type PlaceFilters, placesQuery } from '../../../lib/api/place-queries.ts';

export const citiesQuery = (filters: PlaceFilters) => placesQuery<City>('cities', filters);
