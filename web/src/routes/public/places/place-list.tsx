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
import { limits } from '../../../config/limits.ts';
import { IndexLinks } from '../../../features/category-places/components/index-links.tsx';
import type { Listed } from '../../../lib/api/load.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { pageCount } from '../../../lib/page/list-view.ts';
import { type PlaceListView, placeListHref } from './place-list-view.ts';
import { placeCrumbs } from './place-meta.ts';

/** How the list of one kind of place is worded, and how one of its entries looks. */
export interface PlaceListTexts<Place> {
  /** 'Categories' or 'Cities'. */
  title: string;
  path: string;
  /** Address of the list as nothing but links. */
  wholePath: string;
  intro: string;
  entry: (place: Place) => ReactNode;
}

interface PlaceListProps<Place> {
  kind: PlaceListTexts<Place>;
  view: PlaceListView;
  listed: UseQueryResult<Listed<Place>>;
}

/** All categories, or all cities: search, grid or list, pages. */
export const PlaceList = <Place extends { id: number }>({ kind, view, listed }: PlaceListProps<Place>) => {
  const { title, path, intro } = kind;
  return (
    <div className="page-width pt-8">
      <Breadcrumbs crumbs={placeCrumbs({ name: title, path })} />
      <h1 id="listing" tabIndex={-1} className="mt-6 text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{intro}</p>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-4">
        <ListSearch
          path={path}
          search={view.search}
          hrefOf={(search) => placeListHref(path, view, { search })}
          label={`Search ${title.toLowerCase()}`}
          hiddenFields={view.layout === 'list' ? { view: 'list' } : {}}
        />
        <LayoutLinks path={path} view={view} />
      </div>
      {listed.isPending && <EntriesSkeleton />}
      {listed.isError && <LoadFailure text={`Failed to fetch ${title.toLowerCase()}`} onRetry={() => void listed.refetch()} />}
      {listed.data && <Entries kind={kind} view={view} listed={listed.data} isStale={listed.isPlaceholderData} />}
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

interface EntriesProps<Place> extends Pick<PlaceListProps<Place>, 'kind' | 'view'> {
  listed: Listed<Place>;
  /** True while the answer to the newest search is on its way. */
  isStale: boolean;
}

const Entries = <Place extends { id: number }>({ kind, view, listed, isStale }: EntriesProps<Place>) => {
  const count = view.search !== '' && !isStale ? `${formatNumber(listed.total)} ${plural(listed.total, 'result')} found` : '';
  if (listed.rows.length === 0 && !isStale) return <NoEntries kind={kind} view={view} total={listed.total} />;
  return (
    <>
      {count && <p className="mb-4 font-medium">{count}</p>}
      <LiveMessage text={count} />
      <ul
        className={clsx(
          'transition-opacity',
          view.layout === 'grid' && 'previews-float grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3',
          isStale && 'opacity-60',
        )}
      >
        {listed.rows.map((place) => (
          <li key={place.id} className="min-w-0 border-b border-line">
            {kind.entry(place)}
          </li>
        ))}
      </ul>
      <div className="mt-12 space-y-8">
        <Pager
          current={view.page}
          count={pageCount(listed.total, limits.listPerPage)}
          hrefOf={(page) => placeListHref(kind.path, view, { page })}
          isKept={view.search === '' && view.layout === 'grid'}
        />
        {view.search === '' && (
          <IndexLinks path={kind.wholePath} name={kind.title.toLowerCase()} shown={limits.listPerPage} total={listed.total} />
        )}
      </div>
    </>
  );
};

interface NoEntriesProps {
  kind: Pick<PlaceListTexts<never>, 'title' | 'path'>;
  view: PlaceListView;
  total: number;
}

const NoEntries = ({ kind: { title, path }, view, total }: NoEntriesProps) =>
  view.page > 1 ? (
    <NoSuchPage page={view.page} total={total} firstPage={placeListHref(path, view, {})} />
  ) : (
    <EmptyState title={view.search === '' ? `No ${title.toLowerCase()} available yet` : 'No search results found'}>
      {view.search !== '' && (
        <SiteLink to={placeListHref(path, view, { search: '' })} className={buttonClass()}>
          Clear search
        </SiteLink>
      )}
    </EmptyState>
  );

const layouts = [
  { layout: 'grid', text: 'Grid', Icon: LayoutGrid },
  { layout: 'list', text: 'List', Icon: Rows3 },
] as const;

/** On phones there is one column, whichever is chosen. */
const LayoutLinks = ({ path, view }: { path: string; view: PlaceListView }) => (
  <ul aria-label="View" className="flex gap-1 max-sm:hidden">
    {layouts.map(({ layout, text, Icon }) => (
      <li key={layout}>
        <SiteLink
          to={placeListHref(path, view, { layout, page: view.page })}
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
