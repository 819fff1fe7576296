import type { BusinessAd, PlacementName } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { businessAdsQuery } from '../api/list-business-ads.ts';
import { chooseAd } from '../model/choose-ad.ts';
import { HouseAd } from './house-ad.tsx';

interface OwnAdProps {
  placement: PlacementName;
  house: 'listing' | 'map';
  className?: string;
}

/** The directory's own place: a business whose plan advertises it here, else the directory itself. Both have the same size. */
export const OwnAd = ({ placement, house, className = '' }: OwnAdProps) => {
  const { place, isInView } = useIsInView();
  const { pathname } = useLocation();
  const ads = useQuery({ ...businessAdsQuery(), enabled: isInView }).data ?? [];
  const chosen = chooseAd(ads, placement, pathname);
  return (
    <div ref={place} className={className}>
      {chosen ? <AdvertisedBusiness business={chosen} /> : <HouseAd about={house} />}
    </div>
  );
};

/** True from the moment on at which the place is seen: what nobody sees is not asked for. */
const useIsInView = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isInView]);
  return { place, isInView };
};

const AdvertisedBusiness = ({ business: { name, slug } }: { business: BusinessAd }) => (
  <aside
    aria-label="Advertisement"
    className="no-print flex h-[250px] w-[300px] max-w-full flex-col rounded-panel bg-accent-soft p-6 max-sm:w-full"
  >
    <p className="text-sm text-ink-2">Sponsored</p>
    <p className="display mt-2 line-clamp-3 text-xl wrap-anywhere">
      <bdi>{name}</bdi>
    </p>
    <p className="mt-auto">
      <SiteLink to={paths.business(slug)} className={buttonClass('paper')} aria-label={`View business: ${name}`}>
        View business
      </SiteLink>
    </p>
  </aside>
);
