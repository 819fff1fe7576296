import type { About, BusinessStatus, OpeningInterval, WorkingHours } from '@directory/contracts';
import { shownReviews } from './limits.ts';

/** A business as lists show it, with its places' names. */
export interface BusinessSummaryRow {
  id: number;
  slug: string;
  name: string;
  category_id: number;
  category_name: string;
  category_slug: string;
  type: string | null;
  city_id: number | null;
  city_name: string | null;
  city_slug: string | null;
  state: string | null;
  country: string | null;
  country_code: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  phone_e164: string | null;
  website: string | null;
  rating: string | null;
  review_count: number;
  photo_url: string | null;
  image_url: string | null;
  is_verified: boolean;
  is_open: boolean;
  business_status: BusinessStatus;
  price_range: string | null;
  working_hours: WorkingHours | null;
  opening_hours: OpeningInterval[] | null;
  unreadable_days: number[];
  time_zone: string | null;
  is_sponsored: boolean;
  is_highlighted: boolean;
}

export interface BusinessDetailRow extends BusinessSummaryRow {
  subtypes: string | null;
  street: string | null;
  postal_code: string | null;
  email: string | null;
  description: string | null;
  about: About | null;
  location_link: string | null;
  order_link: string | null;
  menu_link: string | null;
  reservation_link: string | null;
  reviews_link: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReviewRow {
  id: number;
  author_name: string | null;
  rating: string | null;
  comment: string | null;
  created_at: Date | null;
  /** Of all stored reviews of the business, those with one star to five. */
  by_stars: number[];
}

const starSteps = [1, 2, 3, 4, 5];

export const summaryColumns = `
  b.id, b.slug, b.name, b.category_id, c.name AS category_name, c.slug AS category_slug, b.type, b.city_id, t.name AS city_name,
  t.slug AS city_slug, coalesce(b.state, t.state) AS state, coalesce(b.country, t.country) AS country, b.country_code, b.address,
  b.latitude, b.longitude, b.phone, b.phone_e164, b.website, b.rating, b.review_count, b.photo_url, b.image_url, b.is_verified, b.is_open,
  b.business_status, b.price_range, b.working_hours, b.opening_hours, b.unreadable_days, b.time_zone, b.is_sponsored, b.is_highlighted`;

export const detailColumns = `${summaryColumns},
  b.subtypes, b.street, b.postal_code, b.email, b.description, b.about, b.location_link, b.order_link, b.menu_link, b.reservation_link,
  b.reviews_link, b.created_at, b.updated_at`;

/** Joins of a business to its places. */
export const placeJoins = 'JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id';

const withStars = (stars: number): string => `(count(*) FILTER (WHERE round(rating) = ${stars}) OVER ())::int`;

/**
 * SQL of the reviews shown of one business: the newest, undated ones last in the order of their file; each tells how all of them are spread over
 * the stars. `businessId` is SQL of its id.
 */
export const reviewsOf = (businessId: string): string => `
  SELECT id, business_id, author_name, rating, comment, created_at, array[${starSteps.map(withStars).join(', ')}] AS by_stars
  FROM reviews WHERE business_id = ${businessId}
  ORDER BY created_at DESC NULLS LAST, id LIMIT ${shownReviews}`;
