import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useSiteSettings } from '../site/site-settings.ts';
import { type EmbedKind, useChoices } from './consent-store.ts';

type AllowedEmbeds = Readonly<Record<EmbedKind, boolean>>;

/** Outside of the public site nothing waits. */
const AllowedEmbedsContext = createContext<AllowedEmbeds>({ map: true, photos: true });

/**
 * Decides once for the whole page what may be fetched of other servers: a list has many photos. What a device has stored is known only after
 * hydration: told at once, it would have React take over the whole page in one piece.
 */
export const AllowedEmbedsProvider = ({ children }: { children: ReactNode }) => {
  const { consentRequired, embedsNeedConsent } = useSiteSettings();
  const { consent, embeds } = useChoices();
  const areAllAllowed = !consentRequired || !embedsNeedConsent || consent === 'granted';
  const map = areAllAllowed || embeds.includes('map');
  const photos = areAllAllowed || embeds.includes('photos');
  const allowed = useMemo(() => ({ map, photos }), [map, photos]);
  return <AllowedEmbedsContext value={useDeferredValue(allowed)}>{children}</AllowedEmbedsContext>;
};

/** Whether the page may fetch these of other servers. */
export const useMayEmbed = (kind: EmbedKind): boolean => useContext(AllowedEmbedsContext)[kind];
