import { z } from 'zod';
import { storableText } from './business-edit.ts';

const countryCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Ülke kodu iki harf olmalı (TR, DE gibi)')
  .toUpperCase();

/** Country and city of all rows of a file that say none; a row's own words and facts are stronger. */
export const FilePlace = z.object({
  /** ISO 3166-1 alpha-2. */
  country: countryCode.optional(),
  city: storableText(120).min(1, 'Şehir adı boş olamaz').optional(),
});
export type FilePlace = z.infer<typeof FilePlace>;

/** Where the country of a row was found that has no country of its own. */
export const CountrySource = z.enum(['address', 'phone', 'coordinates', 'operator', 'file', 'city']);
export type CountrySource = z.infer<typeof CountrySource>;

/** How the rows of a file that name no country got one. */
export const FoundCountry = z.object({
  countryCode: z.string(),
  source: CountrySource,
  rows: z.int(),
  /** 0 to 1. Of `file`: the part of the rows with a known country that lie there. */
  certainty: z.number(),
});
export type FoundCountry = z.infer<typeof FoundCountry>;

/** Knowledge about country and city of a file's rows. */
export const FilePlaces = z
  .object({
    /** As the operator said; null: not said. */
    country: z.string().nullable(),
    city: z.string().nullable(),
    /** Rows that name no country themselves: what an operator says serves those of them that no fact tells. */
    withoutCountry: z.int(),
    /** Rows that name no city themselves. */
    withoutCity: z.int(),
    /** The largest first. */
    found: z.array(FoundCountry),
    /** Rows that stay without a country. */
    unknown: z.int(),
  })
  .meta({ id: 'FilePlaces' });
export type FilePlaces = z.infer<typeof FilePlaces>;
