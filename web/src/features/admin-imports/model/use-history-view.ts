import { ImportState } from '@directory/contracts';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, withQuery } from '../../../config/paths.ts';

interface HistoryView {
  page: number;
  state?: ImportState;
  search?: string;
}

const viewOf = (query: URLSearchParams): HistoryView => {
  const state = ImportState.safeParse(query.get('state'));
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(state.success && { state: state.data }),
    ...(query.get('search') && { search: query.get('search') ?? '' }),
  };
};

/** Page and filters of the history, out of the address and back into it. */
export const useHistoryView = () => {
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const hrefOf = (page: number): string => withQuery(adminPaths.imports, { ...view, page: page > 1 ? page : undefined });
  /** Other filters begin with their first page. */
  const setFilters = (filters: { state?: string; search?: string }) =>
    setQuery(Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()))));
  return { view, hrefOf, setFilters };
};
