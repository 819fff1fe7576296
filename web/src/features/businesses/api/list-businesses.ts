import type { BusinessListQuery, BusinessSummary } from '@directory/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { type Listed, loadListed, loadListedAt } from '../../../lib/api/load.ts';

export type BusinessSort = NonNullable<BusinessListQuery['sortBy']>;
export type SortOrder = BusinessListQuery['sortOrder'];

export interface BusinessFilters {
  search?: string;
  categoryId?: number;
  /** Category slug. */
  category?: string;
  /** City slug, or a city's name. */
  city?: string;
  /** ISO code. */
  country?: string;
  type?: string;
  minRating?: number;
  verified?: boolean;
  openNow?: boolean;
  /** ISO weekday and minute of the day: '7-840'. */
  openAt?: string;
  /** 1–4. */
  price?: number;
  /** Names of amenities, parted by commas. */
  features?: string;
  /** 'latitude,longitude'. */
  near?: string;
  radiusKm?: number;
  /** 'west,south,east,north'. */
  bbox?: string;
  sortBy?: BusinessSort;
  sortOrder?: SortOrder;
  limit: number;
}

const freshOf = ({ openNow }: BusinessFilters, usual: number): number => (openNow ? staleTimes.openList : usual);

/** One page of businesses. */
export const businessesQuery = (filters: BusinessFilters & { offset: number }, usual: number = staleTimes.filteredList) =>
  queryOptions({
    queryKey: ['/api/businesses', { ...filters }] as const,
    queryFn: loadListed<BusinessSummary>,
    staleTime: freshOf(filters, usual),
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });

/** Rows that all pages so far hold, which is the next page's distance from the first. `end`: offset behind which no whole page lies. */
const nextOffset = (first: number, pages: Listed<BusinessSummary>[], end: number): number | undefined => {
  const loaded = first + pages.reduce((sum, page) => sum + page.rows.length, 0);
  const last = pages.at(-1);
  return last && last.rows.length > 0 && loaded < last.total && loaded <= end ? loaded : undefined;
};

/** Businesses that grow page by page, from an offset on, up to the deepest row that the API reaches. */
export const growingBusinessesQuery = (filters: BusinessFilters, firstOffset: number, deepest: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/businesses', { ...filters }, { from: firstOffset }] as const,
    queryFn: (context) => loadListedAt<BusinessSummary>(context, context.pageParam),
    initialPageParam: firstOffset,
    getNextPageParam: (_, pages) => nextOffset(firstOffset, pages, deepest - filters.limit),
    staleTime: freshOf(filters, staleTimes.filteredList),
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });
