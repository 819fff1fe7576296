import type { UseQueryResult } from '@tanstack/react-query';
import { PageHead } from '../../../components/seo/page-head.tsx';
import { breadcrumbData, itemListData } from '../../../components/seo/structured-lists.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { LoadFailure } from '../../../components/ui/load-failure.tsx';
import { NoSuchPage } from '../../../components/ui/no-such-page.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { limits } from '../../../config/limits.ts';
import { withQuery } from '../../../config/paths.ts';
import { type LinkedPlace, PlaceColumns } from '../../../features/category-places/components/place-links.tsx';
import type { Listed } from '../../../lib/api/load.ts';
import { offsetOf, pageCount, readListView } from '../../../lib/page/list-view.ts';
import { usePageFrame } from '../../../lib/page/page-frame.ts';
import { fittingTitle, type NamedPath, pagedDescription, placeCrumbs } from './place-meta.ts';

/** A page of a whole list of links. */
export interface IndexPage {
  page: number;
  limit: number;
  offset: number;
}

export const readIndexPage = (search: URLSearchParams): IndexPage => {
  const { page } = readListView(search, []);
  return { page, limit: limits.indexedPlaces, offset: offsetOf(page, limits.indexedPlaces) };
};

interface PlaceIndexProps<Place> {
  title: string;
  /** For search engines. */
  description: string;
  path: string;
  /** The way to the page that begins the list. */
  crumbs: NamedPath[];
  page: number;
  listed: UseQueryResult<Listed<Place>>;
  linkOf: (place: Place) => LinkedPlace;
}

const hrefOf = (path: string, page: number): string => withQuery(path, { page: page > 1 ? page : null });

/** A whole list of categories or cities, as nothing but links. Search engines follow these and keep the pages that they lead to, not the list. */
export const PlaceIndex = <Place,>(props: PlaceIndexProps<Place>) => {
  const { title, crumbs, path, listed } = props;
  return (
    <div className="page-width pt-8">
      <IndexHead {...props} />
      <Breadcrumbs crumbs={placeCrumbs(...crumbs, { name: title, path })} />
      <h1 id="listing" tabIndex={-1} className="mt-6 mb-8 text-3xl outline-none sm:text-4xl">
        <bdi>{title}</bdi>
      </h1>
      {listed.isPending && <p className="text-ink-2">Loading…</p>}
      {listed.isError && <LoadFailure text={`Failed to fetch ${crumbs[0].name.toLowerCase()}`} onRetry={() => void listed.refetch()} />}
      {listed.data && <Entries {...props} listed={listed.data} />}
    </div>
  );
};

const IndexHead = <Place,>({ title, description, path, crumbs, page, listed, linkOf }: PlaceIndexProps<Place>) => {
  const { siteUrl } = usePageFrame();
  const rows = listed.data?.rows ?? [];
  const links = rows.slice(0, limits.structuredListItems).map((place) => {
    const { name, to } = linkOf(place);
    return { name, path: to };
  });
  return (
    <PageHead
      title={fittingTitle([title], page)}
      description={pagedDescription(description, page)}
      canonical={hrefOf(path, page)}
      noindex
      structuredData={[...breadcrumbData(placeCrumbs(...crumbs, { name: title, path }), siteUrl), ...itemListData(links, siteUrl)]}
    />
  );
};

type EntriesProps<Place> = Pick<PlaceIndexProps<Place>, 'path' | 'page' | 'linkOf'> & { listed: Listed<Place> };

const Entries = <Place,>({ path, page, linkOf, listed }: EntriesProps<Place>) =>
  listed.rows.length === 0 && page > 1 ? (
    <NoSuchPage page={page} total={listed.total} firstPage={path} />
  ) : (
    <>
      <PlaceColumns places={listed.rows.map(linkOf)} />
      <div className="mt-12">
        <Pager current={page} count={pageCount(listed.total, limits.indexedPlaces)} hrefOf={(other) => hrefOf(path, other)} />
      </div>
    </>
  );
