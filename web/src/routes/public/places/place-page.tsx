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
import type { Crumb } from '../../../lib/page/crumb.ts';
import { deepestOf, isReachable, type ListView, limitOf, listHref, offsetOf, readListView } from '../../../lib/page/list-view.ts';
import { usePageFrame } from '../../../lib/page/page-frame.ts';
import type { PageModule } from '../../../lib/page/page-module.ts';
import { useInlineAds } from '../site-ads.tsx';
import { MissingPlace } from './missing-place.tsx';
import { placeCrumbs, placeMeta } from './place-meta.ts';

export interface PlaceHeaderProps<Place> {
  place: Place;
  crumbs: Crumb[];
}

/** One kind of place that lists businesses: a category or a city. */
export interface PlaceKind<Place, Sort extends string> {
  /** 'Category' or 'City'. */
  name: string;
  /** The list of all places of the kind. */
  list: { name: string; path: string };
  pathOf: (slug: string) => string;
  placeQuery: (slug: string) => PlaceQuery<Place>;
  sorts: readonly { sort: Sort; text: string }[];
  /** The businesses of one place. */
  filtersOf: (place: Place) => Pick<BusinessFilters, 'categoryId' | 'city'>;
  staleTimeMs?: number;
  /** Interval at which the list is asked for again; left out where it is not. */
  refetchMs?: number;
  /** The same businesses in the search, with its filters and its map. */
  searchOf: (place: Place) => Partial<SearchView>;
  titleOf: (place: Place) => string;
  descriptionOf: (place: Place) => string;
  Header: ComponentType<PlaceHeaderProps<Place>>;
}

interface NamedPlace {
  slug: string;
  name: string;
}

const isListReachable = ({ page, search }: ListView): boolean => isReachable(page, limits.businessesPerPage, deepestOf(search !== ''));

const listQuery = <Place, Sort extends 'name' | 'rating' | 'city' | 'category'>(
  { filtersOf, staleTimeMs }: PlaceKind<Place, Sort>,
  place: Place,
  { search, sort, order, page }: ListView<Sort>,
) =>
  businessesQuery(
    {
      ...filtersOf(place),
      search,
      sortBy: sort ?? undefined,
      sortOrder: sort ? order : undefined,
      limit: limitOf(page, limits.businessesPerPage, deepestOf(search !== '')),
      offset: offsetOf(page, limits.businessesPerPage),
    },
    staleTimeMs,
  );

/** The page of one kind of place: its data, its head, its header and its businesses, or the reason why it cannot be shown. */
export const placePage = <Place extends NamedPlace, Sort extends 'name' | 'rating' | 'city' | 'category'>(
  kind: PlaceKind<Place, Sort>,
): Required<PageModule> => {
  const sorts = kind.sorts.map(({ sort }) => sort);

  const prefetch: Required<PageModule>['prefetch'] = async (reads, { params, search }) => {
    const place = await reads.query(kind.placeQuery(params.slug ?? ''));
    const view = readListView(search, sorts);
    if (place && isListReachable(view)) await reads.query(listQuery(kind, place, view));
  };

  /** A former name moves on to the present one. */
  const Page = () => {
    const { slug = '' } = useParams();
    const [search] = useSearchParams();
    const view = readListView(search, sorts);
    const { data: place, isPending, isError, refetch } = useQuery(kind.placeQuery(slug));
    if (isPending) return <ListingSkeleton />;
    if (isError) return <ListingFailure onRetry={() => void refetch()} />;
    if (place === null) return <MissingPlace name={kind.name} list={kind.list} />;
    if (place.slug !== slug) return <PageMoved to={listHref(kind.pathOf(place.slug), view, { page: view.page })} />;
    if (!isListReachable(view)) return <MissingListPage page={view.page} firstPage={listHref(kind.pathOf(slug), view, {})} />;
    return <PlaceScreen key={slug} kind={kind} place={place} view={view} />;
  };

  return { prefetch, Page };
};

interface PlaceScreenProps<Place, Sort extends string> {
  kind: PlaceKind<Place, Sort>;
  place: Place;
  view: ListView<Sort>;
}

const PlaceScreen = <Place extends NamedPlace, Sort extends 'name' | 'rating' | 'city' | 'category'>({
  kind,
  place,
  view,
}: PlaceScreenProps<Place, Sort>) => {
  const { siteUrl } = usePageFrame();
  const listed = useQuery({ ...listQuery(kind, place, view), refetchInterval: kind.refetchMs ?? false });
  const path = kind.pathOf(place.slug);
  const crumbs = placeCrumbs(kind.list, { name: place.name, path });
  const description = kind.descriptionOf(place);
  return (
    <>
      <PageHead {...placeMeta({ title: kind.titleOf(place), description, path, crumbs, view, rows: listed.data?.rows ?? [], siteUrl })} />
      <kind.Header place={place} crumbs={crumbs} />
      <div className="page-width mt-10">
        <Listing
          path={path}
          view={view}
          sorts={kind.sorts}
          listed={listed}
          within={place.name}
          filtersHref={searchHref(emptySearch, kind.searchOf(place))}
          emptyText={`No businesses found in this ${kind.name.toLowerCase()} yet`}
          after={useInlineAds()}
        />
      </div>
    </>
  );
};
