import { paths, withQuery } from '../../../config/paths.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';

/** What the home page shows, as it stands in its address. */
export interface HomeView {
  search: string;
  /** Category slug; empty for all. */
  category: string;
  /** From 1. Beyond the first: what View More leads to without scripts. */
  page: number;
}

/** Far enough for a reader, near enough for the API. */
const lastPage = 8000;

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), lastPage) : 1);

export const readHomeView = (search: URLSearchParams): HomeView => ({
  search: cleanSearch(search.get('search')),
  category: cleanSearch(search.get('category')),
  page: pageOf(search.get('page')),
});

export const isFiltered = (view: HomeView): boolean => view.search !== '' || view.category !== '';

export const homeHref = (view: Partial<HomeView>): string =>
  withQuery(paths.home, { search: view.search, category: view.category, page: view.page && view.page > 1 ? view.page : null });
