import type { Business, OpeningInterval } from '@directory/contracts';
import { formatMinutes, weekdays } from '@directory/opening-hours';
import { thresholds } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { categoryFamilyOf, schemaTypeOf } from '../../../lib/category-family.ts';
import { textOfHtml } from '../../../lib/format/cut.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import { placeOf } from './links.ts';

const minutesPerDay = 1440;

/** '23:59' for the end of a whole day: '00:00' to '00:00' would say that it is closed. */
const closingTime = ({ open, close }: OpeningInterval): string => (open === 0 && close === minutesPerDay ? '23:59' : formatMinutes(close));

const openOn = (intervals: OpeningInterval[], day: number) =>
  intervals
    .filter((interval) => interval.day === day)
    .map((interval) => ({ opens: formatMinutes(interval.open), closes: closingTime(interval) }));

/** Hours by day; a day that could not be read is left out, a closed one says so. */
const hoursData = ({ openingHours, unreadableDays }: Business): object[] | undefined =>
  openingHours === null
    ? undefined
    : weekdays.flatMap((name, index) => {
        const day = index + 1;
        if (unreadableDays.includes(day)) return [];
        const open = openOn(openingHours, day);
        const spans = open.length > 0 ? open : [{ opens: '00:00', closes: '00:00' }];
        return spans.map((span) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: name, ...span }));
      });

/** Null where nothing at all is known of the place: search engines refuse a business without an address. */
const addressData = (business: Business): object | null => {
  const parts = {
    streetAddress: business.street || business.address || undefined,
    addressLocality: business.city || undefined,
    addressRegion: business.state || undefined,
    postalCode: business.postalCode || undefined,
    addressCountry: business.countryCode || undefined,
  };
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : null;
};

const geoData = (business: Business): object | undefined => {
  const place = placeOf(business);
  if (!place) return undefined;
  return { '@type': 'GeoCoordinates', latitude: place.latitude.toFixed(6), longitude: place.longitude.toFixed(6) };
};

/** Search engines ignore a price range of 100 characters or more. */
const priceData = (priceRange: string | null): string | undefined => (priceRange && priceRange.length < 100 ? priceRange : undefined);

/** schema.org knows menus of places that serve something, and of no others. */
const isEatery = (categoryName: string): boolean => ['food', 'cafe', 'bar'].includes(categoryFamilyOf(categoryName));

/** Only for reviews that this site has collected itself: marking up others' costs a site the markup of the whole page. */
const ratingData = ({ rating, reviewCount }: Business): object | undefined =>
  rating === null || reviewCount === 0 ? undefined : { '@type': 'AggregateRating', ratingValue: rating, reviewCount };

/**
 * The business as schema.org knows it. `hasOwnRatings`: an operator has said that the ratings are this site's own. Unknown fields are left out, never defaulted; nothing where the place is unknown.
 */
export const businessData = (business: Business, siteUrl: string, hasOwnRatings = false): object[] => {
  const place = addressData(business);
  if (!place) return [];
  const aggregateRating = hasOwnRatings ? ratingData(business) : undefined;
  return [{ ...markupOf(business, place, siteUrl + paths.business(business.slug)), aggregateRating }];
};

const markupOf = (business: Business, place: object, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': schemaTypeOf(business.category.name),
  '@id': address,
  name: business.name,
  url: address,
  image: safeWebAddress(business.photoUrl) ?? safeWebAddress(business.imageUrl) ?? undefined,
  description: business.description
    ? textOfHtml(business.description).replace(/\s+/g, ' ').trim().slice(0, thresholds.structuredDescriptionLength)
    : undefined,
  telephone: business.phoneE164 || business.phone || undefined,
  email: business.email || undefined,
  address: place,
  geo: geoData(business),
  openingHoursSpecification: hoursData(business),
  priceRange: priceData(business.priceRange),
  hasMenu: isEatery(business.category.name) ? (safeWebAddress(business.menuLink) ?? undefined) : undefined,
  sameAs: safeWebAddress(business.website) ?? undefined,
});
