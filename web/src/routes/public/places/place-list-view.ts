import { limits } from '../../../config/limits.ts';
import { withQuery } from '../../../config/paths.ts';
import { type ListView, offsetOf, readListView } from '../../../lib/page/list-view.ts';

/** The state of the list of all categories or all cities. */
export interface PlaceListView extends Pick<ListView, 'search' | 'page'> {
  layout: 'grid' | 'list';
}

export const readPlaceListView = (search: URLSearchParams): PlaceListView => {
  const { search: text, page } = readListView(search, []);
  return { search: text, page, layout: search.get('view') === 'list' ? 'list' : 'grid' };
};

/** Address of the list in another view; another search goes back to the first page. */
export const placeListHref = (path: string, view: PlaceListView, change: Partial<PlaceListView>): string => {
  const next = { ...view, page: 1, ...change };
  return withQuery(path, {
    search: next.search,
    view: next.layout === 'list' ? 'list' : null,
    page: next.page > 1 ? next.page : null,
  });
};

/** The page of the API's list that a view asks for. */
export const placeListFilters = (view: PlaceListView) => ({
  search: view.search,
  limit: limits.listPerPage,
  offset: offsetOf(view.page, limits.listPerPage),
});
