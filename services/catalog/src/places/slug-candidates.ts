import { slug } from '@directory/text';
import type { KnownCity } from './city-resolution.ts';
import type { SpelledCity } from './places.repository.ts';

/** Slugs that a category may get, the best first. */
export const categorySlugs = (base: string, id: number): string[] => (base ? [base, `${base}-category`] : [`b-${id}`]);

/** Countries that have a city of each name; `citySlugs` adds those of new cities. */
export const countriesByName = (known: readonly KnownCity[]): Map<string, Set<string>> => {
  const countries = new Map<string, Set<string>>();
  for (const { nameFold, countryKey } of known) countries.set(nameFold, (countries.get(nameFold) ?? new Set()).add(countryKey));
  return countries;
};

/** Slugs that a city may get, the best first: the bare name, then with the region inside one country or the country between two. */
export const citySlugs = (city: SpelledCity, id: number, holders: Map<string, Set<string>>): string[] => {
  const inCountries = holders.get(city.cityFold) ?? new Set<string>();
  const base = city.slug || `b-${id}`;
  const region = slug(city.state ?? '');
  const country = slug(city.country ?? city.countryCode ?? '');
  const apart = inCountries.has(city.countryKey) ? [region, country] : [country, region];
  holders.set(city.cityFold, inCountries.add(city.countryKey));
  const single = apart.filter((part) => part !== '').map((part) => `${base}-${part}`);
  const both = region && country ? [`${base}-${region}-${country}`] : [];
  return [base, ...single, ...both];
};
