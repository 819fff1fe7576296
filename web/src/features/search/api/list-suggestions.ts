import type { Suggestion } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Letters from which the API suggests something. */
export const minSuggestLength = 2;
const shown = 8;

/** Businesses, categories and cities that a text may mean. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['/api/businesses', 'suggest', { q: text, limit: shown }] as const,
    queryFn: load<Suggestion[]>,
    staleTime: staleTimes.filteredList,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
