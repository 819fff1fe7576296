import { deepestHit, deepestRow } from '@directory/contracts';
import { withQuery } from '../../config/paths.ts';
import { cleanSearch } from './search-text.ts';

/** The state of a list, as it stands in the address. */
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

/** Deepest row of a list that the API reaches. `isSearch`: with words, or with filters other than places. */
export const deepestOf = (isSearch: boolean): number => (isSearch ? deepestHit : deepestRow);

/** Pages of a list; the API says no larger total of a search than it reaches. */
export const pageCount = (total: number, perPage: number): number => Math.ceil(Math.min(total, deepestRow) / perPage);

export const offsetOf = (page: number, perPage: number): number => (page - 1) * perPage;

/** Rows of a page: the last one that is reached is shorter. */
export const limitOf = (page: number, perPage: number, deepest: number): number => Math.min(perPage, deepest - offsetOf(page, perPage));

/** False for pages that the API would refuse to read. */
export const isReachable = (page: number, perPage: number, deepest: number): boolean => offsetOf(page, perPage) < deepest;
