import { type QueryTerm, wordsOf } from './query-term.ts';
import { mostNameForms } from './text/limits.ts';

/** Nothing begins with the word, and others are like it. */
export const isMisspelt = ({ completions, corrections }: QueryTerm): boolean => completions.length === 0 && corrections.length > 0;

/** A lone word that is nearly a kind or a town is that rather than nearly a name. */
const isNearlyPlace = (terms: readonly QueryTerm[]): boolean =>
  terms.length === 1 && terms[0].categories.length + terms[0].cities.length > 0;

const withCorrections = (names: readonly string[], { word, corrections }: QueryTerm): string[] =>
  names
    .map((name) => name.split(' '))
    .filter((words) => words.includes(word))
    .flatMap((words) => wordsOf(corrections).map((other) => words.map((one) => (one === word ? other : one)).join(' ')));

const fewOf = (names: readonly string[]): string[] => [...new Set(names)].slice(0, mostNameForms);

/** Few are taken on from word to word: eight misspelt words with eight corrections each make millions of names. */
const withAllCorrections = (names: readonly string[], terms: readonly QueryTerm[]): string[] =>
  terms.reduce((corrected, term) => fewOf(withCorrections(corrected, term)), [...names]);

/**
 * Folded names that terms may be the whole of, beyond those that were typed: with every misspelt word corrected, and where none is, with one
 * word at a time.
 */
export const meantNames = (terms: readonly QueryTerm[], typed: readonly string[]): string[] => {
  const misspelt = terms.filter(isMisspelt);
  if (misspelt.length && isNearlyPlace(terms)) return [];
  const names = [...typed, terms.map(({ word }) => word).join(' ')];
  const meant = misspelt.length
    ? withAllCorrections(names, misspelt)
    : [...names, ...terms.flatMap((term) => withCorrections(names, term))];
  return fewOf(meant.filter((name) => !typed.includes(name)));
};
