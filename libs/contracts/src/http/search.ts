import { z } from 'zod';
import { longestText, minSuggestLetters } from '../limits.ts';
import { BusinessFilters } from './business.ts';
import { businessFeatureNames } from './business-features.ts';
import { isCleanText, limitParam, pointParam, textParam } from './params.ts';

const suggestionKinds = ['business', 'category', 'city'] as const;

/** The text that was typed so far, and where: businesses of the city, or round the place, come first. */
export const SuggestQuery = z.object({
  q: z
    .string()
    .trim()
    .min(minSuggestLetters, `At least ${minSuggestLetters} letters are needed.`)
    .max(longestText, `At most ${longestText} characters are allowed.`)
    .refine(isCleanText, 'The text holds characters that cannot be searched.'),
  limit: limitParam(10).default(10),
  /** Of this kind alone. */
  kind: z.enum(suggestionKinds).optional(),
  /** City slug, else every city of that folded name. */
  city: textParam,
  near: pointParam.optional(),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** A match of the typed text, with tolerance for typing errors. */
export const Suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    name: z.string(),
    slug: z.string(),
    /** Distinguishes it from others of the same name, such as a city. */
    hint: z.string().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

/** The filters of the list, without its order and page. */
export const FacetsQuery = BusinessFilters;
export type FacetsQuery = z.infer<typeof FacetsQuery>;

const placeFacet = z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() });

/**
 * The counts of a filtered list by category, city and country: the 20 largest of each. By price and amenity where the list has at most
 * 1,000 businesses; none of a larger one.
 */
export const Facets = z
  .object({
    categories: z.array(placeFacet),
    cities: z.array(placeFacet),
    countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
    prices: z.array(z.object({ price: z.int(), count: z.int() })),
    features: z.array(z.object({ feature: z.enum(businessFeatureNames), count: z.int() })),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;
