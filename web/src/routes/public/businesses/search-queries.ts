import { limits } from '../../../config/limits.ts';
import { businessesQuery } from '../../../features/businesses/api/list-businesses.ts';
import { categoryQuery } from '../../../features/categories/api/get-category.ts';
import { cityQuery } from '../../../features/cities/api/get-city.ts';
import { facetsQuery } from '../../../features/search/api/get-facets.ts';
import { filtersOf, isSearch, orderOf } from '../../../features/search/model/search-filters.ts';
import { readSearchView, type SearchView } from '../../../features/search/model/search-view.ts';
import { deepestOf, isReachable, limitOf, offsetOf } from '../../../lib/page/list-view.ts';
import type { PageModule } from '../../../lib/page/page-module.ts';

const perPage = limits.businessesPerPage;

/** One page of what a view finds. */
export const searchQuery = (view: SearchView) =>
  businessesQuery({
    ...filtersOf(view),
    ...orderOf(view),
    limit: limitOf(view.page, perPage, deepestOf(isSearch(view))),
    offset: offsetOf(view.page, perPage),
  });

/** False for pages that the API would refuse to read. */
export const isSearchReachable = (view: SearchView): boolean => isReachable(view.page, perPage, deepestOf(isSearch(view)));

export const prefetchSearch: PageModule['prefetch'] = async (reads, { search }) => {
  const view = readSearchView(search);
  await Promise.all([
    isSearchReachable(view) ? reads.query(searchQuery(view)) : undefined,
    reads.want(reads.query(facetsQuery(view))),
    view.category ? reads.want(reads.query(categoryQuery(view.category))) : undefined,
    view.city ? reads.want(reads.query(cityQuery(view.city))) : undefined,
  ]);
};
