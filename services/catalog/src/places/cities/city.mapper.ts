import type { City, CityDetail } from '@directory/contracts';
import type { CityDetailRow, CityRow } from './cities.repository.ts';

export const toCity = (row: CityRow): City => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  country: row.country,
  countryCode: row.country_code,
  state: row.state,
  businessCount: row.business_count,
});

/** Mean of a sum in millionths of a degree, degrees; null without a located business. */
const mean = (sum: string, count: number): number | null => (count ? Math.round(Number(sum) / count) / 1_000_000 : null);

export const toCityDetail = (row: CityDetailRow): CityDetail => ({
  ...toCity(row),
  latitude: mean(row.latitude_sum, row.with_location),
  longitude: mean(row.longitude_sum, row.with_location),
  summary: {
    businesses: row.business_count,
    reviews: Number(row.review_sum),
    withContact: row.with_contact,
    withLocation: row.with_location,
  },
});
