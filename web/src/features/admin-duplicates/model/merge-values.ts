import { type Business, type MergeField, weekdays } from '@directory/contracts';
import { businessStatuses } from '../../../lib/admin/business-statuses.ts';
import { officeName } from '../../../lib/admin/category-names.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { clockOf, dayNames } from '../../../lib/admin/week-hours.ts';

export type Side = 'first' | 'second';

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

const yesNo = (value: boolean): string => (value ? 'Evet' : 'Hayır');

const joined = (parts: readonly (string | null)[], separator: string): string => [...new Set(parts.filter(Boolean))].join(separator);

/** The day as it was read, else as it is written. */
const dayOf = ({ openingHours, unreadableDays, workingHours }: Business, day: number): string => {
  const written = workingHours?.[weekdays[day - 1]] ?? '';
  if (unreadableDays.includes(day) || openingHours === null) return written;
  const spans = openingHours.filter((interval) => interval.day === day).map(({ open, close }) => `${clockOf(open)}–${clockOf(close)}`);
  return spans.length > 0 ? spans.join(', ') : 'Kapalı';
};

const weekOf = (business: Business): string =>
  business.openingHours === null && business.workingHours === null
    ? ''
    : dayNames.map((name, index) => `${name}: ${dayOf(business, index + 1)}`).join('\n');

const ratingOf = ({ rating, reviewCount }: Business): string =>
  rating === null ? '' : `${rating.replace('.', ',')} (${formatTurkishNumber(reviewCount)} yorum)`;

const featuresOf = ({ about }: Business): string =>
  Object.values(about ?? {})
    .flatMap((section) => Object.entries(section).flatMap(([name, value]) => (value === false ? [] : [name])))
    .join(', ');

const textOfHtml = (html: string | null): string => new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent.trim();

const pointOf = ({ latitude, longitude }: Business): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

const texts: Record<MergeField, (business: Business) => string | null> = {
  name: ({ name }) => name,
  category: ({ category }) => officeName(category.name),
  type: ({ type, subtypes }) => joined([type, subtypes], ' · '),
  address: ({ address, street, postalCode }) => joined([address ?? street, address?.includes(postalCode ?? '') ? null : postalCode], ', '),
  city: ({ city, state, country }) => joined([city, state, country], ', '),
  location: pointOf,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  website: ({ website }) => website,
  workingHours: weekOf,
  businessStatus: ({ businessStatus }) => businessStatuses[businessStatus],
  isOpen: ({ isOpen }) => yesNo(isOpen),
  isVerified: ({ isVerified }) => yesNo(isVerified),
  rating: ratingOf,
  priceRange: ({ priceRange }) => priceRange,
  description: ({ description }) => textOfHtml(description),
  about: featuresOf,
  photoUrl: ({ photoUrl }) => photoUrl,
  imageUrl: ({ imageUrl }) => imageUrl,
  locationLink: ({ locationLink }) => locationLink,
  orderLink: ({ orderLink }) => orderLink,
  menuLink: ({ menuLink }) => menuLink,
  reservationLink: ({ reservationLink }) => reservationLink,
  reviewsLink: ({ reviewsLink }) => reviewsLink,
};

/** A field of a business in words; '' where it is empty. */
export const mergeValue = (field: MergeField, business: Business): string => texts[field](business) ?? '';

type Pair = Record<Side, Business>;

/** The record that says more stays: the one with more reviews, else the older one. */
export const proposedSide = ({ first, second }: Pair): Side => {
  if (first.isSponsored !== second.isSponsored) return first.isSponsored ? 'first' : 'second';
  if (first.reviewCount !== second.reviewCount) return first.reviewCount > second.reviewCount ? 'first' : 'second';
  return first.id < second.id ? 'first' : 'second';
};

/** The value of the record that stays, unless it has none. */
export const proposedValue = (field: MergeField, pair: Pair, keep: Side): Side =>
  mergeValue(field, pair[keep]) === '' && mergeValue(field, pair[otherSide(keep)]) !== '' ? otherSide(keep) : keep;
