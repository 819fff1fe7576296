import type { RejectedRow } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** A page of the rows that a run left out; those that were mended come last. */
export const rejectedRowsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [
      '/api/admin/imports',
      id,
      'rejected',
      { limit: adminLimits.rejectedRows, offset: (page - 1) * adminLimits.rejectedRows },
    ] as const,
    queryFn: loadListed<RejectedRow>,
    staleTime: 0,
  });
