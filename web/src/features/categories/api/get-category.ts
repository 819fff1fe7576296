import type { Category } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fresh, kept } from '../../../config/cache-times.ts';
import { loadOrNull } from '../../../lib/api/load.ts';

/** One category; null where there is none of this slug. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/categories', slug] as const,
    queryFn: loadOrNull<Category>,
    staleTime: fresh.category,
    gcTime: kept,
  });
