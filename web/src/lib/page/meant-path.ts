import { paths } from '../../config/paths.ts';
import { lostWords } from './lost-words.ts';

/** Languages that names of countries are known in. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'tr'];

/** Names that the languages themselves do not give. */
const otherNames: Readonly<Record<string, string>> = {
  america: 'US',
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  turkey: 'TR',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A code that has been replaced, as that of East Germany, would name the country of today. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namersOf = (language: string): Intl.DisplayNames[] =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }));

const listCountries = (): Map<string, string> => {
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isOfToday);
  const names = languages.flatMap(namersOf).flatMap((namer) => codes.map((code) => [fold(namer.of(code) ?? ''), code] as const));
  // Where two languages mean two countries by a name, the first one has it.
  return new Map([...names.toReversed(), ...Object.entries(otherNames)]);
};

let countries: Map<string, string> | undefined;

/** The code of the country of that name. */
const countryCode = (name: string): string | undefined => {
  countries ??= listCountries();
  return name === '' ? undefined : countries.get(fold(name));
};

const country = (name: string): string | null => {
  const code = countryCode(name);
  return code === undefined ? null : paths.country(code);
};

const ofCountry = (pathOf: (code: string) => string) => (name: string) => pathOf(countryCode(name) ?? name);

/** Lists within a place, by the addresses that visitors make of the place's own: `*` is the place. */
const lists: Readonly<Record<string, (place: string) => string>> = {
  'country/*/cities': ofCountry(paths.citiesOfCountry),
  'country/*/categories': ofCountry(paths.categoriesOfCountry),
  'city/*/categories': paths.categoriesOfCity,
  'category/*/cities': paths.citiesOfCategory,
};

/**
 * The page that somebody means who makes up an address, where nothing is at it: `/germany` and `/city/germany` are the country, and
 * `/country/germany/cities` its cities. Null where none can be told. Costs no call.
 */
export const meantPath = (pathname: string): string | null => {
  const [kind, place, list, ...rest] = pathname.split('/').filter(Boolean);
  if (kind === undefined || rest.length > 0) return null;
  if (place === undefined) return country(lostWords(kind));
  if (list === undefined) return ['city', 'cities', 'countries'].includes(kind) ? country(lostWords(place)) : null;
  const words = lostWords(place).replaceAll(' ', '-');
  return words === '' ? null : (lists[`${kind}/*/${list}`]?.(words) ?? null);
};
