import type { BusinessSummary } from '@directory/contracts';
import { minIndexedBusinesses } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData } from '../../components/seo/structured-lists.ts';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { paths } from '../../config/paths.ts';
import { businessListData } from '../../features/businesses/model/business-list-data.ts';
import { facetsQuery } from '../../features/search/api/get-facets.ts';
import { ActiveFilters } from '../../features/search/components/active-filters.tsx';
import { SearchBar } from '../../features/search/components/search-bar.tsx';
import { SearchChips } from '../../features/search/components/search-chips.tsx';
import { emptySearch, isNarrowed, readSearchView, type SearchView, searchHref } from '../../features/search/model/search-view.ts';
import { formatTotal, plural } from '../../lib/format/count.ts';
import type { PageMeta } from '../../lib/head/page-meta.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { useMedia } from '../../lib/page/use-media.ts';
import { MapBar, MapLink } from './businesses/layout-links.tsx';
import { usePlaceOfSearch } from './businesses/place-of-search.ts';
import type { ResultMapProps } from './businesses/result-map.tsx';
import { useSearchNames } from './businesses/search-names.ts';
import { isSearchReachable, prefetchSearch, searchQuery } from './businesses/search-queries.ts';
import { type SearchAnswer, SearchResults } from './businesses/search-results.tsx';
import { fittingTitle, pagedDescription } from './places/place-meta.ts';

export const prefetch = prefetchSearch;

/** A list on a small screen has no map: what belongs to it comes where it is shown. */
const ResultMap = lazy(async () => ({ default: (await import('./businesses/result-map.tsx')).ResultMap }));

/** By it the style sheet takes the page's footer away where the map fills the window. */
const mapFrameId = 'map-frame';

/** From here on list and map stand side by side. */
const wide = '(min-width: 64rem)';

const description =
  'Search local businesses by name, kind, city and rating, on a list and on a map: who is open now, and what is near you.';

const useSearchMeta = (view: SearchView, heading: string, rows: BusinessSummary[], total: number): PageMeta => {
  const { siteUrl } = usePageFrame();
  const isFiltered = isNarrowed(view);
  const ownPage = usePlaceOfSearch(view);
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: 'Businesses', path: paths.businesses },
  ];
  return {
    title: fittingTitle([heading], view.page),
    description: pagedDescription(description, view.page),
    canonical: ownPage ?? searchHref({ ...emptySearch, ...(isFiltered ? view : {}), layout: 'list', sort: null }, { page: view.page }),
    // Where the same businesses have a page of their own, its name alone leads engines there: together with it they would take a noindex for both.
    noindex: ownPage ? total < minIndexedBusinesses : isFiltered || view.sort !== null || rows.length === 0,
    structuredData: [...breadcrumbData(crumbs, siteUrl), ...businessListData(rows, siteUrl)],
  };
};

const countOf = ({ data, isPlaceholderData }: SearchAnswer): string =>
  data && !isPlaceholderData ? `${formatTotal(data.total, data.isExact)} ${plural(data.total, 'result')}` : '';

/** On small screens the map fills what is left of the window below the search, and nothing scrolls. */
const mapFrame =
  'scripted:max-lg:flex scripted:max-lg:h-[calc(100dvh-4rem-1px)] scripted:max-lg:flex-col scripted:max-lg:overflow-hidden scripted:max-lg:pt-3';
/** Only the field of the text: place and button stand in the list. */
const mapSearch = 'mb-4 scripted:max-lg:mb-2 scripted:max-lg:[&_form>*:not(:first-child)]:hidden scripted:max-lg:[&_form]:block';

export const Page = () => {
  const [search] = useSearchParams();
  const view = readSearchView(search);
  const found = useQuery({ ...searchQuery(view), enabled: isSearchReachable(view) });
  const facets = useQuery(facetsQuery(view));
  const words = useSearchNames(view, facets.data);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const rows = found.data?.rows ?? [];
  const isMap = view.layout === 'map';
  // A part of the map that was chosen can be left by moving it; beside any other list of nothing there is nothing to see.
  const hasMap = isMap || view.near !== '' || view.area !== '' || found.data?.total !== 0 || found.isPlaceholderData;
  return (
    <div
      id={isMap ? mapFrameId : undefined}
      className={clsx('page-width pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] lg:gap-x-10', isMap && mapFrame)}
    >
      <PageHead {...useSearchMeta(view, words.heading, rows, found.data?.total ?? 0)} />
      <div className="flex min-w-0 flex-col">
        <div className={isMap ? mapSearch : 'mb-4'}>
          <SearchBar view={view} cityName={words.city} />
        </div>
        <div>
          <SearchChips view={view} facets={facets.data ?? (facets.isError ? 'failed' : undefined)} countText={countOf(found)} />
        </div>
        <div className={clsx('mt-6', isMap && 'scripted:max-lg:hidden')}>
          <h1 id="listing" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            <bdi>{words.heading}</bdi>
          </h1>
          <SearchResults
            view={view}
            found={found}
            onHighlight={setHighlighted}
            filters={<ActiveFilters view={view} categoryName={words.category} cityName={words.city} countryName={words.country} />}
          />
        </div>
      </div>
      {hasMap && <MapSide view={view} rows={rows} isStale={found.isPending || found.isPlaceholderData} highlighted={highlighted} />}
      {isMap ? (
        <MapBar view={view} heading={words.heading} countText={countOf(found)} />
      ) : (
        found.data?.total !== 0 && <MapLink view={view} />
      )}
    </div>
  );
};

/**
 * The map, once the page is taken over. A component of its own: what is only known then is drawn at once and in one piece, which must not
 * be the whole page.
 */
const MapSide = (props: ResultMapProps) => {
  const isWide = useMedia(wide);
  const isHydrated = useHydrated();
  const isMap = props.view.layout === 'map';
  return (
    <aside
      aria-label="Map"
      className={clsx(
        // As high as what the header and the edges leave of the window: at the top of the page nothing of it is cut off. Tinted until it is there.
        'rounded-panel bg-sunken max-lg:rounded-none scripted:lg:sticky scripted:lg:top-20 scripted:lg:block scripted:lg:h-[calc(100dvh-6.5rem)]',
        isMap
          ? 'hidden scripted:block max-lg:-mx-[clamp(1.25rem,4vw,2.5rem)] max-lg:mt-3 scripted:max-lg:min-h-0 scripted:max-lg:flex-1'
          : 'hidden',
      )}
    >
      {isHydrated && (isWide || isMap) && (
        <ErrorBoundary resetKey={props.view.layout} fallback={<p className="p-8 text-ink-2">The map could not be loaded.</p>}>
          <Suspense fallback={<p className="sr-only">Loading map…</p>}>
            <ResultMap {...props} />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
};
