import type { ActivePlacement, PlacementName } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '../../../lib/consent/consent-store.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { activePlacementsQuery } from '../api/list-active-placements.ts';
import { SlotEvents } from '../model/ad-events.ts';
import { loadAdScript } from '../model/load-ad-script.ts';
import { watchSlot } from '../model/watch-slot.ts';
import { ownAdHeight } from './house-ad.tsx';
import { OwnAd } from './own-ad.tsx';

type BookedPlacement = ActivePlacement & { adClient: string; adSlot: string };

const isBooked = (placement: ActivePlacement): placement is BookedPlacement => placement.adClient !== null && placement.adSlot !== null;

/** The booked advertisement of a placement; undefined where there is none. */
export const useBookedPlacement = (name: PlacementName): BookedPlacement | undefined =>
  (useQuery(activePlacementsQuery()).data ?? []).filter(isBooked).find(({ placement }) => placement === name);

/** Whether advertisements of others may be loaded: the visitor has agreed, or need not. */
export const useMayAdvertise = (): boolean => {
  const { consentRequired } = useSiteSettings();
  return useConsent() === 'granted' || !consentRequired;
};

/** Width and height that a slot holds free from the first paint on, px. */
const sizes: Record<ActivePlacement['adFormat'], { width: number; height: number }> = {
  auto: { width: 300, height: 250 },
  rectangle: { width: 300, height: 250 },
  vertical: { width: 160, height: 600 },
  horizontal: { width: 728, height: 90 },
};

/** Height for styles/base.css, which gives it to visitors who have agreed: the server shows them the directory's own advertisement first. */
const roomOf = ({ adFormat }: BookedPlacement): CSSProperties =>
  ({ '--ad-room': `${Math.max(sizes[adFormat].height, ownAdHeight)}px` }) as CSSProperties;

interface AdSlotProps {
  placement: PlacementName;
  /** The directory's own advertisement, where none is booked. */
  house: 'listing' | 'map';
  /** Before the advertisement is loaded, ms. */
  delayMs: number;
  failureText?: string;
  className?: string;
}

export const AdSlot = ({ placement, house, className = '', ...loading }: AdSlotProps) => {
  const booked = useBookedPlacement(placement);
  const mayAdvertise = useMayAdvertise();
  const own = <OwnAd placement={placement} house={house} />;
  return (
    <div className={`ad-slot no-print ${className}`} style={booked && roomOf(booked)}>
      {booked && mayAdvertise ? <BookedAd booked={booked} own={own} {...loading} /> : own}
    </div>
  );
};

/** The room of an advertisement in a list, for a visitor whose agreement the server cannot know. */
export const AdRoom = ({ booked }: { booked: BookedPlacement }) => (
  <li aria-hidden className="ad-room" style={{ height: sizes[booked.adFormat].height }} />
);

type BookedAdProps = Pick<AdSlotProps, 'delayMs' | 'failureText'> & {
  booked: BookedPlacement;
  /** Stands in the place of an advertisement that there is none of. */
  own?: ReactNode;
};

/** One element for each page view: an advertisement is loaded into an element once. */
export const BookedAd = (props: BookedAdProps) => <LoadedAd key={useLocation().pathname} {...props} />;

const LoadedAd = ({ booked, own, delayMs, failureText = 'Advertisement could not be loaded' }: BookedAdProps) => {
  const slot = useRef<HTMLDivElement>(null);
  const fate = useAdvertisement(slot, booked, delayMs);
  const { width, height } = sizes[booked.adFormat];
  const { adClient, adSlot, adFormat, adStyle } = booked;
  if (fate === 'unfilled' && own) return own;
  return (
    <aside aria-label="Advertisement" className="no-print">
      <div
        ref={slot}
        className="flex max-w-full items-center justify-center overflow-hidden rounded-panel bg-sunken"
        // The advertisement stays in its place with any style.
        style={{ width, height, contain: 'layout paint' }}
      >
        {fate === 'failed' ? (
          <p className="p-6 text-sm text-ink-2">{failureText}</p>
        ) : (
          <ins
            className="adsbygoogle"
            style={{ display: 'block', width: '100%', height: '100%', ...(adStyle as CSSProperties) }}
            data-ad-client={adClient}
            data-ad-slot={adSlot}
            data-ad-format={adFormat}
          />
        )}
      </div>
    </aside>
  );
};

declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

/** `failed`: its script could not be loaded; `unfilled`: there is none for the slot. */
type AdFate = 'open' | 'failed' | 'unfilled';

/** Loads the advertisement and counts what becomes of it. */
const useAdvertisement = (
  slot: React.RefObject<HTMLDivElement | null>,
  { placement, adClient }: BookedPlacement,
  delayMs: number,
): AdFate => {
  const [fate, setFate] = useState<AdFate>('open');
  const { pathname } = useLocation();
  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    const events = new SlotEvents(placement, pathname);
    const stop = watchSlot(element, events, () => setFate('unfilled'));
    const timer = window.setTimeout(() => {
      events.note('request');
      loadAdScript(adClient).then(
        () => {
          window.adsbygoogle ??= [];
          window.adsbygoogle.push({});
        },
        () => setFate('failed'),
      );
    }, delayMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [slot, placement, adClient, pathname, delayMs]);
  return fate;
};
