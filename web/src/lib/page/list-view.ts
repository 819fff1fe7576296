import { deepestRow } from '@directory/contracts';
import { withQuery } from '../../config/paths.ts';
import { cleanSearch } from './search-text.ts';

/** What a list shows, as it stands in the address. */
export interface ListView<Sort extends string = string> {
  search: string;
  /** Null: the list's own order, best first. */
  sort: Sort | null;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** Reads a list's view from the address; what is not understood counts as not given. */
export const readListView = <Sort extends string>(search: URLSearchParams, sorts: readonly Sort[]): ListView<Sort> => ({
  search: cleanSearch(search.get('search')),
  sort: sorts.find((sort) => sort === search.get('sort')) ?? null,
  order: search.get('order') === 'desc' ? 'desc' : 'asc',
  page: pageOf(search.get('page')),
});

/** Address of a list in another view. A change of search or sort goes back to the first page. */
export const listHref = (path: string, view: ListView, change: Partial<ListView>): string => {
  const next = { ...view, page: 1, ...change };
  return withQuery(path, {
    search: next.search,
    sort: next.sort,
    order: next.sort && next.order === 'desc' ? 'desc' : null,
    page: next.page > 1 ? next.page : null,
  });
};

/** Clicking the active sort turns it around; another field starts ascending. */
export const sortChange = <Sort extends string>(view: ListView<Sort>, sort: Sort): Partial<ListView<Sort>> => ({
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
});

/** Pages of a list, as far as the API can reach. */
export const pageCount = (total: number, perPage: number): number =>
  Math.ceil(Math.min(total, deepestRow - (deepestRow % perPage)) / perPage);

export const offsetOf = (page: number, perPage: number): number => (page - 1) * perPage;

/** False for pages that the API would refuse to read. */
export const isReachable = (page: number, perPage: number): boolean => page * perPage <= deepestRow;
