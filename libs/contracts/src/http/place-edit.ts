import { z } from 'zod';
import { maxInteger } from '../limits.ts';
import { storableText } from './business-edit.ts';

const nameRequired = 'Ad gerekli';
const maxNameLength = 120;
export const placeName = storableText(maxNameLength).min(1, nameRequired);

/** A new category. */
export const CategoryForm = z.object({ name: placeName }).meta({ id: 'CategoryForm' });
export type CategoryForm = z.infer<typeof CategoryForm>;

/** A category's new name and icon; an absent field stays as it is. Null: the icon follows from the name. */
export const CategoryPatch = z
  .object({
    name: placeName.optional(),
    icon: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'Böyle bir simge yok')
      .nullable()
      .optional(),
  })
  .meta({ id: 'CategoryPatch' });
export type CategoryPatch = z.infer<typeof CategoryPatch>;

/** New names of a city; an absent field stays as it is. Null: no region, no country. */
export const CityPatch = z
  .object({
    name: placeName.optional(),
    state: storableText(maxNameLength).nullable().optional(),
    /** ISO 3166-1 alpha-2, or any name of the country. */
    country: storableText(maxNameLength).nullable().optional(),
  })
  .meta({ id: 'CityPatch' });
export type CityPatch = z.infer<typeof CityPatch>;

/** The place that takes over all businesses, names and addresses of the other one. */
export const PlaceMerge = z.object({ into: z.int().min(1).max(maxInteger) }).meta({ id: 'PlaceMerge' });
export type PlaceMerge = z.infer<typeof PlaceMerge>;
