import type { Activity } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminDelaysMs, adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** Operators' changes of a business, newest first. */
export const businessChangesQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/admin/activities', { kind: 'business', subject: String(id), limit: adminLimits.businessChanges }] as const,
    queryFn: loadListed<Activity>,
    staleTime: 0,
    refetchInterval: adminDelaysMs.historyPoll,
  });
