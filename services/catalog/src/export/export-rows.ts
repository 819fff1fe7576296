import type { ExportHeader, ExportRange } from '@directory/contracts';
import { exportColumns } from '@directory/contracts';
import { weekdays } from '@directory/opening-hours';
import { isoTime } from '../database/iso-time.ts';

/** JSON of the reviews, with the names that the importer reads. */
const reviews = `(
  SELECT json_agg(json_strip_nulls(json_build_object('name', r.author_name, 'rating', r.rating, 'text', r.comment, 'publishedAtDate', ${isoTime('r.created_at')})) ORDER BY r.id)
  FROM reviews r WHERE r.business_id = b.id)`;

/** A day that is unknown and has no text is written as '': one that is left out is closed. */
const workingHours = `(
  CASE WHEN b.working_hours IS NULL OR cardinality(b.unreadable_days) = 0 THEN b.working_hours ELSE (
    SELECT json_object_agg(d.name, coalesce(b.working_hours->>d.name, '') ORDER BY d.day)
    FROM (VALUES ${weekdays.map((name, index) => `(${index + 1}, '${name}')`).join(', ')}) d(day, name)
    WHERE d.day = ANY (b.unreadable_days) OR b.working_hours->>d.name IS NOT NULL) END)`;

/** Cells as SQL of a business `b`, its category `c` and its city `t`. */
const cells: Record<ExportHeader, string> = {
  id: 'b.id',
  slug: 'b.slug',
  globalRowNumber: 'b.global_row_number',
  name: 'b.name',
  category: 'c.name',
  type: 'b.type',
  subtypes: 'b.subtypes',
  address: 'b.address',
  street: 'b.street',
  city: 't.name',
  state: 'b.state',
  country: 'b.country',
  countryCode: 'b.country_code',
  postalCode: 'b.postal_code',
  latitude: 'b.latitude',
  longitude: 'b.longitude',
  timeZone: 'b.time_zone',
  phone: 'b.phone',
  phoneE164: 'b.phone_e164',
  email: 'b.email',
  website: 'b.website',
  description: 'b.description',
  about: 'b.about',
  workingHours,
  isOpen: 'b.is_open',
  businessStatus: 'b.business_status',
  isVerified: 'b.is_verified',
  priceRange: 'b.price_range',
  rating: 'b.rating',
  reviewCount: 'b.review_count',
  photoUrl: 'b.photo_url',
  imageUrl: 'b.image_url',
  locationLink: 'b.location_link',
  orderLink: 'b.order_link',
  menuLink: 'b.menu_link',
  reservationLink: 'b.reservation_link',
  reviewsLink: 'b.reviews_link',
  placeId: 'b.place_id',
  googleId: 'b.google_id',
  cid: 'b.cid',
  kgmid: 'b.kgmid',
  reviews,
  createdAt: isoTime('b.created_at'),
  updatedAt: isoTime('b.updated_at'),
};

type Filter = Pick<ExportRange, 'categoryId' | 'countryCode' | 'withoutCountry'>;

/** COPY takes no parameters: a value from outside stands in the statement as a number or as two letters, or not at all. */
export const filterOf = ({ categoryId, countryCode, withoutCountry }: Filter): string => {
  const conditions: string[] = withoutCountry ? ['b.country_code IS NULL'] : [];
  if (categoryId !== undefined) conditions.push(`b.category_id = ${Math.trunc(categoryId)}`);
  if (countryCode) conditions.push(/^[A-Za-z]{2}$/.test(countryCode) ? `b.country_code = '${countryCode.toUpperCase()}'` : 'false');
  return conditions.length > 0 ? conditions.join(' AND ') : 'true';
};

/** COPY of the businesses between two row numbers, both included, in upload order. */
export const copyRows = (filter: string, first: number, last: number): string => `
  COPY (
    SELECT ${exportColumns.map(([header]) => cells[header]).join(', ')}
    FROM businesses b JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id
    WHERE b.global_row_number BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND ${filter} ORDER BY b.global_row_number
  ) TO STDOUT (FORMAT text, ENCODING 'UTF8')`;
