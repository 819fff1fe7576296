import { withQuery } from '../../../config/paths.ts';
import { limits } from '../../../config/site.ts';
import { type ListView, offsetOf, readListView } from '../../../lib/page/list-view.ts';

/** What the list of all categories or all cities shows. */
export interface DirectoryView extends Pick<ListView, 'search' | 'page'> {
  layout: 'grid' | 'list';
}

export const readDirectoryView = (search: URLSearchParams): DirectoryView => {
  const { search: text, page } = readListView(search, []);
  return { search: text, page, layout: search.get('view') === 'list' ? 'list' : 'grid' };
};

/** Address of the list in another view; another search goes back to the first page. */
export const directoryHref = (path: string, view: DirectoryView, change: Partial<DirectoryView>): string => {
  const next = { ...view, page: 1, ...change };
  return withQuery(path, {
    search: next.search,
    view: next.layout === 'list' ? 'list' : null,
    page: next.page > 1 ? next.page : null,
  });
};

/** The page of the API's list that a view asks for. */
export const directoryFilters = (view: DirectoryView) => ({
  search: view.search,
  limit: limits.listPerPage,
  offset: offsetOf(view.page, limits.listPerPage),
});
