import type { ActivePlacement, PlacementName } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '../../../lib/consent/consent-store.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { activePlacementsQuery } from '../api/list-active-placements.ts';
import { SlotEvents } from '../model/ad-events.ts';
import { loadAdScript } from '../model/load-ad-script.ts';
import { watchSlot } from '../model/watch-slot.ts';
import { OwnAd } from './own-ad.tsx';

type BookedPlacement = ActivePlacement & { adClient: string; adSlot: string };

const isBooked = (placement: ActivePlacement): placement is BookedPlacement => placement.adClient !== null && placement.adSlot !== null;

/** The booked advertisement of a placement; undefined where there is none, or the visitor has not agreed to any. */
export const useBookedPlacement = (name: PlacementName): BookedPlacement | undefined => {
  const { consentRequired } = useSiteSettings();
  const consent = useConsent();
  const placements = useQuery(activePlacementsQuery()).data ?? [];
  if (consentRequired && consent !== 'granted') return undefined;
  return placements.filter(isBooked).find(({ placement }) => placement === name);
};

/** Width and height that a slot holds free from the first paint on, px. */
const sizes: Record<ActivePlacement['adFormat'], { width: number; height: number }> = {
  auto: { width: 300, height: 250 },
  rectangle: { width: 300, height: 250 },
  vertical: { width: 160, height: 600 },
  horizontal: { width: 728, height: 90 },
};

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
  return booked ? (
    <BookedAd booked={booked} className={className} {...loading} />
  ) : (
    <OwnAd placement={placement} house={house} className={className} />
  );
};

type BookedAdProps = Pick<AdSlotProps, 'delayMs' | 'failureText' | 'className'> & { booked: BookedPlacement };

/** One element for each page view: an advertisement is loaded into an element once. */
export const BookedAd = (props: BookedAdProps) => <LoadedAd key={useLocation().pathname} {...props} />;

const LoadedAd = ({ booked, delayMs, failureText = 'Advertisement could not be loaded', className = '' }: BookedAdProps) => {
  const slot = useRef<HTMLDivElement>(null);
  const hasFailed = useAdvertisement(slot, booked, delayMs);
  const { width, height } = sizes[booked.adFormat];
  const { adClient, adSlot, adFormat, adStyle } = booked;
  return (
    <aside aria-label="Advertisement" className={`no-print ${className}`}>
      <div
        ref={slot}
        className="flex max-w-full items-center justify-center overflow-hidden rounded-panel bg-sunken"
        style={{ width, height }}
      >
        {hasFailed ? (
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

/** Loads the advertisement and counts what becomes of it. → whether it could not be loaded */
const useAdvertisement = (
  slot: React.RefObject<HTMLDivElement | null>,
  { placement, adClient }: BookedPlacement,
  delayMs: number,
): boolean => {
  const [hasFailed, setFailed] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    const events = new SlotEvents(placement, pathname);
    const stop = watchSlot(element, events);
    const timer = window.setTimeout(() => {
      events.note('request');
      loadAdScript(adClient).then(
        () => {
          window.adsbygoogle ??= [];
          window.adsbygoogle.push({});
        },
        () => setFailed(true),
      );
    }, delayMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [slot, placement, adClient, pathname, delayMs]);
  return hasFailed;
};
