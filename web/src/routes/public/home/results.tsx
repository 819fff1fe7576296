import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { NoSuchPage } from '../../../components/ui/no-such-page.tsx';
import { SectionHeading } from '../../../components/ui/section-heading.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { BusinessGrid, BusinessGridSkeleton } from '../../../features/businesses/components/business-grid.tsx';
import { useNarrowed } from '../../../features/businesses/model/narrow.ts';
import { emptySearch, searchHref } from '../../../features/search/model/search-view.ts';
import { formatTotal, plural } from '../../../lib/format/count.ts';
import { nextHomeHref, useHomeRows } from './home-rows.ts';
import { type HomeView, homeHref, isFiltered } from './home-view.ts';

/** The grid of the home page: the featured dozen, or what a search found. */
export const Results = ({ view }: { view: HomeView }) => {
  const found = useHomeRows(view);
  const filtered = isFiltered(view);
  const rows = useNarrowed(found.rows, view.search, found.isStale);
  const count = filtered && found.size && !found.isStale ? countText(found.size) : '';
  return (
    <section id="results" tabIndex={-1} aria-labelledby="results-title" className="page-width pt-6 outline-none sm:pt-14">
      <SectionHeading
        id="results-title"
        title={filtered ? 'Search Results' : 'Featured Businesses'}
        note={filtered && <FilterNote view={view} count={count} />}
      />
      <LiveMessage text={count} />
      {found.isPending && <BusinessGridSkeleton count={limits.homeGrid} columns={4} />}
      {found.isError && <LoadFailure text="Failed to fetch businesses" onRetry={found.retry} />}
      {found.isBeyond && <NoSuchPage page={view.page} total={found.size?.total ?? null} firstPage={homeHref({ ...view, page: 1 })} />}
      {!found.isBeyond && !found.isPending && !found.isError && rows.length === 0 && !found.isStale && <NothingFound />}
      <div className={clsx('transition-opacity', found.isStale && 'min-h-96 opacity-60')}>
        <BusinessGrid businesses={rows} columns={4} startsPage />
      </div>
      {rows.length > 0 && found.hasMore && (
        <MoreLink href={nextHomeHref(view)} isLoading={found.isLoadingMore} onMore={found.loadMore}>
          View More Businesses
        </MoreLink>
      )}
    </section>
  );
};

const countText = ({ total, isExact }: { total: number; isExact: boolean }): string =>
  `${formatTotal(total, isExact)} ${plural(total, 'result')} found`;

/** The pressed link goes away with the filter: the focus stays with what it cleared. */
const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

const noteLinkClass = 'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline';

const FilterNote = ({ view: { search, category }, count }: { view: HomeView; count: string }) => (
  <span className="flex flex-wrap items-center gap-x-4">
    <span className="tabular-nums">{count || 'Searching…'}</span>
    <SiteLink to={searchHref({ ...emptySearch, search, category })} rel="nofollow" className={noteLinkClass}>
      Filters and map
    </SiteLink>
    <SiteLink to={paths.home} onClick={focusResults} className={noteLinkClass}>
      Clear
    </SiteLink>
  </span>
);

const NothingFound = () => (
  <EmptyState title="No businesses found" text="Try different keywords or browse all categories.">
    <SiteLink to={paths.home} onClick={focusResults} className={buttonClass()}>
      Clear Filters
    </SiteLink>
  </EmptyState>
);

interface MoreLinkProps {
  href: string;
  isLoading: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** Loads the next dozen in place; without scripts, or in a new tab, it is a link to the page that shows them. */
const MoreLink = ({ href, isLoading, onMore, children }: MoreLinkProps) => {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) onMore();
  };
  return (
    <p className="no-print mt-12 text-center">
      <a href={href} onClick={handleClick} aria-disabled={isLoading || undefined} className={buttonClass('quiet', 'normal', 'min-w-60')}>
        {isLoading ? 'Loading businesses...' : children}
      </a>
    </p>
  );
};
