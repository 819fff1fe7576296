import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { MissingListPage } from '../../components/layouts/missing-list-page.tsx';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { PageMoved } from '../../components/seo/page-status.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { limits } from '../../config/site.ts';
import { ListingFailure } from '../../features/businesses/components/listing/listing-failure.tsx';
import { ListingSkeleton } from '../../features/businesses/components/listing/listing-skeleton.tsx';
import { isReachable, type ListView, listHref, offsetOf } from '../../lib/page/list-view.ts';

interface ListedPlaceProps<Place> {
  /** The city or category of the address; null: there is none. */
  place: UseQueryResult<Place | null>;
  view: ListView;
  pathOf: (slug: string) => string;
  /** Shown where there is none. */
  missing: ReactNode;
  children: (place: Place) => ReactNode;
}

/** A city or a category with its businesses, or why it cannot be shown: a former name moves on to the present one. */
export const ListedPlace = <Place extends { slug: string }>({ place, view, pathOf, missing, children }: ListedPlaceProps<Place>) => {
  const { slug = '' } = useParams();
  if (place.isPending) return <ListingSkeleton />;
  if (place.isError) return <ListingFailure onRetry={() => void place.refetch()} />;
  if (place.data === null) return missing;
  if (place.data.slug !== slug) return <PageMoved to={listHref(pathOf(place.data.slug), view, { page: view.page })} />;
  if (!isReachable(view.page, limits.businessesPerPage))
    return <MissingListPage page={view.page} firstPage={listHref(pathOf(slug), view, {})} />;
  return children(place.data);
};

interface MissingPlaceProps {
  title: string;
  text: string;
  back: { to: string; text: string };
}

export const MissingPlace = ({ title, text, back }: MissingPlaceProps) => (
  <MissingPage
    title={title}
    text={text}
    actions={
      <SiteLink to={back.to} className={buttonClass()}>
        <ArrowLeft aria-hidden className="size-4" />
        {back.text}
      </SiteLink>
    }
  />
);

/** The part of a query of businesses that the view of the list says. */
export const listParameters = <Sort extends string>({ search, sort, order, page }: ListView<Sort>) => ({
  search,
  sortBy: sort ?? undefined,
  sortOrder: sort ? order : undefined,
  limit: limits.businessesPerPage,
  offset: offsetOf(page, limits.businessesPerPage),
});
