import type { AdminBusiness } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

export const adminBusinessesPath = '/api/admin/businesses';

/** Filters of the operators' table; '' filters nothing. */
export interface ListFilters {
  search: string;
  categoryId: string;
  countryCode: string;
}

/** One page of whole records in upload order, `page` from 1. Always asked anew: others edit and import too. */
export const adminBusinessesQuery = (filters: ListFilters, page: number) =>
  queryOptions({
    queryKey: [
      adminBusinessesPath,
      { ...filters, limit: adminLimits.adminBusinesses, offset: (page - 1) * adminLimits.adminBusinesses },
    ] as const,
    queryFn: loadListed<AdminBusiness>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
