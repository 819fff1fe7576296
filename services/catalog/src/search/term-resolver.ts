import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { mostCorrections } from './limits.ts';
import { findsNothing, type NamedPlace, type QueryTerm, wordsOf } from './query-term.ts';
import { halvesOf, likeliest } from './typing-errors.ts';

const together = (some: NamedPlace[], others: NamedPlace[]): NamedPlace[] => [
  ...some,
  ...others.filter(({ id }) => !some.some((one) => one.id === id)),
];

/** The halves of a word that are both known, of several those whose rarer one is the most frequent. */
const likeliestHalves = (word: string, known: ReadonlyMap<string, number>): [string, string] | null => {
  const rarer = (halves: [string, string]): number => Math.min(...halves.map((half) => known.get(half) ?? -1));
  const [best] = halvesOf(word).sort((a, b) => rarer(b) - rarer(a));
  return best && rarer(best) >= 0 ? best : null;
};

/** Finds out what the words of a search may mean. */
@Injectable()
export class TermResolver {
  constructor(private readonly dictionary: DictionaryRepository) {}

  /** Terms as they are typed; a word that nothing begins with is taken for a typing error. */
  async resolve(words: readonly string[]): Promise<QueryTerm[]> {
    if (!words.length) return [];
    const terms = await this.dictionary.listTerms(words);
    return Promise.all(terms.map((term) => (findsNothing(term) ? this.addCorrections(term) : term)));
  }

  /** The same with corrections of every word: what was typed may be a word, and still not the one that was meant. */
  async correct(terms: readonly QueryTerm[]): Promise<QueryTerm[]> {
    return Promise.all(terms.map((term) => (term.corrections.length ? term : this.addCorrections(term))));
  }

  /** Terms if blanks are missing or too many: neighbours that are one word, and words that are two. → null where nothing changes */
  async regroup(terms: readonly QueryTerm[]): Promise<QueryTerm[] | null> {
    const words = terms.map(({ word }) => word);
    const pairs = words.slice(1).map((word, i) => words[i] + word);
    const unknown = terms.filter(({ completions }) => completions.length === 0).map(({ word }) => word);
    const known = await this.dictionary.listKnown([...pairs, ...unknown.flatMap(halvesOf).flat()]);
    const regrouped: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const isPair = i < pairs.length && known.has(pairs[i]);
      const halves = unknown.includes(words[i]) ? likeliestHalves(words[i], known) : null;
      regrouped.push(...(isPair ? [pairs[i]] : (halves ?? [words[i]])));
      if (isPair) i++;
    }
    const isSame = regrouped.length === words.length && regrouped.every((word, i) => word === words[i]);
    return isSame ? null : this.resolve([...new Set(regrouped)]);
  }

  private async addCorrections(term: QueryTerm): Promise<QueryTerm> {
    const completions = new Set(wordsOf(term.completions));
    const similar = likeliest(term.word, await this.dictionary.listSimilar(term.word), mostCorrections);
    const corrections = similar.filter(({ word }) => !completions.has(word));
    if (!corrections.length) return term;
    const places = await this.dictionary.findPlaces(wordsOf(corrections));
    return {
      ...term,
      corrections: corrections.filter(({ frequency }) => frequency > 0),
      categories: together(term.categories, places.categories),
      cities: together(term.cities, places.cities),
    };
  }
}
