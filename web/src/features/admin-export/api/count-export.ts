import type { BusinessSummary } from '@directory/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadListed } from '../../../lib/api/load.ts';

export interface ExportFilters {
  categoryId?: number;
  countryCode?: string;
}

const countQuery = ({ categoryId, countryCode }: ExportFilters) =>
  queryOptions({
    queryKey: ['/api/businesses', { limit: 1, offset: 0, categoryId, country: countryCode }] as const,
    queryFn: loadListed<BusinessSummary>,
    staleTime: 0,
  });

/** The number of businesses that the filters leave; undefined until it is known. */
export const useExportCount = (filters: ExportFilters): number | undefined => useQuery(countQuery(filters)).data?.total;
