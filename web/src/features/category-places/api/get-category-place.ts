import type { CityCategory, CountryCategory, CountryDetail } from '@directory/contracts';
import { staleTimes } from '../../../config/cache-times.ts';
import { placeQueryAt } from '../../../lib/api/place-queries.ts';

export const countryQuery = (code: string) => placeQueryAt<CountryDetail>(['/api/countries', code], staleTimes.cities);

export const cityCategoryQuery = (city: string, category: string) =>
  placeQueryAt<CityCategory>(['/api/cities', city, 'categories', category], staleTimes.cities);

export const countryCategoryQuery = (code: string, category: string) =>
  placeQueryAt<CountryCategory>(['/api/countries', code, 'categories', category], staleTimes.cities);
