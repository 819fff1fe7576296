import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { Category } from './category.ts';
import { City, Country } from './city.ts';
import { limitParam, offsetParam, textParam } from './params.ts';

/** One country with its largest categories and cities. The `businessCount` of a category counts the businesses of the country. */
export const CountryDetail = Country.extend({ categories: z.array(Category), cities: z.array(City) }).meta({ id: 'CountryDetail' });
export type CountryDetail = z.infer<typeof CountryDetail>;

/** A category within a city. City and category count their own businesses, `businessCount` those that they have in common. */
export const CityCategory = z.object({ city: City, category: Category, businessCount: z.int() }).meta({ id: 'CityCategory' });
export type CityCategory = z.infer<typeof CityCategory>;

/** A category within a country, counted in the same way. */
export const CountryCategory = z.object({ country: Country, category: Category, businessCount: z.int() }).meta({ id: 'CountryCategory' });
export type CountryCategory = z.infer<typeof CountryCategory>;

/** A page of the categories of a place, or of the places of a category. Without limit and offset: all of them. */
export const PlacePageQuery = z.object({ limit: limitParam(maxPageSize).optional(), offset: offsetParam });
export type PlacePageQuery = z.infer<typeof PlacePageQuery>;

/** `country`: a code; only the cities of that country. */
export const CategoryCitiesQuery = PlacePageQuery.extend({ country: textParam });
export type CategoryCitiesQuery = z.infer<typeof CategoryCitiesQuery>;
