import type { AdminBusiness } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { load } from '../../../lib/api/load.ts';

/** Businesses by their words. */
export const businessChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/admin/businesses', { search, limit: adminLimits.businessChoices }] as const,
    queryFn: load<AdminBusiness[]>,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
