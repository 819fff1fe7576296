import type { Analytics, RecordTrends, TrafficTrends } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withQuery } from '../../../config/paths.ts';
import { load } from '../../../lib/api/load.ts';

const lasting = { staleTime: 0, placeholderData: keepPreviousData };

export const figuresQuery = () => queryOptions({ queryKey: ['/api/admin/analytics'] as const, queryFn: load<Analytics>, staleTime: 0 });

/** New businesses of each day from `from` (YYYY-MM-DD) until today. */
export const recordTrendsQuery = (from: string) =>
  queryOptions({ queryKey: ['/api/admin/analytics/records', { from }] as const, queryFn: load<RecordTrends>, ...lasting });

/** Views, searches, advertisements, speed and uptime of each day from `from` until today. */
export const trafficTrendsQuery = (from: string) =>
  queryOptions({ queryKey: ['/api/admin/analytics/traffic', { from }] as const, queryFn: load<TrafficTrends>, ...lasting });

/** Address of the same days as a workbook. */
export const trendsFile = (from: string): string => withQuery('/api/admin/analytics/trends.xlsx', { from });
