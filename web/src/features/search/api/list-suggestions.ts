import type { Suggestion } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { limits } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';

/** Where the visitor searches, and what for. */
export interface SuggestionScope {
  kind?: Suggestion['kind'];
  /** Slug or name. */
  city?: string;
  /** 'latitude,longitude'. */
  near?: string;
}

/** Businesses, categories and cities that a text may mean; those of the place that is searched come first. */
export const suggestionsQuery = (text: string, { kind, city, near }: SuggestionScope = {}) =>
  queryOptions({
    queryKey: [
      '/api/businesses',
      'suggest',
      { q: text, limit: limits.suggestions, kind, city: city || undefined, near: near || undefined },
    ] as const,
    queryFn: load<Suggestion[]>,
    staleTime: staleTimes.filteredList,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
