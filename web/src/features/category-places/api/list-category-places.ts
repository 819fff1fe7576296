import type { Category, City, Country } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadListed } from '../../../lib/api/load.ts';
import type { QueryParameters } from '../../../lib/api/query-key.ts';

interface Page {
  limit: number;
  offset: number;
}

/** A page of places within another one, largest first, counted within it. */
const listQuery = <Place>(base: string, slug: string, part: string, page: Page & QueryParameters) =>
  queryOptions({
    queryKey: [base, slug, part, page] as const,
    queryFn: loadListed<Place>,
    staleTime: staleTimes.cities,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });

export const cityCategoriesQuery = (city: string, page: Page) => listQuery<Category>('/api/cities', city, 'categories', { ...page });
export const countryCategoriesQuery = (code: string, page: Page) => listQuery<Category>('/api/countries', code, 'categories', { ...page });
export const categoryCitiesQuery = (category: string, page: Page & { country?: string }) =>
  listQuery<City>('/api/categories', category, 'cities', { ...page });
export const categoryCountriesQuery = (category: string, page: Page) =>
  listQuery<Country>('/api/categories', category, 'countries', { ...page });

export type CategoryPlacesQuery<Place> = ReturnType<typeof listQuery<Place>>;
