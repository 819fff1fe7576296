import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { limitParam, offsetParam, textParam } from './params.ts';

export const City = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** English name of the country; null where the file named none. */
    country: z.string().nullable(),
    /** ISO 3166-1 alpha-2, upper case. */
    countryCode: z.string().nullable(),
    /** Region, where it is known: tells cities of one name apart. */
    state: z.string().nullable(),
    businessCount: z.int(),
  })
  .meta({ id: 'City' });
export type City = z.infer<typeof City>;

/** One city whole. `latitude`/`longitude` are the middle of its businesses, degrees. */
export const CityDetail = City.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  summary: z.object({
    businesses: z.int(),
    /** Sum of the businesses' review counts. */
    reviews: z.int(),
    /** Businesses with a phone, a website or an e-mail address. */
    withContact: z.int(),
    /** Businesses with coordinates. */
    withLocation: z.int(),
  }),
}).meta({ id: 'CityDetail' });
export type CityDetail = z.infer<typeof CityDetail>;

export const CityListQuery = z.object({
  search: textParam,
  country: textParam,
  limit: limitParam(maxPageSize).optional(),
  offset: offsetParam,
});
export type CityListQuery = z.infer<typeof CityListQuery>;

export const Country = z.object({ code: z.string(), name: z.string(), businessCount: z.int() }).meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;
