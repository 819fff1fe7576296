import { SubmissionKind, SubmissionState } from '@directory/contracts';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import type { SubmissionFilters } from './submission-filters.ts';

interface SubmissionsView extends SubmissionFilters {
  page: number;
}

const viewOf = (query: URLSearchParams): SubmissionsView => {
  const [kind, state] = [SubmissionKind.safeParse(query.get('kind')), SubmissionState.safeParse(query.get('state'))];
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(kind.success && { kind: kind.data }),
    ...(state.success && { state: state.data }),
  };
};

/** Page and filters of the submissions, out of the address and back into it. */
export const useSubmissionsView = () => {
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const hrefOf = (page: number): string => withQuery(adminPaths.submissions, { ...view, page: page > 1 ? page : undefined });
  /** Other filters begin with their first page. */
  const setFilters = (filters: Record<'kind' | 'state', string>) =>
    setQuery(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)));
  return { view, hrefOf, setFilters };
};
