import type { BusinessSummary, MapPins } from '@directory/contracts';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { BusinessRow } from '../../../features/businesses/components/business-row.tsx';
import { isLedByPhotos } from '../../../features/businesses/model/drawn-businesses.ts';
import { distanceFrom } from '../../../features/businesses/model/great-circle.ts';
import { allowEmbed } from '../../../lib/consent/consent-store.ts';
import { formatNumber, formatTotal, plural } from '../../../lib/format/count.ts';

export const AreaLink = ({ href, onFollow }: { href: string; onFollow: () => void }) => (
  <Link to={href} onClick={onFollow} className={buttonClass('primary', 'small', 'pointer-events-auto shadow-float')}>
    Search this area
  </Link>
);

const Note = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-auto flex max-w-md items-center gap-x-3 rounded-control bg-paper/95 py-1.5 ps-3 pe-1.5 text-sm shadow-float [&_button]:whitespace-nowrap">
    {children}
  </div>
);

/** Pictures of the map could not be had; the pins are there all the same. */
export const missingTiles = 'The map’s pictures cannot be loaded. Pins stand where the businesses are.';

/** The pins of the part that is shown could not be had; those of the list are there all the same. */
export const missingPins = 'The businesses of this part cannot be loaded. Only those of the list are on the map.';

/** Something of the map is missing, and can be asked for again. */
export const MissingNote = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Note>
    <p role="status">{text}</p>
    <Button tone="quiet" size="small" onClick={onRetry}>
      Try again
    </Button>
  </Note>
);

/** Pictures come from another server, once the visitor asks for them. */
export const WithheldTiles = ({ services }: { services: readonly string[] }) => (
  <Note>
    <p>Streets and names come from {services.join(' and ')}, which learns your IP address.</p>
    <Button tone="quiet" size="small" onClick={() => allowEmbed('map')}>
      Show map
    </Button>
  </Note>
);

/** How many businesses of the search lie on the part that is seen, as the list of that part would count them. */
export const pinCountText = ({ total, isExact, businesses, clusters }: MapPins): string => {
  const shown = clusters.reduce((sum, { count }) => sum + count, businesses.length);
  if (shown < total) return `The best ${formatNumber(shown)} of ${formatTotal(total, isExact)} here. Zoom in for more.`;
  return `${formatTotal(total, isExact)} ${plural(total, 'business', 'businesses')} in view`;
};

const Sign = ({ state, text }: { state: 'open' | 'closed'; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`map-sign map-sign-${state}`} />
    {text}
  </span>
);

export const MapLegend = ({ text }: { text: string }) => (
  <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control bg-paper/95 px-3 py-1.5 text-sm shadow-float">
    <p className="tabular-nums">{text}</p>
    <p className="flex gap-x-3 text-ink-2">
      <Sign state="open" text="Open" />
      <Sign state="closed" text="Closed" />
    </p>
  </div>
);

/** The business of a chosen pin. The focus comes here, and goes back to the pin. */
export const ChosenCard = ({ business, near, onClose }: { business: BusinessSummary; near: string; onClose: () => void }) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Chosen business"
      onKeyDown={handleKey}
      className="pointer-events-auto relative w-full rounded-panel bg-paper p-3 pe-12 shadow-float outline-none"
    >
      <BusinessRow business={business} priority="lazy" isCompact={!isLedByPhotos([business])} distanceKm={distanceFrom(near, business)} />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute end-1.5 top-1.5 inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
};
