import type { Facets } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';
import { filtersOf } from '../model/search-filters.ts';
import type { SearchView } from '../model/search-view.ts';

/** `isStale`: they still answer the question before. */
export type CountedFacets = Facets & { isStale?: boolean };

const stale = (facets: CountedFacets | undefined): CountedFacets | undefined => facets && { ...facets, isStale: true };

/** How the businesses of a view fall to categories, cities and countries: the largest of each. */
export const facetsQuery = (view: SearchView) =>
  queryOptions({
    queryKey: ['/api/businesses', 'facets', filtersOf(view)] as const,
    queryFn: load<CountedFacets>,
    staleTime: view.isOpen ? staleTimes.openList : staleTimes.filteredList,
    gcTime: gcTimeMs,
    placeholderData: stale,
  });
