import { findCountry, fold, isPartOfCountry } from '@directory/text';
import { type ListedRegion, listedRegionsOf } from '../../places/names/listed-regions.ts';
import { kindsMeant } from './kind-words.ts';

/** Words of the longest names of countries and regions that are looked for: 'United Arab Emirates'. */
const mostNameWords = 3;
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

type Case = readonly [ending: RegExp, nominative: string];

/** Turkish cases of a name, which say where: 'İtalya’da', 'italyada'. */
const turkishCases: readonly Case[] = [[/['’]?[dt][ae](?:ki)?$/i, '']];

/** Russian ones, which say where behind a word that does, and else also whose: 'в Италии', 'посольство Италии'. */
const russianCases: readonly Case[] = [
  [/ии$/i, 'ия'],
  [/ае$/i, 'ай'],
  [/[еиы]$/i, 'а'],
  [/ах$/i, 'ы'],
];

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** Signs behind the last letter say nothing: 'Italy?'. */
const withoutSigns = (words: string): string => {
  const signs = [...words];
  return signs.slice(0, signs.findLastIndex(isLetter) + 1).join('');
};

/** A part of the world as it was written. */
interface NamedPart {
  name: string;
  /** Nothing else can be meant: 'hotels in Italy', unlike 'Little Italy'. */
  isSaid: boolean;
  /** Nothing else stands in the text: all of the part is asked for, or what is called so. */
  isAlone?: true;
}

/** A search for something in a country. */
export interface CountrySearch extends NamedPart {
  text: string;
  code: string;
}

/** A search for something in a region of a country, or of several that have one of that name. */
export interface RegionSearch extends NamedPart {
  text: string;
  regions: readonly ListedRegion[];
}

type Read<Part extends NamedPart> = (name: string) => Part | null;

const countryOf: Read<Omit<CountrySearch, 'text'>> = (name) => {
  const isCode = knownCodes.has(name.toLowerCase().replaceAll('.', ''));
  if ([...name].filter(isLetter).length < shortestCountry && !isCode) return null;
  const code = isPartOfCountry(name) ? undefined : findCountry(name)?.code;
  return code === undefined ? null : { name, code, isSaid: isCode };
};

const regionOf: Read<Omit<RegionSearch, 'text'>> = (name) => {
  const regions = listedRegionsOf(name);
  return regions.length ? { name, regions, isSaid: false } : null;
};

interface ReadName<Part> {
  part: Part;
  isGenitive?: true;
}

/** Reads a name as it is, else out of a case. */
const readName = <Part extends NamedPart>(words: readonly string[], read: Read<Part>): ReadName<Part> | null => {
  const written = withoutSigns(words.join(' '));
  const inCase = (cases: readonly Case[]): Part | null =>
    cases
      .filter(([ending]) => ending.test(written))
      .reduce<Part | null>((found, [ending, own]) => found ?? read(written.replace(ending, own)), null);
  const part = read(written);
  if (part) return { part };
  const where = inCase(turkishCases);
  if (where) return { part: { ...where, isSaid: true } };
  const whose = inCase(russianCases);
  return whose && { part: whose, isGenitive: true };
};

/** Several of a kind lie in a country rather than belong to it: 'отели Италии'. */
const isOfKind = (word = ''): boolean => kindsMeant(fold(word)).length > 0;

const isBetween = (word: string): boolean => places.has(word) || articles.has(word);

const atEnd = <Part extends NamedPart>(words: readonly string[], length: number, read: Read<Part>): (Part & { text: string }) | null => {
  const name = readName(words.slice(-length), read);
  if (!name) return null;
  const others = words.slice(0, -length);
  const rest = others.slice(0, others.findLastIndex((word) => !isBetween(fold(word))) + 1);
  const isIn = others.slice(rest.length).some((word) => places.has(fold(word)));
  const isSaid = isIn || name.part.isSaid || (name.isGenitive === true && isOfKind(rest.at(-1)));
  return { ...name.part, text: rest.join(' '), isSaid, ...(!rest.length && !isIn && { isAlone: true }) };
};

const atStart = <Part extends NamedPart>(words: readonly string[], length: number, read: Read<Part>): (Part & { text: string }) | null => {
  const name = readName(words.slice(0, length), read);
  const others = words.slice(length);
  return name && others.length ? { ...name.part, text: others.join(' ') } : null;
};

const readPart = <Part extends NamedPart>(text: string, read: Read<Part>): (Part & { text: string }) | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const lengths = Array.from({ length: mostNameWords }, (_, i) => mostNameWords - i);
  return lengths.reduce<(Part & { text: string }) | null>(
    (found, length) => found ?? atEnd(words, length, read) ?? atStart(words, length, read),
    null,
  );
};

/** The country that a text ends or begins with; null where there is none. */
export const readCountry = (text: string): CountrySearch | null => {
  const country = readPart(text, countryOf);
  return country && { ...country, isSaid: country.isSaid && !alsoRegions.has(fold(country.name)) };
};

/** The same of a region: 'pubs in England'. */
export const readRegion = (text: string): RegionSearch | null => readPart(text, regionOf);
