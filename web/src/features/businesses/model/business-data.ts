import type { Business, OpeningInterval } from '@directory/contracts';
import { formatMinutes, weekdays } from '@directory/opening-hours';
import { thresholds } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { textOfHtml } from '../../../lib/format/cut.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import { type SchemaType, schemaTypeOf, servesFood } from '../../../lib/schema-types/schema-type.ts';
import { addressData, geoData, phoneData } from './business-place-data.ts';

const minutesPerDay = 1440;

/** '23:59' for the end of a whole day: '00:00' to '00:00' would say that it is closed. */
const closingTime = ({ open, close }: OpeningInterval): string => (open === 0 && close === minutesPerDay ? '23:59' : formatMinutes(close));

const openOn = (intervals: OpeningInterval[], day: number) =>
  intervals
    .filter((interval) => interval.day === day)
    .map((interval) => ({ opens: formatMinutes(interval.open), closes: closingTime(interval) }));

const dayData = ({ unreadableDays }: Business, openingHours: OpeningInterval[], day: number): object[] => {
  if (unreadableDays.includes(day)) return [];
  const open = openOn(openingHours, day);
  const spans = open.length > 0 ? open : [{ opens: '00:00', closes: '00:00' }];
  return spans.map((span) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays[day - 1], ...span }));
};

/** Hours by day; a day that could not be read is left out, a closed one says so. A business that has given up, for now or for good, keeps none of its hours. */
const hoursData = (business: Business): object[] | undefined => {
  const { openingHours, businessStatus } = business;
  if (openingHours === null || businessStatus !== 'OPERATIONAL') return undefined;
  const hours = weekdays.flatMap((_, index) => dayData(business, openingHours, index + 1));
  return hours.length > 0 ? hours : undefined;
};

const priceData = (priceRange: string | null): string | undefined =>
  priceRange && priceRange.length < thresholds.structuredPriceLength ? priceRange : undefined;

/** Only for reviews that this site has collected itself: marking up others' costs a site the markup of the whole page. */
const ratingData = ({ rating, reviewCount }: Business): object | undefined =>
  rating === null || reviewCount === 0 || Number(rating) < 1 || Number(rating) > 5
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating, reviewCount };

/**
 * The business as schema.org knows it. `hasOwnRatings`: an operator has said that the ratings are this site's own. Unknown fields are left out, never defaulted; nothing where the place is unknown.
 */
export const businessData = (business: Business, siteUrl: string, hasOwnRatings = false): object[] => {
  const place = addressData(business);
  if (!place) return [];
  const aggregateRating = hasOwnRatings ? ratingData(business) : undefined;
  return [{ ...markupOf(business, schemaTypeOf(business.category.name), place, siteUrl + paths.business(business.slug)), aggregateRating }];
};

const markupOf = (business: Business, type: SchemaType, place: object, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': type,
  '@id': address,
  name: business.name,
  url: address,
  image: safeWebAddress(business.photoUrl) ?? safeWebAddress(business.imageUrl) ?? undefined,
  description: business.description
    ? textOfHtml(business.description).replace(/\s+/g, ' ').trim().slice(0, thresholds.structuredDescriptionLength)
    : undefined,
  telephone: phoneData(business),
  email: business.email || undefined,
  address: place,
  geo: geoData(business),
  openingHoursSpecification: hoursData(business),
  priceRange: priceData(business.priceRange),
  hasMenu: servesFood(type) ? (safeWebAddress(business.menuLink) ?? undefined) : undefined,
  sameAs: safeWebAddress(business.website) ?? undefined,
});
