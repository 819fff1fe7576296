import type { Activity } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { withQuery } from '../../../config/paths.ts';
import { load, loadListed } from '../../../lib/api/load.ts';
import { type AuditFilter, parametersOf } from '../model/audit-filter.ts';

const path = '/api/admin/activities';

/** One page of the audit log, newest first, `page` from 1. */
export const auditQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: [path, { ...parametersOf(filter), limit: adminLimits.auditEntries, offset: (page - 1) * adminLimits.auditEntries }] as const,
    queryFn: loadListed<Activity>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An entry with all that was stored before and after. It never changes. */
export const activityQuery = (id: string) =>
  queryOptions({ queryKey: [`${path}/${encodeURIComponent(id)}`] as const, queryFn: load<Activity>, staleTime: Number.POSITIVE_INFINITY });

/** Address of all entries that fit a filter as a workbook. */
export const activitiesFile = (filter: AuditFilter): string => withQuery(`${path}.xlsx`, parametersOf(filter));
