import type { BusinessAd, PlacementName } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { useIsNear } from '../../../components/ui/use-is-near.ts';
import { paths } from '../../../config/paths.ts';
import { businessAdsQuery } from '../api/list-business-ads.ts';
import { chooseAd } from '../model/choose-ad.ts';
import { HouseAd, ownAdClass } from './house-ad.tsx';

interface OwnAdProps {
  placement: PlacementName;
  house: 'listing' | 'map';
}

/** The directory's own place: a business whose plan advertises it here, asked for once it is seen, else the directory itself. */
export const OwnAd = ({ placement, house }: OwnAdProps) => {
  const { place, isNear } = useIsNear<HTMLDivElement>();
  const { pathname } = useLocation();
  const ads = useQuery({ ...businessAdsQuery(), enabled: isNear }).data ?? [];
  const chosen = chooseAd(ads, placement, pathname);
  return <div ref={place}>{chosen ? <AdvertisedBusiness business={chosen} /> : <HouseAd about={house} />}</div>;
};

const AdvertisedBusiness = ({ business: { name, slug } }: { business: BusinessAd }) => (
  <aside aria-label="Advertisement" className={ownAdClass}>
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
