import type { MergedRow } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** A page of the rows that joined a business without an id, or were kept apart from one that they resemble. */
export const mergedRowsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/imports', id, 'merged', { limit: adminLimits.mergedRows, offset: (page - 1) * adminLimits.mergedRows }] as const,
    queryFn: loadListed<MergedRow>,
    staleTime: 0,
  });
