import { limits } from '../../../config/limits.ts';
import { growingBusinessesQuery } from '../../../features/businesses/api/list-businesses.ts';
import { randomBusinessesQuery } from '../../../features/businesses/api/list-random.ts';
import { categoryQuery } from '../../../features/categories/api/get-category.ts';
import { categoriesQuery } from '../../../features/categories/api/list-categories.ts';
import { citiesQuery } from '../../../features/cities/api/list-cities.ts';
import { statsQuery } from '../../../features/stats/api/get-stats.ts';
import { deepestOf, isReachable, limitOf } from '../../../lib/page/list-view.ts';
import type { PageModule, PageReads } from '../../../lib/page/page-module.ts';
import { type HomeView, isFiltered, readHomeView } from './home-view.ts';

export const homeCategoriesQuery = () => categoriesQuery({ limit: limits.categoryOptions, offset: 0 });
export const homeCitiesQuery = () => citiesQuery({ limit: limits.strip, offset: 0 });
export const featuredQuery = () => randomBusinessesQuery(limits.homeGrid);

/** Pages of the list that lie before a page of the home view: without a filter its first page is the random dozen. */
const pagesBefore = (view: HomeView): number => (isFiltered(view) ? view.page - 1 : Math.max(0, view.page - 2));

/** The list behind the results, and behind View More. */
export const homeListQuery = (view: HomeView, categoryId?: number) =>
  growingBusinessesQuery(
    { search: view.search, categoryId, limit: limitOf(pagesBefore(view) + 1, limits.homeGrid, deepestOf(view.search !== '')) },
    pagesBefore(view) * limits.homeGrid,
    deepestOf(view.search !== ''),
  );

/** False for pages that the list behind the grid cannot reach. */
export const isHomePageReachable = (view: HomeView): boolean =>
  isReachable(pagesBefore(view) + 1, limits.homeGrid, deepestOf(view.search !== ''));

/** Whether the grid starts with the random dozen. */
export const isFeatured = (view: HomeView): boolean => !isFiltered(view) && view.page === 1;

const readGrid = async (reads: PageReads, view: HomeView): Promise<void> => {
  if (isFeatured(view)) {
    await reads.query(featuredQuery());
    return;
  }
  if (!isHomePageReachable(view)) return;
  const category = view.category ? await reads.query(categoryQuery(view.category)) : undefined;
  if (category !== null) await reads.infiniteQuery(homeListQuery(view, category?.id));
};

export const prefetchHome: PageModule['prefetch'] = async (reads, { search }) => {
  await Promise.all([
    reads.query(statsQuery()),
    reads.query(homeCategoriesQuery()),
    reads.query(homeCitiesQuery()),
    readGrid(reads, readHomeView(search)),
  ]);
};
