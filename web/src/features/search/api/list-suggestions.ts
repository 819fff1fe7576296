import type { Suggestion } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { limits } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';

/** Businesses, categories and cities that a text may mean. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['/api/businesses', 'suggest', { q: text, limit: limits.suggestions }] as const,
    queryFn: load<Suggestion[]>,
    staleTime: staleTimes.filteredList,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
