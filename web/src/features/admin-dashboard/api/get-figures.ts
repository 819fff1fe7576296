import type { Activity, Analytics, DiskSpace } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { load, loadListed } from '../../../lib/api/load.ts';

/** Measured figures of the directory. */
export const analyticsQuery = () => queryOptions({ queryKey: ['/api/admin/analytics'] as const, queryFn: load<Analytics>, staleTime: 0 });

export const diskSpaceQuery = () => queryOptions({ queryKey: ['/api/admin/disk-space'] as const, queryFn: load<DiskSpace>, staleTime: 0 });

/** The latest entries of the audit log. */
export const activitiesQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/activities', { limit: adminLimits.recentActivities }] as const,
    queryFn: loadListed<Activity>,
    staleTime: 0,
  });

/** How many entries a list of the back office has: one of them is asked for. */
export const countQuery = (path: string, filters: Record<string, string>) =>
  queryOptions({
    queryKey: [path, { ...filters, limit: 1 }] as const,
    queryFn: async (context) => (await loadListed<unknown>(context)).total,
    staleTime: 0,
  });
