import type { BusinessSummary } from '@directory/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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

export interface ExportCount {
  /** Undefined until it is known. */
  known: number | undefined;
  /** Waits until it is known; undefined where it cannot be had. */
  find(): Promise<number | undefined>;
}

/** The number of businesses that the filters leave. */
export const useExportCount = (filters: ExportFilters): ExportCount => {
  const client = useQueryClient();
  const { data } = useQuery(countQuery(filters));
  const find = () =>
    client.ensureQueryData(countQuery(filters)).then(
      ({ total }) => total,
      () => undefined,
    );
  return { known: data?.total, find };
};
