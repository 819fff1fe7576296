import type { BusinessSummary } from '@directory/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { NoSuchPage } from '../../../components/ui/no-such-page.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { limits } from '../../../config/limits.ts';
import { BusinessRows, BusinessRowsSkeleton } from '../../../features/businesses/components/business-rows.tsx';
import { useNarrowed } from '../../../features/businesses/model/narrow.ts';
import { SortSelect } from '../../../features/search/components/sort-select.tsx';
import { isSearch } from '../../../features/search/model/search-filters.ts';
import { isPlain, type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import type { Listed } from '../../../lib/api/load.ts';
import { formatNumber, formatTotal, plural } from '../../../lib/format/count.ts';
import { deepestOf, offsetOf, pageCount } from '../../../lib/page/list-view.ts';
import { NothingFound } from './nothing-found.tsx';
import { isSearchReachable } from './search-queries.ts';

export type SearchAnswer = UseQueryResult<Listed<BusinessSummary>>;

interface SearchResultsProps {
  view: SearchView;
  found: SearchAnswer;
  /** The filters in force. */
  filters: ReactNode;
  onHighlight: (id: number | null) => void;
}

/** The results of a search: how many, the filters in force, the rows, the pages. */
export const SearchResults = ({ view, found, filters, onHighlight }: SearchResultsProps) => {
  const isStale = found.isPlaceholderData;
  const count =
    found.data && !isStale ? `${formatTotal(found.data.total, found.data.isExact)} ${plural(found.data.total, 'result')} found` : '';
  if (!isSearchReachable(view)) return <Beyond view={view} total={null} />;
  return (
    <>
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="whitespace-nowrap text-ink-2 tabular-nums max-[22.5rem]:text-sm">{count || (found.isError ? '' : 'Searching…')}</p>
        <SortSelect view={view} />
      </div>
      <div className="mt-1 mb-6">{filters}</div>
      <LiveMessage text={count} />
      <h2 className="sr-only">Results</h2>
      {found.isPending && <BusinessRowsSkeleton count={limits.skeletonRows} />}
      {found.isError && <LoadFailure text="Failed to fetch businesses" onRetry={() => void found.refetch()} />}
      {found.data && <Rows view={view} listed={found.data} isStale={isStale} onHighlight={onHighlight} />}
    </>
  );
};

const Rows = ({
  view,
  listed,
  isStale,
  onHighlight,
}: Pick<SearchResultsProps, 'view' | 'onHighlight'> & { listed: Listed<BusinessSummary>; isStale: boolean }) => {
  const rows = useNarrowed(listed.rows, view.search, isStale);
  if (rows.length === 0 && !isStale) return view.page > 1 ? <Beyond view={view} total={listed.total} /> : <NothingFound view={view} />;
  return (
    <>
      <div className={clsx('transition-opacity', isStale && 'min-h-96 opacity-60')}>
        <BusinessRows businesses={rows} near={view.near} onHighlight={onHighlight} />
      </div>
      <Pages view={view} listed={listed} />
    </>
  );
};

const Beyond = ({ view, total }: { view: SearchView; total: number | null }) => (
  <NoSuchPage page={view.page} total={total} firstPage={searchHref(view)} />
);

const Pages = ({ view, listed }: { view: SearchView; listed: Listed<BusinessSummary> }) => {
  const pages = pageCount(Math.min(listed.total, deepestOf(isSearch(view))), limits.businessesPerPage);
  if (pages <= 1) return null;
  const first = offsetOf(view.page, limits.businessesPerPage) + 1;
  return (
    <div className="mt-12 space-y-4 border-t border-line pt-6 max-lg:pb-10">
      <p className="text-center text-sm text-ink-2 tabular-nums">
        Showing {formatNumber(first)} - {formatNumber(first + listed.rows.length - 1)} of {formatTotal(listed.total, listed.isExact)}{' '}
        businesses
      </p>
      <Pager current={view.page} count={pages} hrefOf={(page) => searchHref(view, { page })} isKept={isPlain(view)} />
    </div>
  );
};
