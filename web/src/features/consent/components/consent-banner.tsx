import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { saveConsent, useConsent } from '../../../lib/consent/consent-store.ts';
import { hasWaitingSnippets, releaseSnippets } from '../../../lib/consent/release-snippets.ts';

/** Code that has run cannot be called back: the page is loaded anew without it. */
const revoke = (wasGranted: boolean): void => {
  saveConsent('denied');
  if (wasGranted) window.location.reload();
};

/** Asks the visitor before anything measures or advertises; not there while nothing would. `showsAds`: advertisements wait as well. */
export const ConsentBanner = ({ showsAds }: { showsAds: boolean }) => {
  const consent = useConsent();
  const [isWaiting, setWaiting] = useState(false);
  const [wasGranted, setWasGranted] = useState(false);
  useEffect(() => {
    if (consent !== 'granted') return setWaiting(hasWaitingSnippets());
    setWasGranted(true);
    void releaseSnippets();
  }, [consent]);
  const isOpen = consent === 'asked' || (consent === null && (isWaiting || showsAds));
  return isOpen ? <Question onAccept={() => saveConsent('granted')} onDecline={() => revoke(wasGranted)} /> : null;
};

const Question = ({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) => (
  <section
    aria-label="Cookies"
    className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface p-4 shadow-float sm:inset-x-auto sm:start-4 sm:bottom-4 sm:max-w-md sm:rounded-panel sm:border"
  >
    <p className="text-sm">
      With your consent this site measures visits and shows advertisements of others, which may set cookies. Everything else works without.{' '}
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
