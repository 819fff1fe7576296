import type { SubmissionAttempt, SubmissionRun, SubmittedUrl, SubmittedUrlQuery } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { load, loadListed } from '../../../lib/api/load.ts';
import { submissionsKey } from './list-submissions.ts';

/** One submission. */
export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: [...submissionsKey, id] as const, queryFn: load<SubmissionRun>, staleTime: 0 });

const pathOf = (id: string, list: 'urls' | 'attempts'): string => `${submissionsKey[0]}/${encodeURIComponent(id)}/${list}`;

export type SubmittedUrlFilters = Partial<Pick<SubmittedUrlQuery, 'engine' | 'state'>>;

/** A page of a submission's addresses, in the order in which they are sent. */
export const submittedUrlsQuery = (id: string, { page, ...filters }: SubmittedUrlFilters & { page: number }) =>
  queryOptions({
    queryKey: [
      pathOf(id, 'urls'),
      { limit: adminLimits.submittedUrls, offset: (page - 1) * adminLimits.submittedUrls, ...filters },
    ] as const,
    queryFn: loadListed<SubmittedUrl>,
    staleTime: 0,
  });

/** A page of the engines' calls for a submission, newest first. */
export const attemptsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [pathOf(id, 'attempts'), { limit: adminLimits.submissions, offset: (page - 1) * adminLimits.submissions }] as const,
    queryFn: loadListed<SubmissionAttempt>,
    staleTime: 0,
  });
