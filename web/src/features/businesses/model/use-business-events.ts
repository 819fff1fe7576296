import type { Business, BusinessEventKind } from '@directory/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { sendBeacon } from '../../../lib/api/send-beacon.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import { mapsLink } from './links.ts';

const kindOf = (href: string, business: Business): BusinessEventKind | undefined => {
  if (href.startsWith('tel:')) return 'phone';
  if (href === safeWebAddress(business.website)) return 'website';
  return href === mapsLink(business) ? 'directions' : undefined;
};

const hrefAt = ({ target }: Event): string | null | undefined =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : null;

/** Tells that the page of a business was seen, and which of its links were followed: each once on a page view. → the element of the page */
export const useBusinessEvents = <Page extends HTMLElement>(business: Business): RefObject<Page | null> => {
  const page = useRef<Page>(null);
  const shown = useRef(business);
  shown.current = business;
  const { id } = business;
  useEffect(() => {
    const told = new Set<BusinessEventKind>();
    const tell = (kind: BusinessEventKind | undefined): void => {
      if (kind === undefined || told.has(kind)) return;
      told.add(kind);
      sendBeacon('/api/business-events', { businessId: id, kind });
    };
    const handleClick = (event: Event): void => tell(kindOf(hrefAt(event) ?? '', shown.current));
    const element = page.current;
    tell('view');
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [id]);
  return page;
};
