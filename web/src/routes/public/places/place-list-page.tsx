import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../components/seo/page-head.tsx';
import { breadcrumbData, itemListData } from '../../../components/seo/structured-lists.ts';
import { delaysMs } from '../../../config/limits.ts';
import type { PlaceFilters, PlacesQuery } from '../../../lib/api/place-queries.ts';
import { usePageFrame } from '../../../lib/page/page-frame.ts';
import type { PageModule } from '../../../lib/page/page-module.ts';
import { PlaceList, type PlaceListTexts } from './place-list.tsx';
import { placeListFilters, placeListHref, readPlaceListView } from './place-list-view.ts';
import { type NamedPath, pagedDescription, pagedTitle, placeCrumbs } from './place-meta.ts';

/** The list of all places of one kind. */
interface PlaceListKind<Place> extends PlaceListTexts<Place> {
  /** For search engines. */
  description: string;
  /** Name and address of one entry. */
  linkOf: (place: Place) => NamedPath;
  placesQuery: (filters: PlaceFilters) => PlacesQuery<Place>;
}

/** The page of all categories or all cities. */
export const placeListPage = <Place extends { id: number }>(kind: PlaceListKind<Place>): Required<PageModule> => {
  const { title, path, description } = kind;

  const prefetch: Required<PageModule>['prefetch'] = async (reads, { search }) => {
    await reads.query(kind.placesQuery(placeListFilters(readPlaceListView(search))));
  };

  const Page = () => {
    const [search] = useSearchParams();
    const { siteUrl } = usePageFrame();
    const view = readPlaceListView(search);
    const listed = useQuery({ ...kind.placesQuery(placeListFilters(view)), refetchInterval: delaysMs.listRefetch });
    return (
      <>
        <PageHead
          title={pagedTitle(title, view.page)}
          description={pagedDescription(description, view.page)}
          canonical={placeListHref(path, { ...view, search: '', layout: 'grid' }, { page: view.page })}
          noindex={view.search !== '' || listed.data?.rows.length === 0}
          structuredData={[
            ...breadcrumbData(placeCrumbs({ name: title, path }), siteUrl),
            ...itemListData((listed.data?.rows ?? []).map(kind.linkOf), siteUrl),
          ]}
        />
        <PlaceList kind={kind} view={view} listed={listed} />
      </>
    );
  };

  return { prefetch, Page };
};
