import type { Category } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadListed } from '../../../lib/api/load.ts';

export interface CategoryListFilters {
  limit: number;
  offset?: number;
  search?: string;
}

/** Categories, largest first. */
export const categoriesQuery = (filters: CategoryListFilters) =>
  queryOptions({
    queryKey: ['/api/categories', { ...filters }] as const,
    queryFn: loadListed<Category>,
    staleTime: staleTimes.categories,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });
