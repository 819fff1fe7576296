import type { Business, NearbyBusiness } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { paths, withQuery } from '../../../../config/paths.ts';
import { formatDistance } from '../../../../lib/format/distance.ts';
import { nearbyQuery } from '../../api/list-nearby.ts';
import { OpenStatus } from '../open-status.tsx';
import { Rating } from '../rating.tsx';
import { Tile } from '../tile.tsx';
import { useDrawn } from '../use-drawn.ts';
import { Panel } from './panel.tsx';

const slots = [1, 2, 3, 4];

/** Businesses around this one, nearest first. */
export const NearbyList = ({ business }: { business: Business }) => {
  const nearby = useQuery(nearbyQuery(business.slug));
  return (
    <Panel title="Nearby Businesses" isPrinted={false}>
      {nearby.isPending && <NearbySkeleton />}
      {(nearby.isError || nearby.data?.length === 0) && <p className="text-ink-2">No nearby businesses</p>}
      {nearby.data && nearby.data.length > 0 && <Neighbours businesses={nearby.data} />}
      <OpenInCity business={business} />
    </Panel>
  );
};

/** The neighbours are as closed at night as this business. */
const OpenInCity = ({ business: { city, citySlug } }: { business: Business }) =>
  city &&
  citySlug && (
    <p className="mt-4">
      <SiteLink
        to={withQuery(paths.businesses, { city: citySlug, open: 1 })}
        rel="nofollow"
        className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        Open now in {city}
      </SiteLink>
    </p>
  );

const Neighbours = ({ businesses }: { businesses: NearbyBusiness[] }) => {
  const isDrawn = useDrawn(businesses);
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {businesses.map((neighbour) => (
        <li key={neighbour.id} className="min-w-0">
          <NearbyEntry business={neighbour} isDrawn={isDrawn(neighbour)} />
        </li>
      ))}
    </ul>
  );
};

const NearbyEntry = ({ business, isDrawn }: { business: NearbyBusiness; isDrawn: boolean }) => (
  <article className="group relative flex items-center gap-4">
    <Tile business={business} priority="lazy" isDrawn={isDrawn} />
    <div className="min-w-0 text-sm">
      <h3 className="line-clamp-2 text-base leading-snug group-hover:text-accent">
        <SiteLink to={paths.business(business.slug)} className="card-link">
          <bdi>{business.name}</bdi>
        </SiteLink>
      </h3>
      <p className="flex flex-wrap gap-x-2 text-ink-2">
        <Rating rating={business.rating} reviewCount={0} />
        <bdi>{business.category.name}</bdi>
        {business.distanceKm !== null && <span className="tabular-nums">{formatDistance(business.distanceKm)}</span>}
      </p>
      <OpenStatus business={business} />
    </div>
  </article>
);

const NearbySkeleton = () => (
  <ul aria-hidden className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {slots.map((slot) => (
      <li key={slot} className="flex items-center gap-4">
        <div className="shimmer size-16 rounded-card" />
        <div className="flex-1 space-y-2">
          <div className="shimmer h-4 w-3/4 rounded-control" />
          <div className="shimmer h-3 w-1/2 rounded-control" />
        </div>
      </li>
    ))}
  </ul>
);
