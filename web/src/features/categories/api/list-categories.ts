import type { Category } from '@directory/contracts';
import { type PlaceFilters, placesQuery } from '../../../lib/api/place-queries.ts';

export const categoriesQuery = (filters: PlaceFilters) => placesQuery<Category>('categories', filters);
