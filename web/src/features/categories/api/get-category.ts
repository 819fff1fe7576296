import type { Category } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { loadOrNull } from '../../../lib/api/load.ts';

/** One category; null where there is none of this slug. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/categories', slug] as const,
    queryFn: loadOrNull<Category>,
    staleTime: staleTimes.category,
    gcTime: gcTimeMs,
  });
