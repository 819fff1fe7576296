import { findRegion, fold } from '@directory/text';
import { listedCategories } from './listed-categories.ts';
import { listedCities } from './listed-cities.ts';

export interface SpelledName {
  name: string;
  nameFold: string;
}

/** The names of one category, the English one first. */
export interface ListedCategory {
  names: readonly SpelledName[];
}

/** The names of one city. With a region they mean a city of that region only. */
export interface ListedCity extends ListedCategory {
  countryCode: string;
  regionFold: string | null;
}

/** Each form once: 'Malmo' and 'Malmö' are compared alike. */
const namesOf = (line: string): SpelledName[] => {
  const names = line.split(' | ').map((name) => ({ name, nameFold: fold(name) }));
  return names.filter(({ nameFold }, index) => names.findIndex((other) => other.nameFold === nameFold) === index);
};

const cityOf = (line: string): ListedCity => {
  const [, countryCode, region, names] = /^([A-Z]{2})(?:\/([^:]+))?: (.+)$/.exec(line) as unknown as [string, string, string?, string?];
  return { countryCode, regionFold: region ? fold(region) : null, names: namesOf(names as string) };
};

export const cities: readonly ListedCity[] = listedCities.map(cityOf);
export const categories: readonly ListedCategory[] = listedCategories.map((line) => ({ names: namesOf(line) }));

const cityKey = (nameFold: string, countryCode: string): string => `${countryCode}:${nameFold}`;

const citiesByName = new Map(cities.flatMap((city) => city.names.map(({ nameFold }) => [cityKey(nameFold, city.countryCode), city])));
const categoriesByName = new Map(categories.flatMap((category) => category.names.map(({ nameFold }) => [nameFold, category])));

/** The city that a name means in a country, if it is listed. */
export const findListedCity = (nameFold: string, countryCode: string): ListedCity | undefined =>
  citiesByName.get(cityKey(nameFold, countryCode));

export const findListedCategory = (nameFold: string): ListedCategory | undefined => categoriesByName.get(nameFold);

/** Whether a region, however it is spelled, can be that of a listed city. */
export const isInRegion = ({ countryCode, regionFold }: ListedCity, stateFold: string | null): boolean =>
  regionFold === null || stateFold === null || stateFold === regionFold || fold(findRegion(stateFold, countryCode) ?? '') === regionFold;
