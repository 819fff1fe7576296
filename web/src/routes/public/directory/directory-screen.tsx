import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListSearch } from '../../../components/ui/list-search.tsx';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { NoSuchPage } from '../../../components/ui/no-such-page.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { limits } from '../../../config/site.ts';
import type { Listed } from '../../../lib/api/load.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { pageCount } from '../../../lib/page/list-view.ts';
import { type DirectoryView, directoryHref } from './directory-view.ts';

interface DirectoryScreenProps<Row> {
  path: string;
  view: DirectoryView;
  title: string;
  intro: string;
  searchLabel: string;
  emptyText: string;
  failureText: string;
  listed: UseQueryResult<Listed<Row>>;
  entry: (row: Row) => ReactNode;
}

/** All categories, or all cities: search, grid or list, pages. */
export const DirectoryScreen = <Row extends { id: number }>(props: DirectoryScreenProps<Row>) => {
  const { path, view, title, intro, listed, failureText } = props;
  return (
    <div className="page-width pt-8">
      <Breadcrumbs
        crumbs={[
          { name: 'Home', path: paths.home },
          { name: title, path },
        ]}
      />
      <h1 id="listing" tabIndex={-1} className="mt-6 text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{intro}</p>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-4">
        <ListSearch
          path={path}
          search={view.search}
          hrefOf={(search) => directoryHref(path, view, { search })}
          label={props.searchLabel}
          hiddenFields={view.layout === 'list' ? { view: 'list' } : {}}
        />
        <LayoutLinks path={path} view={view} />
      </div>
      {listed.isPending && <EntriesSkeleton />}
      {listed.isError && <LoadFailure text={failureText} onRetry={() => void listed.refetch()} />}
      {listed.data && <Entries {...props} data={listed.data} />}
    </div>
  );
};

const EntriesSkeleton = () => (
  <div role="status">
    <p className="sr-only">Loading…</p>
    <ul aria-hidden className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: limits.listPerPage }, (_, index) => index).map((slot) => (
        <li key={slot} className="flex h-16 items-center border-b border-line">
          <div className="shimmer h-5 w-2/3 rounded-control" />
        </li>
      ))}
    </ul>
  </div>
);

const Entries = <Row extends { id: number }>({
  path,
  view,
  listed,
  data,
  entry,
  emptyText,
}: DirectoryScreenProps<Row> & { data: Listed<Row> }) => {
  const isSearched = view.search !== '';
  const count = isSearched && !listed.isPlaceholderData ? `${formatNumber(data.total)} ${plural(data.total, 'result')} found` : '';
  if (data.rows.length === 0 && !listed.isPlaceholderData) {
    return <NoEntries path={path} view={view} text={isSearched ? 'No search results found' : emptyText} total={data.total} />;
  }
  return (
    <>
      {count && <p className="mb-4 font-medium">{count}</p>}
      <LiveMessage text={count} />
      <ul
        className={clsx(
          'transition-opacity',
          view.layout === 'grid' && 'grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3',
          listed.isPlaceholderData && 'opacity-60',
        )}
      >
        {data.rows.map((row) => (
          <li key={row.id} className="min-w-0 border-b border-line">
            {entry(row)}
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pager
          current={view.page}
          count={pageCount(data.total, limits.listPerPage)}
          hrefOf={(page) => directoryHref(path, view, { page })}
        />
      </div>
    </>
  );
};

const NoEntries = ({ path, view, text, total }: { path: string; view: DirectoryView; text: string; total: number }) =>
  view.page > 1 ? (
    <NoSuchPage page={view.page} total={total} firstPage={directoryHref(path, view, {})} />
  ) : (
    <EmptyState title={text}>
      {view.search !== '' && (
        <SiteLink to={directoryHref(path, view, { search: '' })} className={buttonClass()}>
          Clear search
        </SiteLink>
      )}
    </EmptyState>
  );

const layouts = [
  { layout: 'grid', text: 'Grid', Icon: LayoutGrid },
  { layout: 'list', text: 'List', Icon: Rows3 },
] as const;

const LayoutLinks = ({ path, view }: { path: string; view: DirectoryView }) => (
  <ul aria-label="View" className="flex gap-1">
    {layouts.map(({ layout, text, Icon }) => (
      <li key={layout}>
        <SiteLink
          to={directoryHref(path, view, { layout, page: view.page })}
          preventScrollReset
          rel="nofollow"
          aria-current={view.layout === layout ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-medium transition-colors',
            view.layout === layout ? 'bg-ink text-paper' : 'bg-sunken hover:bg-line',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {text}
        </SiteLink>
      </li>
    ))}
  </ul>
);
