import { paths, withQuery } from '../../../config/paths.ts';
import { readListView } from '../../../lib/page/list-view.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';

/** The state of the home page, as it stands in its address. */
export interface HomeView {
  search: string;
  /** Category slug; empty for all. */
  category: string;
  /** From 1. Beyond the first: what View More leads to without scripts. */
  page: number;
}

export const readHomeView = (search: URLSearchParams): HomeView => ({
  search: cleanSearch(search.get('search')),
  category: cleanSearch(search.get('category')),
  page: readListView(search, []).page,
});

export const isFiltered = (view: HomeView): boolean => view.search !== '' || view.category !== '';

export const homeHref = (view: Partial<HomeView>): string =>
  withQuery(paths.home, { search: view.search, category: view.category, page: view.page && view.page > 1 ? view.page : null });
