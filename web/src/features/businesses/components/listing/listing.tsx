import type { BusinessSummary } from '@directory/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ListSearch } from '../../../../components/ui/list-search.tsx';
import { LiveMessage } from '../../../../components/ui/live-message.tsx';
import { LoadFailure } from '../../../../components/ui/load-failure.tsx';
import { NoSuchPage } from '../../../../components/ui/no-such-page.tsx';
import { Pager } from '../../../../components/ui/pager.tsx';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { limits } from '../../../../config/limits.ts';
import type { Listed } from '../../../../lib/api/load.ts';
import { formatNumber, formatTotal, plural } from '../../../../lib/format/count.ts';
import { type ListView, listHref, offsetOf, pageCount } from '../../../../lib/page/list-view.ts';
import { useNarrowed } from '../../model/narrow.ts';
import { BusinessGrid, BusinessGridSkeleton } from '../business-grid.tsx';
import { type SortChoice, SortLinks } from './sort-links.tsx';

interface ListingProps {
  path: string;
  view: ListView;
  sorts: readonly SortChoice[];
  listed: UseQueryResult<Listed<BusinessSummary>>;
  /** Name of the city or category. */
  within: string;
  /** The search of the same businesses, with its filters and its map. */
  filtersHref: string;
  /** Said where there is nothing at all. */
  emptyText: string;
  /** Content after the card at an index, such as an advertisement. */
  after?: (index: number) => ReactNode;
}

const sortOf = ({ sort, order }: ListView): Record<string, string> => (sort === null ? {} : order === 'desc' ? { sort, order } : { sort });

/** Businesses of one city or one category: search, order, grid, pages. */
export const Listing = ({ path, view, sorts, listed, within, filtersHref, emptyText, after }: ListingProps) => (
  <section aria-labelledby="listing">
    <h2 id="listing" tabIndex={-1} className="sr-only">
      Businesses in {within}
    </h2>
    <div className="no-print mb-8 flex flex-wrap items-center justify-between gap-4">
      <ListSearch
        path={path}
        search={view.search}
        hrefOf={(search) => listHref(path, view, { search })}
        label="Search businesses"
        hiddenFields={sortOf(view)}
      />
      <div className="flex items-center gap-x-4 max-sm:-mx-5 max-sm:mask-r-from-[calc(100%-1.25rem)] max-sm:gap-x-1 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1">
        <SiteLink to={filtersHref} rel="nofollow" className={buttonClass('quiet', 'small', 'whitespace-nowrap sm:min-h-11')}>
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters and map
        </SiteLink>
        <SortLinks path={path} view={view} choices={sorts} />
      </div>
    </div>
    {listed.isPending && <Waiting />}
    {listed.isError && <LoadFailure text="Failed to fetch businesses" onRetry={() => void listed.refetch()} />}
    {listed.data && (
      <Results
        path={path}
        view={view}
        listed={listed.data}
        within={within}
        emptyText={emptyText}
        isStale={listed.isPlaceholderData}
        after={after}
      />
    )}
  </section>
);

const Waiting = () => (
  <>
    <p className="mb-6 text-ink-2">Loading businesses...</p>
    <BusinessGridSkeleton count={limits.businessesPerPage} columns={3} />
  </>
);

interface ResultsProps extends Pick<ListingProps, 'path' | 'view' | 'within' | 'emptyText' | 'after'> {
  listed: Listed<BusinessSummary>;
  /** True while the answer to the newest question is on its way. */
  isStale: boolean;
}

const Results = ({ path, view, listed, within, emptyText, isStale, after }: ResultsProps) => {
  const rows = useNarrowed(listed.rows, view.search, isStale);
  const count = `${formatTotal(listed.total, listed.isExact)} ${plural(listed.total, 'result')} found`;
  const isSearched = view.search !== '';
  return (
    <>
      {isSearched && !isStale && listed.total > 0 && <p className="mb-6 font-medium">{count}</p>}
      <LiveMessage text={isSearched && !isStale ? count : ''} />
      {rows.length === 0 && !isStale ? (
        <NoRows path={path} view={view} total={listed.total} emptyText={isSearched ? 'No search results found' : emptyText} />
      ) : (
        <div className={clsx('transition-opacity', isStale && 'min-h-96 opacity-60')}>
          <BusinessGrid businesses={rows} columns={3} startsPage after={after} />
        </div>
      )}
      <Pages path={path} view={view} listed={listed} within={within} />
    </>
  );
};

const NoRows = ({ path, view, total, emptyText }: Pick<ListingProps, 'path' | 'view' | 'emptyText'> & { total: number }) =>
  view.page > 1 ? (
    <NoSuchPage page={view.page} total={total} firstPage={listHref(path, view, {})} />
  ) : (
    <EmptyState title={emptyText}>
      {view.search !== '' && (
        <SiteLink to={listHref(path, view, { search: '' })} className={buttonClass()}>
          Clear search
        </SiteLink>
      )}
    </EmptyState>
  );

const Pages = ({ path, view, listed, within }: Pick<ResultsProps, 'path' | 'view' | 'listed' | 'within'>) => {
  const pages = pageCount(listed.total, limits.businessesPerPage);
  if (pages <= 1 || listed.rows.length === 0) return null;
  const first = offsetOf(view.page, limits.businessesPerPage) + 1;
  const last = first + listed.rows.length - 1;
  return (
    <div className="mt-14 space-y-5 border-t border-line pt-8">
      <p className="text-center text-sm text-ink-2 tabular-nums">
        Showing {formatNumber(first)} - {formatNumber(last)} of {formatTotal(listed.total, listed.isExact)} businesses in {within}
      </p>
      <Pager
        current={view.page}
        count={pages}
        hrefOf={(page) => listHref(path, view, { page })}
        isKept={view.search === '' && view.sort === null}
      />
    </div>
  );
};
