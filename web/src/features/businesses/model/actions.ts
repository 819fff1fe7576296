import type { Business } from '@directory/contracts';
import { phoneLink, safeWebAddress } from '../../../lib/format/web-address.ts';
import type { MapProvider } from '../../../lib/site/map-services.ts';
import { directionsLink } from './directions.ts';
import { mapsLink } from './links.ts';
import { isGoneForGood } from './open-state.ts';

export type ActionKind = 'call' | 'directions' | 'maps' | 'website' | 'email' | 'order' | 'menu' | 'reserve';

export interface BusinessAction {
  kind: ActionKind;
  text: string;
  href: string;
  isExternal: boolean;
}

const emailLink = (email: string | null): string | null => (email && /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null);

/** A business that has given up takes no calls, orders or guests; where it stood and what it says of itself may still be wanted. */
const actionsAfterTheEnd: ReadonlySet<ActionKind> = new Set(['maps', 'website']);

/** The actions of a visitor that the data of the business allows. */
export const actionsOf = (business: Business, provider: MapProvider): BusinessAction[] => {
  const all: [ActionKind, string, string | null][] = [
    ['call', 'Call Now', phoneLink(business.phone, business.phoneE164)],
    ['directions', 'Directions', directionsLink(business, provider)],
    ['maps', 'Maps', mapsLink(business, provider)],
    ['website', 'Website', safeWebAddress(business.website)],
    ['email', 'Email', emailLink(business.email)],
    ['order', 'Order', safeWebAddress(business.orderLink)],
    ['menu', 'Menu', safeWebAddress(business.menuLink)],
    ['reserve', 'Reserve', safeWebAddress(business.reservationLink)],
  ];
  const offered = isGoneForGood(business) ? all.filter(([kind]) => actionsAfterTheEnd.has(kind)) : all;
  return offered.flatMap(([kind, text, href]) => (href ? [{ kind, text, href, isExternal: href.startsWith('http') }] : []));
};
