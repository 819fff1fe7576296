import type { AdminBusiness, BusinessComparison, BusinessMerge, DuplicatePair, DuplicateSearch } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminDelaysMs, adminLimits } from '../../../config/admin-limits.ts';
import { delaysMs } from '../../../config/limits.ts';
import { load, loadListed } from '../../../lib/api/load.ts';

export const duplicatesPath = '/api/admin/duplicates';

const pageOf = (page: number) => ({ limit: adminLimits.duplicatePairs, offset: (page - 1) * adminLimits.duplicatePairs });

/** A page of the queue, from 1. */
export const pairsQuery = (page: number) =>
  queryOptions({
    queryKey: [duplicatesPath, pageOf(page)] as const,
    queryFn: loadListed<DuplicatePair>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A page of the merges, newest first. */
export const mergesQuery = (page: number) =>
  queryOptions({
    queryKey: [duplicatesPath, 'merges', pageOf(page)] as const,
    queryFn: loadListed<BusinessMerge>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The search as it stands; asked again while it runs. */
export const searchQuery = () =>
  queryOptions({
    queryKey: [duplicatesPath, 'search'] as const,
    queryFn: load<DuplicateSearch>,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? adminDelaysMs.duplicateSearchPoll : delaysMs.listRefetch),
  });

/** Two businesses as they are now. What is chosen between must not change under the choice. */
export const comparisonQuery = (first: number, second: number) =>
  queryOptions({
    queryKey: [duplicatesPath, 'compare', { first, second }] as const,
    queryFn: load<BusinessComparison>,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Businesses that a merge by hand is offered. */
export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/admin/businesses', { search, limit: adminLimits.businessChoices, offset: 0 }] as const,
    queryFn: loadListed<AdminBusiness>,
    staleTime: 0,
    enabled: search !== '',
  });
