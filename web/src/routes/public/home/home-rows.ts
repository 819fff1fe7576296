import type { BusinessSummary } from '@directory/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '../../../config/limits.ts';
import { categoryQuery } from '../../../features/categories/api/get-category.ts';
import type { Listed } from '../../../lib/api/load.ts';
import { useAfterHydration } from '../../../lib/page/use-hydrated.ts';
import { featuredQuery, homeListQuery, isFeatured, isHomePageReachable } from './home-queries.ts';
import { type HomeView, homeHref } from './home-view.ts';

/** The rows of the home page's grid, and how it goes on. */
export interface HomeRows {
  rows: BusinessSummary[];
  /** How many a filter has found; absent without one. */
  size?: Pick<Listed<unknown>, 'total' | 'isExact'>;
  isPending: boolean;
  isError: boolean;
  /** True while the rows still answer the question before. */
  isStale: boolean;
  /** True for a page beyond the end of the list. */
  isBeyond: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const rowsOf = (pages: Listed<BusinessSummary>[] | undefined): BusinessSummary[] => pages?.flatMap((page) => page.rows) ?? [];

/** Each business once, where it stands first. */
const once = (rows: BusinessSummary[]): BusinessSummary[] => [...new Map(rows.map((row) => [row.id, row])).values()];

const moreIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'more' in state && typeof state.more === 'number' ? state.more : 0;

/** How many businesses View More has added. They stand in the history, so that Back finds the page as long as it was left. */
const useMore = (): [number, (count: number) => void] => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // The server drew the page without them; they come once its markup is taken over.
  const count = useAfterHydration(moreIn(state), 0);
  return [count, (more) => void navigate(pathname + search, { replace: true, state: { more } })];
};

/**
 * The random dozen, and below it the list: twelve further businesses for each click on View More. The list holds the dozen
 * too, so a click may need more than one of its pages.
 */
const useFeaturedRows = (view: HomeView): HomeRows => {
  const [more, setMore] = useMore();
  const count = isFeatured(view) ? more : 0;
  const featured = useQuery({ ...featuredQuery(), enabled: isFeatured(view) });
  const list = useInfiniteQuery({ ...homeListQuery(view), enabled: count > 0 });
  const first = featured.data ?? [];
  const all = count > 0 && !list.isPlaceholderData ? once([...first, ...rowsOf(list.data?.pages)]) : first;
  const wanted = first.length + count;
  const needsPage = all.length < wanted && list.hasNextPage && !list.isFetching;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (needsPage) void fetchNextPage();
  }, [needsPage, fetchNextPage]);
  const isAtEnd = count > 0 && list.isSuccess && !list.hasNextPage && all.length <= wanted;
  return {
    rows: all.slice(0, wanted),
    isPending: featured.isPending,
    isError: featured.isError || (count > 0 && list.isError),
    isStale: false,
    isBeyond: false,
    isLoadingMore: count > 0 && list.isFetching,
    hasMore: first.length >= limits.homeGrid && !isAtEnd,
    loadMore: () => setMore(count + limits.homeGrid),
    retry: () => void (featured.isError ? featured.refetch() : list.refetch()),
  };
};

/** The rows that a filter has found. While a first search is on its way, the featured rows stay on screen. */
const useFoundRows = (view: HomeView, featured: BusinessSummary[]): HomeRows => {
  const category = useQuery({ ...categoryQuery(view.category), enabled: view.category !== '' });
  const isUnknownCategory = view.category !== '' && category.data === null;
  const isReady = view.category === '' || Boolean(category.data);
  const isReachable = isHomePageReachable(view);
  const list = useInfiniteQuery({ ...homeListQuery(view, category.data?.id), enabled: !isFeatured(view) && isReady && isReachable });
  const isWaiting = isReachable && list.isPending && !isUnknownCategory;
  const staysFeatured = isWaiting && featured.length > 0;
  const pages = isUnknownCategory ? [] : list.data?.pages;
  const rows = staysFeatured ? featured : once(rowsOf(pages));
  return {
    rows,
    size: isUnknownCategory ? { total: 0, isExact: true } : pages?.at(0),
    isPending: isWaiting && !staysFeatured,
    isError: list.isError || category.isError,
    isStale: staysFeatured || list.isPlaceholderData,
    isBeyond: !isReachable || (view.page > 1 && list.isSuccess && !list.isPlaceholderData && rows.length === 0),
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (category.isError ? category.refetch() : list.refetch()),
  };
};

export const useHomeRows = (view: HomeView): HomeRows => {
  const featured = useFeaturedRows(view);
  const found = useFoundRows(view, featured.rows);
  return isFeatured(view) ? featured : found;
};

/** Address of the page after this one, for browsers without scripts. */
export const nextHomeHref = (view: HomeView): string => homeHref({ ...view, page: view.page + 1 });
