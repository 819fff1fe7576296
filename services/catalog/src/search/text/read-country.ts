import { findCountry, fold } from '@directory/text';
import { isPreposition } from './little-words.ts';

/** Words of the longest names of countries that are looked for: 'United Arab Emirates'. */
const mostCountryWords = 3;
/** A shorter word may be the code of a country, and is hardly meant so: 'in', 'de', 'no'. */
const shortestCountry = 4;
const knownCodes = new Set(['usa', 'uk', 'uae']);

/** Turkish cases of a country's name, which say where: 'İtalya’da'. */
const locative = /['’][dt][ae](?:ki)?$/i;

const codeOf = (words: readonly string[]): string | null => {
  const name = words
    .join(' ')
    .replace(locative, '')
    .replace(/[,.;!?]+$/, '');
  const isLong = name.length >= shortestCountry || knownCodes.has(name.toLowerCase());
  return isLong ? (findCountry(name)?.code ?? null) : null;
};

/** A search for something in a country. `isSaid`: nothing else can be meant: 'hotels in Italy', unlike 'Little Italy'. */
interface CountrySearch {
  text: string;
  code: string;
  isSaid: boolean;
}

const isCode = (words: readonly string[]): boolean => words.length === 1 && knownCodes.has(words[0].toLowerCase());

const atEnd = (words: readonly string[], length: number): CountrySearch | null => {
  const [others, name] = [words.slice(0, -length), words.slice(-length)];
  const code = others.length ? codeOf(name) : null;
  if (code === null) return null;
  const isIn = others.length > 1 && isPreposition(fold(others[others.length - 1]));
  return { text: (isIn ? others.slice(0, -1) : others).join(' '), code, isSaid: isIn || isCode(name) || locative.test(name.join(' ')) };
};

const atStart = (words: readonly string[], length: number): CountrySearch | null => {
  const [name, others] = [words.slice(0, length), words.slice(length)];
  const code = others.length ? codeOf(name) : null;
  return code === null ? null : { text: others.join(' '), code, isSaid: isCode(name) || locative.test(name.join(' ')) };
};

/** The country that a text ends or begins with; null where there is none, or nothing else. */
export const readCountry = (text: string): CountrySearch | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const lengths = Array.from({ length: mostCountryWords }, (_, i) => mostCountryWords - i);
  return lengths.reduce<CountrySearch | null>((found, length) => found ?? atEnd(words, length) ?? atStart(words, length), null);
};
