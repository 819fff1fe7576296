import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { saveConsent, useChoices } from '../../../lib/consent/consent-store.ts';
import { hasWaitingSnippets, releaseSnippets } from '../../../lib/consent/release-snippets.ts';

interface ConsentBannerProps {
  /** Advertisements wait as well. */
  showsAds: boolean;
  /** So do maps and photos of other servers. */
  withEmbeds: boolean;
}

/** Asks the visitor before anything of others is fetched; not there while nothing would be. */
export const ConsentBanner = ({ showsAds, withEmbeds }: ConsentBannerProps) => {
  const { consent, embeds, hasWithheldPhotos } = useChoices();
  const [isWaiting, setWaiting] = useState(false);
  const hasRun = useRef(false);
  useEffect(() => {
    if (consent === 'granted' || embeds.length > 0) hasRun.current = true;
    if (consent === 'granted') void releaseSnippets();
    // Code that has run cannot be called back: the page is loaded anew without it, in whichever tab it was declined.
    else if (consent === 'denied' && embeds.length === 0 && hasRun.current) window.location.reload();
    else setWaiting(hasWaitingSnippets());
  }, [consent, embeds]);
  // They are withheld from the page as the server made it, for one who has allowed them too.
  const arePhotosWaiting = hasWithheldPhotos && !embeds.includes('photos');
  const isOpen = consent === 'asked' || (consent === null && (isWaiting || showsAds || arePhotosWaiting));
  return isOpen ? (
    <Question withEmbeds={withEmbeds} onAccept={() => saveConsent('granted')} onDecline={() => saveConsent('denied')} />
  ) : null;
};

interface QuestionProps {
  withEmbeds: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

const Question = ({ withEmbeds, onAccept, onDecline }: QuestionProps) => (
  <section
    aria-label="Cookies"
    className="consent-note no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface p-4 shadow-float sm:inset-x-auto sm:start-4 sm:bottom-4 sm:max-w-md sm:rounded-panel sm:border"
  >
    <p className="text-sm">
      With your consent this site {withEmbeds && 'fetches maps and photos from other servers, '}measures visits and shows advertisements of
      others, which may set cookies. Everything else works without.{' '}
      <SiteLink to={paths.cookiePolicy} className="underline underline-offset-4 hover:text-accent">
        Cookie Policy
      </SiteLink>
    </p>
    <p className="mt-3 flex flex-wrap gap-3">
      <Button onClick={onAccept}>Accept</Button>
      <Button tone="quiet" onClick={onDecline}>
        Decline
      </Button>
    </p>
  </section>
);
