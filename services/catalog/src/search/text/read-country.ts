import { findCountry, fold, isPartOfCountry } from '@directory/text';

/** Words of the longest names of countries that are looked for: 'United Arab Emirates'. */
const mostCountryWords = 3;
/** A shorter word may be the code of a country, and is hardly meant so: 'in', 'de', 'no'. */
const shortestCountry = 4;
const knownCodes = new Set(['usa', 'uk', 'uae']);

/** Regions of other countries that are called as a country is. Towns are known to the catalog. */
const alsoRegions = new Set(['georgia']);

/** Words that say where, between what is looked for and a country, folded. 'De' is none of them: 'Banco de España'. */
const places = new Set(
  'in im en em na no nos nas nel nella nei negli a au aux dans op w we v vo se sti stin sto across throughout inside within'.split(' '),
);
const articles = new Set('the la le les l el los las il lo gli der die den dem das o os as'.split(' '));

/** Turkish cases of a country's name, which say where: 'İtalya’da'. */
const locative = /['’][dt][ae](?:ki)?$/i;

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** Signs behind the last letter say nothing: 'Italy?'. */
const withoutSigns = (words: string): string => {
  const signs = [...words];
  return signs.slice(0, signs.findLastIndex(isLetter) + 1).join('');
};

/** A search for something in a country. */
export interface CountrySearch {
  text: string;
  code: string;
  /** The country as it was written. */
  name: string;
  /** Nothing else can be meant: 'hotels in Italy', unlike 'Little Italy'. */
  isSaid: boolean;
}

type NamedCountry = Omit<CountrySearch, 'text'>;

const countryOf = (words: readonly string[]): NamedCountry | null => {
  const written = withoutSigns(words.join(' '));
  const name = written.replace(locative, '');
  const isCode = knownCodes.has(name.toLowerCase().replaceAll('.', ''));
  if ([...name].filter(isLetter).length < shortestCountry && !isCode) return null;
  const code = isPartOfCountry(name) ? undefined : findCountry(name)?.code;
  return code === undefined ? null : { name, code, isSaid: isCode || name !== written };
};

const isBetween = (word: string): boolean => places.has(word) || articles.has(word);

const atEnd = (words: readonly string[], length: number): CountrySearch | null => {
  const country = countryOf(words.slice(-length));
  if (!country) return null;
  const others = words.slice(0, -length);
  const rest = others.slice(0, others.findLastIndex((word) => !isBetween(fold(word))) + 1);
  const isIn = others.slice(rest.length).some((word) => places.has(fold(word)));
  const isSaid = (isIn || country.isSaid) && !alsoRegions.has(fold(country.name));
  return rest.length || isIn ? { ...country, text: rest.join(' '), isSaid } : null;
};

const atStart = (words: readonly string[], length: number): CountrySearch | null => {
  const country = countryOf(words.slice(0, length));
  const others = words.slice(length);
  return country && others.length ? { ...country, text: others.join(' ') } : null;
};

/** The country that a text ends or begins with; null where there is none, or nothing else. */
export const readCountry = (text: string): CountrySearch | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const lengths = Array.from({ length: mostCountryWords }, (_, i) => mostCountryWords - i);
  return lengths.reduce<CountrySearch | null>((found, length) => found ?? atEnd(words, length) ?? atStart(words, length), null);
};
