import { Business, BusinessSummary, NearbyBusiness } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { toBusiness, toBusinessSummary, toNearbyBusiness } from './business.mapper.ts';
import type { BusinessDetailRow } from './business-row.ts';

const row: BusinessDetailRow = {
  id: 7,
  slug: 'cafe-linde',
  name: 'Café Linde',
  category_id: 2,
  category_name: 'Cafe',
  category_slug: 'cafe',
  type: null,
  subtypes: null,
  city_id: 3,
  city_name: 'Berlin',
  city_slug: 'berlin',
  state: null,
  country: 'Germany',
  country_code: 'DE',
  address: null,
  latitude: 52.5,
  longitude: 13.4,
  phone: null,
  phone_e164: null,
  website: null,
  rating: '4.5',
  review_count: 12,
  photo_url: null,
  image_url: null,
  is_verified: true,
  is_open: true,
  business_status: 'OPERATIONAL',
  price_range: null,
  working_hours: { Monday: 'Closed' },
  opening_hours: [],
  unreadable_days: [7],
  time_zone: 'Europe/Berlin',
  is_sponsored: false,
  is_highlighted: false,
  street: null,
  postal_code: '01067',
  email: null,
  description: '<p>Hi</p>',
  about: { Amenities: { 'Wi-Fi': true } },
  location_link: null,
  order_link: null,
  menu_link: null,
  reservation_link: null,
  reviews_link: null,
  created_at: new Date('2026-01-02T03:04:05.678Z'),
  updated_at: new Date('2026-02-03T04:05:06.789Z'),
};

describe('business mapper', () => {
  it('answers a summary of the contract', () => {
    expect(BusinessSummary.parse(toBusinessSummary(row))).toMatchObject({
      category: { id: 2, name: 'Cafe', slug: 'cafe' },
      citySlug: 'berlin',
      rating: '4.5',
      unreadableDays: [7],
    });
  });

  it('answers a whole business of the contract, its reviews with numbers and dates', () => {
    const review = {
      id: 1,
      author_name: null,
      rating: '3.5',
      comment: 'Ok',
      created_at: new Date('2026-01-01T00:00:00Z'),
      by_stars: [0, 0, 7, 60, 9],
    };
    const business = Business.parse(toBusiness(row, [review, { ...review, id: 2, rating: null, created_at: null }]));
    expect(business).toMatchObject({ postalCode: '01067', updatedAt: '2026-02-03T04:05:06.789Z' });
    expect(business.reviewsByStars).toEqual([0, 0, 7, 60, 9]);
    expect(Business.parse(toBusiness(row, [])).reviewsByStars).toEqual([0, 0, 0, 0, 0]);
    expect(business.reviews).toEqual([
      { id: 1, authorName: null, rating: 3.5, comment: 'Ok', createdAt: '2026-01-01T00:00:00.000Z' },
      { id: 2, authorName: null, rating: null, comment: 'Ok', createdAt: null },
    ]);
  });

  it('rounds a distance to ten metres', () => {
    expect(NearbyBusiness.parse(toNearbyBusiness(row, 1.23456)).distanceKm).toBe(1.23);
    expect(toNearbyBusiness(row, null).distanceKm).toBeNull();
  });
});
