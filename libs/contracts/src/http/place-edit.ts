import { z } from 'zod';
import { storableText } from './business-edit.ts';

const nameRequired = 'Ad gerekli';
const name = storableText(120).min(1, nameRequired);

/** Name of a new category, or a category's new name. */
export const CategoryForm = z.object({ name }).meta({ id: 'CategoryForm' });
export type CategoryForm = z.infer<typeof CategoryForm>;

/** What a city is to be called; what is not sent stays. Null: no region, no country. */
export const CityPatch = z
  .object({
    name: name.optional(),
    state: storableText(120).nullable().optional(),
    /** ISO 3166-1 alpha-2, or any name of the country. */
    country: storableText(120).nullable().optional(),
  })
  .meta({ id: 'CityPatch' });
export type CityPatch = z.infer<typeof CityPatch>;

/** The place that takes over all businesses, names and addresses of the other one. */
export const PlaceMerge = z.object({ into: z.int().min(1).max(2_147_483_647) }).meta({ id: 'PlaceMerge' });
export type PlaceMerge = z.infer<typeof PlaceMerge>;
