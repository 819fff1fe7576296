import { CityDetail } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CityDetailRow } from './cities.repository.ts';
import { toCityDetail } from './city.mapper.ts';

const row: CityDetailRow = {
  id: 1,
  name: 'Berlin',
  slug: 'berlin',
  country: 'Germany',
  country_code: 'DE',
  state: null,
  business_count: 3,
  review_sum: '5000000000',
  with_contact: 2,
  with_location: 2,
  latitude_sum: '105000002',
  longitude_sum: '-26800000',
};

describe('toCityDetail', () => {
  it('takes the mean of whole millionths, and sums beyond 32 bits', () => {
    const city = CityDetail.parse(toCityDetail(row));
    expect(city).toMatchObject({ latitude: 52.500001, longitude: -13.4, countryCode: 'DE', state: null });
    expect(city.summary).toEqual({ businesses: 3, reviews: 5_000_000_000, withContact: 2, withLocation: 2 });
  });

  it('has no middle without a located business', () => {
    expect(toCityDetail({ ...row, with_location: 0, latitude_sum: '0', longitude_sum: '0' })).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });
});
