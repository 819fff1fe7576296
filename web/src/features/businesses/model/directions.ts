import type { Business } from '@directory/contracts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import type { MapProvider } from '../../../lib/site/map-services.ts';
import { placeOf } from './links.ts';

const googleHost = /(^|\.)(google\.[a-z.]+|goo\.gl)$/;

const isGoogle = (address: string | null): boolean => address !== null && googleHost.test(new URL(address).hostname);

/** The name with its address, by which a map service finds the very place; bare coordinates may lie on the next building. */
const namedPlace = ({ name, address, city, country }: Business): string | null => {
  const where = address?.trim() || [city, country].filter(Boolean).join(', ');
  return where ? `${name}, ${where}` : null;
};

/**
 * A route to the business. The service of the record's own link knows the place by name; OpenStreetMap plans routes to coordinates alone.
 * Null where nothing says where it stands on a map.
 */
export const directionsLink = (business: Business, provider: MapProvider): string | null => {
  const place = placeOf(business);
  const link = safeWebAddress(business.locationLink);
  const point = place && `${place.latitude},${place.longitude}`;
  if (isGoogle(link) || (provider === 'google' && point)) {
    const destination = namedPlace(business) ?? point;
    return destination && `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
  }
  return point && `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: point })}`;
};
