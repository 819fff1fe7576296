import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSiteSettings } from '../site/site-settings.ts';
import { type EmbedKind, useChoices } from './consent-store.ts';

type AllowedEmbeds = Readonly<Record<EmbedKind, boolean>>;

/** Outside of the public site nothing waits. */
const AllowedEmbedsContext = createContext<AllowedEmbeds>({ map: true, photos: true });

/** Decides once for the whole page what may be fetched of other servers: a list has many photos. */
export const AllowedEmbedsProvider = ({ children }: { children: ReactNode }) => {
  const { consentRequired, embedsNeedConsent } = useSiteSettings();
  const { consent, embeds } = useChoices();
  const areAllAllowed = !consentRequired || !embedsNeedConsent || consent === 'granted';
  const allowed = useMemo(
    () => ({ map: areAllAllowed || embeds.includes('map'), photos: areAllAllowed || embeds.includes('photos') }),
    [areAllAllowed, embeds],
  );
  return <AllowedEmbedsContext value={allowed}>{children}</AllowedEmbedsContext>;
};

/** Whether the page may fetch these of other servers. */
export const useMayEmbed = (kind: EmbedKind): boolean => useContext(AllowedEmbedsContext)[kind];
