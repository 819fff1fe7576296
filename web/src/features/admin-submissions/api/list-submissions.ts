import type { SubmissionKind, SubmissionRun } from '@directory/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminDelaysMs, adminLimits } from '../../../config/admin-limits.ts';
import { delaysMs } from '../../../config/limits.ts';
import { loadListed } from '../../../lib/api/load.ts';
import type { SubmissionFilters } from '../model/submission-filters.ts';

export const submissionsKey = ['/api/admin/submissions'] as const;

/** A page of submissions, newest first. Asked again by itself: changes are submitted without an operator too. */
export const submissionsQuery = ({ page = 1, ...filters }: SubmissionFilters & { page?: number } = {}) =>
  queryOptions({
    queryKey: [...submissionsKey, { limit: adminLimits.submissions, offset: (page - 1) * adminLimits.submissions, ...filters }] as const,
    queryFn: loadListed<SubmissionRun>,
    staleTime: 0,
    refetchInterval: delaysMs.listRefetch,
  });

/** The newest submission of a kind; null where there is none. `isExpected`: one is about to begin. */
export const newestSubmissionQuery = (kind: SubmissionKind, isExpected = false) =>
  queryOptions({
    queryKey: [...submissionsKey, { limit: 1, kind }] as const,
    queryFn: loadListed<SubmissionRun>,
    select: ({ rows }) => rows[0] ?? null,
    staleTime: 0,
    refetchInterval: isExpected ? adminDelaysMs.submissionPoll : false,
  });

/** Has every shown list of submissions asked for again; the runs themselves, whose keys begin alike, are known already. */
export const invalidateSubmissions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === submissionsKey[0] && typeof queryKey[1] === 'object' });
