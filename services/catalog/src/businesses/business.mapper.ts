import type { Business, BusinessSummary, NearbyBusiness, Review } from '@directory/contracts';
import type { BusinessDetailRow, BusinessSummaryRow, ReviewRow } from './business-row.ts';

/** A row as lists show it. */
export const toBusinessSummary = (row: BusinessSummaryRow): BusinessSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
  type: row.type,
  city: row.city_name,
  citySlug: row.city_slug,
  state: row.state,
  country: row.country,
  countryCode: row.country_code,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  phoneE164: row.phone_e164,
  website: row.website,
  rating: row.rating,
  reviewCount: row.review_count,
  photoUrl: row.photo_url,
  imageUrl: row.image_url,
  isVerified: row.is_verified,
  isOpen: row.is_open,
  businessStatus: row.business_status,
  priceRange: row.price_range,
  workingHours: row.working_hours,
  openingHours: row.opening_hours,
  unreadableDays: row.unreadable_days,
  timeZone: row.time_zone,
  isSponsored: row.is_sponsored,
  isHighlighted: row.is_highlighted,
});

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  authorName: row.author_name,
  rating: row.rating === null ? null : Number(row.rating),
  comment: row.comment,
  createdAt: row.created_at?.toISOString() ?? null,
});

/** A whole business, as its page shows it. */
export const toBusiness = (row: BusinessDetailRow, reviews: ReviewRow[]): Business => ({
  ...toBusinessSummary(row),
  subtypes: row.subtypes,
  street: row.street,
  postalCode: row.postal_code,
  email: row.email,
  description: row.description,
  about: row.about,
  locationLink: row.location_link,
  orderLink: row.order_link,
  menuLink: row.menu_link,
  reservationLink: row.reservation_link,
  reviewsLink: row.reviews_link,
  reviews: reviews.map(toReview),
  reviewsByStars: reviews[0]?.by_stars ?? [0, 0, 0, 0, 0],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Distance in km with two decimals: ten metres are as exact as the sources are. */
export const toNearbyBusiness = (row: BusinessSummaryRow, distanceKm: number | null): NearbyBusiness => ({
  ...toBusinessSummary(row),
  distanceKm: distanceKm === null ? null : Math.round(distanceKm * 100) / 100,
});
