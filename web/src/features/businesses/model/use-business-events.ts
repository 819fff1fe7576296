import type { Business, BusinessEventKind } from '@directory/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { sendBeacon } from '../../../lib/api/send-beacon.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import type { MapProvider } from '../../../lib/site/map-services.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { directionsLink } from './directions.ts';
import { mapsLink } from './links.ts';

const kindOf = (href: string, business: Business, provider: MapProvider): BusinessEventKind | undefined => {
  if (href.startsWith('tel:')) return 'phone';
  if (href === safeWebAddress(business.website)) return 'website';
  const ways = [directionsLink(business, provider), mapsLink(business, provider)];
  return ways.includes(href) ? 'directions' : undefined;
};

const hrefAt = ({ target }: Event): string | null | undefined =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : null;

/** Tells that the page of a business was seen, and which of its links were followed: each once on a page view. → the element of the page */
export const useBusinessEvents = <Page extends HTMLElement>(business: Business): RefObject<Page | null> => {
  const page = useRef<Page>(null);
  const { provider } = useSiteSettings().map;
  const shown = useRef({ business, provider });
  shown.current = { business, provider };
  const { id } = business;
  useEffect(() => {
    const told = new Set<BusinessEventKind>();
    const tell = (kind: BusinessEventKind | undefined): void => {
      if (kind === undefined || told.has(kind)) return;
      told.add(kind);
      sendBeacon('/api/business-events', { businessId: id, kind });
    };
    const handleClick = (event: Event): void => tell(kindOf(hrefAt(event) ?? '', shown.current.business, shown.current.provider));
    const element = page.current;
    tell('view');
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [id]);
  return page;
};
