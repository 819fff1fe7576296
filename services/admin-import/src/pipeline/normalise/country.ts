import { findCountry, fold } from '@directory/text';
import { remembering } from '../bounded-cache.ts';

/** The country that a cell names, by code or name; null where it names none. */
export const readCountry = remembering(findCountry, 2000);

/** Cities that share their name with the country they are in, in one language or another. */
const cityStates = new Set(['SG', 'MC', 'LU', 'VA', 'SM', 'DJ', 'PA', 'GT', 'KW', 'HK', 'MO', 'GI', 'TN', 'DZ']);

/** Names that are a country's only where they stand for it. */
const namesCity = /^(?:dubai|abu dhabi|sharjah)$/i;

/**
 * Whether the city of a row is only its country again ('Türkiye', 'TR'). The name of another country may be a city all the same:
 * there is a Lebanon in the United States and a Peru, too. `isOfState`: the row names a state, where it names no country.
 */
export const isOnlyCountry = (city: string, countryCode: string | null, isOfState: boolean): boolean => {
  const named = readCountry(city);
  if (named === null || cityStates.has(named.code) || namesCity.test(city)) return false;
  return countryCode === null ? !isOfState : countryCode === named.code;
};

/** 'Istanbul, Turkey' in a row of Türkiye is Istanbul. */
export const withoutCountry = (city: string, countryCode: string | null): string => {
  const at = city.lastIndexOf(',');
  if (at <= 0 || countryCode === null) return city;
  return readCountry(city.slice(at + 1))?.code === countryCode && fold(city.slice(0, at)) !== '' ? city.slice(0, at).trim() : city;
};
