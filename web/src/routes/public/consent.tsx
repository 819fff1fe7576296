import { useQuery } from '@tanstack/react-query';
import { activePlacementsQuery } from '../../features/ads/api/list-active-placements.ts';
import { ConsentBanner } from '../../features/consent/components/consent-banner.tsx';
import { useSiteSettings } from '../../lib/site/site-settings.ts';

/** The question for consent, where the settings ask for it. */
export const Consent = () => {
  const { consentRequired, embedsNeedConsent } = useSiteSettings();
  const placements = useQuery(activePlacementsQuery()).data ?? [];
  const showsAds = placements.some(({ adClient, adSlot }) => adClient !== null && adSlot !== null);
  return consentRequired ? <ConsentBanner showsAds={showsAds} withEmbeds={embedsNeedConsent} /> : null;
};
