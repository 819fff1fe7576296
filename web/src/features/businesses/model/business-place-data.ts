import type { BusinessSummary } from '@directory/contracts';
import { placeOf } from './links.ts';

interface Located extends Pick<BusinessSummary, 'address' | 'city' | 'state' | 'countryCode'> {
  street?: string | null;
  postalCode?: string | null;
}

/** Null where nothing at all is known of the place: search engines refuse a business without an address. */
export const addressData = (business: Located): object | null => {
  const parts = {
    streetAddress: business.street || business.address || undefined,
    addressLocality: business.city || undefined,
    addressRegion: business.state || undefined,
    postalCode: business.postalCode || undefined,
    addressCountry: business.countryCode || undefined,
  };
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : null;
};

/** Search engines ask for five decimals at least. */
export const geoData = (business: Pick<BusinessSummary, 'latitude' | 'longitude'>): object | undefined => {
  const place = placeOf(business);
  if (!place) return undefined;
  return { '@type': 'GeoCoordinates', latitude: place.latitude.toFixed(6), longitude: place.longitude.toFixed(6) };
};

/** With its country where it is known; nothing where the text is no number. */
export const phoneData = ({ phone, phoneE164 }: Pick<BusinessSummary, 'phone' | 'phoneE164'>): string | undefined =>
  phoneE164 || (phone && /(\d\D*){3}/.test(phone) ? phone : undefined);
