import type { BusinessSummary } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { MissingListPage } from '../../../components/layouts/missing-list-page.tsx';
import { PageHead } from '../../../components/seo/page-head.tsx';
import { PageMoved } from '../../../components/seo/page-status.tsx';
import { limits } from '../../../config/limits.ts';
import { type BusinessFilters, businessesQuery } from '../../../features/businesses/api/list-businesses.ts';
import { Listing } from '../../../features/businesses/components/listing/listing.tsx';
import { ListingFailure } from '../../../features/businesses/components/listing/listing-failure.tsx';
import { ListingSkeleton } from '../../../features/businesses/components/listing/listing-skeleton.tsx';
import { emptySearch, type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import type { PlaceQuery } from '../../../lib/api/place-queries.ts';
import type { PageMeta } from '../../../lib/head/page-meta.ts';
import type { Crumb } from '../../../lib/page/crumb.ts';
import { deepestOf, isReachable, type ListView, limitOf, listHref, offsetOf, readListView } from '../../../lib/page/list-view.ts';
import { usePageFrame } from '../../../lib/page/page-frame.ts';
import type { PageModule, PageReads } from '../../../lib/page/page-module.ts';
import { useInlineAds } from '../site-ads.tsx';
import { type NamedPath, placeCrumbs, placeMeta } from './place-meta.ts';
import { type PlaceParams, placeParams } from './place-params.ts';

export interface PlaceProps<Place> {
  place: Place;
}

export interface PlaceHeaderProps<Place> extends PlaceProps<Place> {
  crumbs: Crumb[];
}

/** A kind of page that lists the businesses of a place: of a category, a city, a country, or a category within one of those. */
export interface PlaceKind<Place, Sort extends string> {
  /** Address of what the parameters of another address name. */
  pathAt: (params: PlaceParams) => string;
  pathOf: (place: Place) => string;
  placeQuery: (params: PlaceParams) => PlaceQuery<Place>;
  /** The way from the list of all places to this one. */
  crumbsOf: (place: Place) => NamedPath[];
  /** The place after 'businesses in'. */
  nameOf: (place: Place) => string;
  sorts: readonly { sort: Sort; text: string }[];
  /** The businesses of one place. */
  filtersOf: (place: Place) => BusinessPlace;
  /** The same by the address alone, where it says so much: they are read beside the place then, not after it. */
  filtersAt?: (params: PlaceParams) => BusinessPlace;
  /** Reads what `Links` shows; the page can do without. */
  readLinks?: (reads: PageReads, params: PlaceParams) => Promise<unknown>[];
  staleTimeMs?: number;
  /** Interval at which the list is asked for again; left out where it is not. */
  refetchMs?: number;
  /** The same businesses in the search, with its filters and its map. */
  searchOf: (place: Place) => Partial<SearchView>;
  titleOf: (place: Place, page: number) => string;
  descriptionOf: (place: Place) => string;
  /** Whether the place has too few businesses for a page that search engines keep. */
  isThin?: (place: Place) => boolean;
  emptyText: string;
  Header: ComponentType<PlaceHeaderProps<Place>>;
  /** Ways on, below the businesses. */
  Links?: ComponentType<PlaceProps<Place>>;
  Missing: ComponentType<{ params: PlaceParams }>;
  /** Reads what `Missing` shows. */
  readMissing?: (reads: PageReads, params: PlaceParams) => Promise<unknown>[];
}

type BusinessPlace = Pick<BusinessFilters, 'categoryId' | 'category' | 'city' | 'country'>;

/** Reads of all that a page shows beside the place itself. */
interface BesideReads {
  /** Undefined where no list reaches the page. */
  businesses: Promise<unknown> | undefined;
  links: Promise<unknown>[];
}

/** Reads that turn out to be of no use may fail unheard: the place is missing, or has another name. */
const withheldFailures = (beside: BesideReads): BesideReads => {
  void Promise.allSettled([beside.businesses, ...beside.links]);
  return beside;
};

const isListReachable = ({ page, search }: ListView): boolean => isReachable(page, limits.businessesPerPage, deepestOf(search !== ''));

const listQuery = <Place, Sort extends 'name' | 'rating' | 'city' | 'category'>(
  { staleTimeMs }: PlaceKind<Place, Sort>,
  place: BusinessPlace,
  { search, sort, order, page }: ListView<Sort>,
) =>
  businessesQuery(
    {
      ...place,
      search,
      sortBy: sort ?? undefined,
      sortOrder: sort ? order : undefined,
      limit: limitOf(page, limits.businessesPerPage, deepestOf(search !== '')),
      offset: offsetOf(page, limits.businessesPerPage),
    },
    staleTimeMs,
  );

/** The page of one kind of place: its data, its head, its header and its businesses, or the reason why it cannot be shown. */
export const placePage = <Place, Sort extends 'name' | 'rating' | 'city' | 'category'>(
  kind: PlaceKind<Place, Sort>,
): Required<PageModule> => {
  const sorts = kind.sorts.map(({ sort }) => sort);

  const prefetch: Required<PageModule>['prefetch'] = async (reads, { params: given, search }) => {
    const params = placeParams(given);
    const view = readListView(search, sorts);
    const wantAll = (reading: Promise<unknown>[] = []) => Promise.all(reading.map(reads.want));
    const readBeside = (filters: BusinessPlace): BesideReads => ({
      businesses: isListReachable(view) ? reads.query(listQuery(kind, filters, view)) : undefined,
      links: kind.readLinks?.(reads, params) ?? [],
    });
    const ahead = kind.filtersAt && withheldFailures(readBeside(kind.filtersAt(params)));
    const place = await reads.query(kind.placeQuery(params));
    if (place === null) return void (await wantAll(kind.readMissing?.(reads, params)));
    // From a former name the page only leads on.
    if (kind.pathOf(place) !== kind.pathAt(params)) return;
    const { businesses, links } = ahead ?? readBeside(kind.filtersOf(place));
    await Promise.all([businesses, wantAll(links)]);
  };

  /** A former name moves on to the present one. */
  const Page = () => {
    const params = placeParams(useParams());
    const [search] = useSearchParams();
    const view = readListView(search, sorts);
    const { data: place, isPending, isError, refetch } = useQuery(kind.placeQuery(params));
    if (isPending) return <ListingSkeleton />;
    if (isError) return <ListingFailure onRetry={() => void refetch()} />;
    if (place === null) return <kind.Missing params={params} />;
    const path = kind.pathOf(place);
    if (path !== kind.pathAt(params)) return <PageMoved to={listHref(path, view, { page: view.page })} />;
    if (!isListReachable(view)) return <MissingListPage page={view.page} firstPage={listHref(path, view, {})} />;
    return <PlaceScreen key={path} kind={kind} place={place} view={view} />;
  };

  return { prefetch, Page };
};

interface PlaceScreenProps<Place, Sort extends string> {
  kind: PlaceKind<Place, Sort>;
  place: Place;
  view: ListView<Sort>;
}

const usePlaceMeta = <Place, Sort extends string>(
  { kind, place, view }: PlaceScreenProps<Place, Sort>,
  rows: BusinessSummary[],
): PageMeta => {
  const { siteUrl } = usePageFrame();
  return placeMeta({
    title: kind.titleOf(place, view.page),
    description: kind.descriptionOf(place),
    path: kind.pathOf(place),
    crumbs: placeCrumbs(...kind.crumbsOf(place)),
    view,
    isThin: kind.isThin?.(place) ?? false,
    rows,
    siteUrl,
  });
};

const PlaceScreen = <Place, Sort extends 'name' | 'rating' | 'city' | 'category'>(props: PlaceScreenProps<Place, Sort>) => {
  const { kind, place, view } = props;
  const listed = useQuery({ ...listQuery(kind, kind.filtersOf(place), view), refetchInterval: kind.refetchMs ?? false });
  return (
    <>
      <PageHead {...usePlaceMeta(props, listed.data?.rows ?? [])} />
      <kind.Header place={place} crumbs={placeCrumbs(...kind.crumbsOf(place))} />
      <div className="page-width mt-10">
        <Listing
          path={kind.pathOf(place)}
          view={view}
          sorts={kind.sorts}
          listed={listed}
          within={kind.nameOf(place)}
          filtersHref={searchHref(emptySearch, kind.searchOf(place))}
          emptyText={kind.emptyText}
          after={useInlineAds()}
        />
        {kind.Links && (
          <div className="mt-20 space-y-14 empty:hidden">
            <kind.Links place={place} />
          </div>
        )}
      </div>
    </>
  );
};
