import { z } from 'zod';
import { maxBulkEdit, maxInteger } from '../limits.ts';
import { City } from './city.ts';

/** Cities that are probably one: the name is the same, and country and region do not contradict. */
export const TwiceStoredCity = z
  .object({
    /** The one that says most; among equals the largest. */
    keep: City,
    /** Cities whose businesses would move into it. */
    others: z.array(City),
    reason: z.enum(['no-country', 'no-region', 'same-region']),
    /** Turkish. */
    reasonText: z.string(),
  })
  .meta({ id: 'TwiceStoredCity' });
export type TwiceStoredCity = z.infer<typeof TwiceStoredCity>;

const cityId = z.int().min(1).max(maxInteger);

export const CityMerges = z
  .object({
    merges: z
      .array(z.object({ from: cityId, into: cityId }))
      .min(1, 'En az bir şehir seçin')
      .max(maxBulkEdit),
  })
  .meta({ id: 'CityMerges' });
export type CityMerges = z.infer<typeof CityMerges>;

export const MergedCities = z
  .object({
    merged: z.int(),
    /** Cities that were gone already, or that could not be merged. */
    skipped: z.array(z.int()),
  })
  .meta({ id: 'MergedCities' });
export type MergedCities = z.infer<typeof MergedCities>;
