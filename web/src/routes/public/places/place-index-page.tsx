import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageMoved } from '../../../components/seo/page-status.tsx';
import { withQuery } from '../../../config/paths.ts';
import { ListingFailure } from '../../../features/businesses/components/listing/listing-failure.tsx';
import { ListingSkeleton } from '../../../features/businesses/components/listing/listing-skeleton.tsx';
import type { CategoryPlacesQuery } from '../../../features/category-places/api/list-category-places.ts';
import type { LinkedPlace } from '../../../features/category-places/components/place-links.tsx';
import type { PlaceFilters, PlaceQuery, PlacesQuery } from '../../../lib/api/place-queries.ts';
import type { PageModule } from '../../../lib/page/page-module.ts';
import { MissingPlace } from './missing-place.tsx';
import { type IndexPage, PlaceIndex, readIndexPage } from './place-index.tsx';
import type { NamedPath } from './place-meta.ts';
import { type PlaceParams, placeParams } from './place-params.ts';

/** The page of all cities, or all categories, as nothing but links. */
export const wholeIndexPage = <Place,>(kind: {
  title: string;
  description: string;
  path: string;
  list: NamedPath;
  placesQuery: (filters: PlaceFilters) => PlacesQuery<Place>;
  linkOf: (place: Place) => LinkedPlace;
}): Required<PageModule> => {
  const queryOf = ({ limit, offset }: IndexPage) => kind.placesQuery({ limit, offset });
  const Page = () => {
    const [search] = useSearchParams();
    const index = readIndexPage(search);
    const listed = useQuery(queryOf(index));
    return <PlaceIndex {...kind} crumbs={[kind.list]} page={index.page} listed={listed} />;
  };
  return { prefetch: async (reads, { search }) => void (await reads.query(queryOf(readIndexPage(search)))), Page };
};

/** The whole list of links that the page of a place begins. */
interface PlaceIndexKind<Place, Entry> {
  pathAt: (params: PlaceParams) => string;
  pathOf: (place: Place) => string;
  placeQuery: (params: PlaceParams) => PlaceQuery<Place>;
  /** 'City': said where there is none. */
  kindName: string;
  list: NamedPath;
  /** The page of the place. */
  pageOf: (place: Place) => NamedPath;
  titleOf: (place: Place) => string;
  descriptionOf: (place: Place) => string;
  entriesQuery: (params: PlaceParams, page: Pick<IndexPage, 'limit' | 'offset'>) => CategoryPlacesQuery<Entry> | PlacesQuery<Entry>;
  linkOf: (entry: Entry, place: Place) => LinkedPlace;
}

interface PlaceIndexScreenProps<Place, Entry> {
  kind: PlaceIndexKind<Place, Entry>;
  place: Place;
  params: PlaceParams;
  index: IndexPage;
}

const entriesQuery = <Place, Entry>({ entriesQuery }: PlaceIndexKind<Place, Entry>, params: PlaceParams, { limit, offset }: IndexPage) =>
  entriesQuery(params, { limit, offset }) as CategoryPlacesQuery<Entry>;

const PlaceIndexScreen = <Place, Entry>({ kind, place, params, index }: PlaceIndexScreenProps<Place, Entry>) => (
  <PlaceIndex
    title={kind.titleOf(place)}
    description={kind.descriptionOf(place)}
    path={kind.pathOf(place)}
    crumbs={[kind.list, kind.pageOf(place)]}
    page={index.page}
    listed={useQuery(entriesQuery(kind, params, index))}
    linkOf={(entry) => kind.linkOf(entry, place)}
  />
);

/** The page of the categories, or the cities, of one place. */
export const placeIndexPage = <Place, Entry>(kind: PlaceIndexKind<Place, Entry>): Required<PageModule> => {
  const prefetch: Required<PageModule>['prefetch'] = async (reads, { params: given, search }) => {
    const params = placeParams(given);
    const place = await reads.query(kind.placeQuery(params));
    if (place !== null && kind.pathOf(place) === kind.pathAt(params)) await reads.query(entriesQuery(kind, params, readIndexPage(search)));
  };

  /** A former name moves on to the present one. */
  const Page = () => {
    const params = placeParams(useParams());
    const [search] = useSearchParams();
    const index = readIndexPage(search);
    const { data: place, isPending, isError, refetch } = useQuery(kind.placeQuery(params));
    if (isPending) return <ListingSkeleton />;
    if (isError) return <ListingFailure onRetry={() => void refetch()} />;
    if (place === null) return <MissingPlace name={kind.kindName} list={kind.list} />;
    const path = kind.pathOf(place);
    if (path !== kind.pathAt(params)) return <PageMoved to={withQuery(path, { page: index.page > 1 ? index.page : null })} />;
    return <PlaceIndexScreen key={path} kind={kind} place={place} params={params} index={index} />;
  };

  return { prefetch, Page };
};
