import type { Business, NearbyBusiness } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { AfterDot } from '../../../../components/ui/after-dot.tsx';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { limits } from '../../../../config/limits.ts';
import { paths } from '../../../../config/paths.ts';
import { formatDistance } from '../../../../lib/format/distance.ts';
import { useNow, useVisitorClock } from '../../../../lib/time/now.tsx';
import { nearbyQuery } from '../../api/list-nearby.ts';
import { isGoneForGood, isSuspended, openInfoOf } from '../../model/open-state.ts';

const linkClass = 'font-medium text-accent underline-offset-4 hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** Above everything on the page of a business that opens no more, or not for now: that it is closed, and what is near and open. */
export const ClosedNotice = ({ business }: { business: Business }) =>
  isSuspended(business) ? (
    <section aria-label="Closed" className="mt-6 rounded-card border-s-4 border-danger bg-danger-soft p-4">
      <p className="text-lg font-semibold text-danger">
        {isGoneForGood(business) ? 'This business has closed for good' : 'This business is closed until further notice'}
      </p>
      <OpenNearby business={business} />
    </section>
  ) : null;

const useOpenNeighbours = (business: Business): NearbyBusiness[] => {
  const nearby = useQuery(nearbyQuery(business.slug));
  const now = useNow();
  const visitorClock = useVisitorClock();
  return (nearby.data ?? [])
    .filter((neighbour) => openInfoOf(neighbour, now, visitorClock).words?.tone === 'open')
    .slice(0, limits.openNeighbours);
};

const OpenNearby = ({ business }: { business: Business }) => {
  const neighbours = useOpenNeighbours(business);
  const { category, city, citySlug } = business;
  return (
    <div className="no-print mt-2">
      {neighbours.length > 0 && (
        <>
          <p className="text-sm font-semibold">Near here and open now</p>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {neighbours.map((neighbour) => (
              <li key={neighbour.id} className="flex flex-wrap items-baseline gap-x-2">
                <OpenNeighbour business={neighbour} />
              </li>
            ))}
          </ul>
        </>
      )}
      {city && citySlug && (
        <p className="mt-2">
          <SiteLink to={paths.cityCategory(citySlug, category.slug)} className={linkClass}>
            {category.name} in {city}
          </SiteLink>
        </p>
      )}
    </div>
  );
};

const OpenNeighbour = ({ business }: { business: NearbyBusiness }) => (
  <>
    <SiteLink to={paths.business(business.slug)} className={linkClass}>
      <bdi>{business.name}</bdi>
    </SiteLink>{' '}
    <span className="dotted text-sm text-ink-2">
      <bdi>{business.category.name}</bdi>
      {business.distanceKm !== null && <AfterDot className="whitespace-nowrap">{formatDistance(business.distanceKm)}</AfterDot>}
    </span>
  </>
);
