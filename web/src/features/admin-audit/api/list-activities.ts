import type { Activity } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../config/limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** One page of the audit log, newest first, `page` from 1. `kind`: the part of the actions before the point; '' for all. */
export const auditQuery = (kind: string, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/activities', { kind, limit: limits.auditEntries, offset: (page - 1) * limits.auditEntries }] as const,
    queryFn: loadListed<Activity>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
