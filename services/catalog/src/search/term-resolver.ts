import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { mostCorrections, shortestSpelledPlace } from './limits.ts';
import { findsNothing, type NamedPlace, type QueryTerm, sizeOf, wordsOf } from './query-term.ts';
import { kindsMeant } from './text/kind-words.ts';
import { type TypedWord, typedWord } from './text/read-search.ts';
import { halvesOf, likeliest } from './typing-errors.ts';

const together = (some: readonly NamedPlace[], others: readonly NamedPlace[]): NamedPlace[] => [
  ...some,
  ...others.filter(({ id }) => !some.some((one) => one.id === id)),
];

/** Of other spellings whole words only: 'blue' is no beginning of 'Blumen'. */
const withSpellings = (term: QueryTerm, spellings: readonly QueryTerm[]): QueryTerm => {
  if (!spellings.length) return term;
  const long = spellings.filter(({ word }) => word.length >= shortestSpelledPlace);
  return {
    ...term,
    corrections: spellings.flatMap(({ word, completions }) => completions.filter((one) => one.word === word)),
    categories: together(
      term.categories,
      long.flatMap(({ categories }) => categories),
    ),
    cities: together(
      term.cities,
      long.flatMap(({ cities }) => cities),
    ),
  };
};

const isWhole = (place: NamedPlace): boolean => Boolean(place.isWhole);

/** A little word is no error in another one. */
const wholeOnly = (term: QueryTerm): QueryTerm => ({
  ...term,
  completions: term.completions.filter(({ word }) => word === term.word),
  hasMoreCompletions: false,
  isCorrected: true,
});

/** Places that a little word stands in are meant where another word says so too: 'los' beside 'angeles', and no Hague by 'the dentist'. */
const withSharedPlaces = (term: QueryTerm, others: readonly QueryTerm[]): QueryTerm => {
  const shared = (kind: 'categories' | 'cities'): NamedPlace[] =>
    term[kind].filter((place) => isWhole(place) || others.some((other) => other[kind].some(({ id }) => id === place.id)));
  return { ...term, categories: shared('categories'), cities: shared('cities') };
};

/** 'bars' are bars. Where a kind is called so itself, others that are meant too stand below it. */
const withKinds = (term: QueryTerm, kinds: readonly NamedPlace[]): QueryTerm => {
  if (!kinds.length || term.cities.some(isWhole)) return term;
  const meant = { ...term, meansKind: true as const };
  if (!term.categories.some(isWhole)) return { ...meant, categories: together(kinds, term.categories) };
  return {
    ...meant,
    categories: together(
      term.categories,
      kinds.map((one) => ({ ...one, isWhole: false, isPart: true })),
    ),
  };
};

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

  /**
   * Terms as they are typed, with other spellings of umlauts; a word that nothing begins with is taken for a typing error. `known`: terms of
   * the same text, whose words are not looked up again.
   */
  async resolve(words: readonly TypedWord[], known: readonly QueryTerm[] = []): Promise<QueryTerm[]> {
    const termOf = new Map(known.map((term) => [term.word, term]));
    const others = words.filter(({ word }) => !termOf.has(word));
    for (const term of await this.lookUp(others)) termOf.set(term.word, term);
    const terms = words.map(({ word }) => termOf.get(word) as QueryTerm);
    const saying = terms.filter((_, i) => !words[i].isWhole);
    return terms.map((term, i) => (words[i].isWhole ? withSharedPlaces(term, saying) : term));
  }

  /** The same with corrections of every word: what was typed may be a word, and still not the one that was meant. */
  async correct(terms: readonly QueryTerm[]): Promise<QueryTerm[]> {
    return Promise.all(terms.map((term) => (term.isCorrected ? term : this.addCorrections(term))));
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
    return isSame
      ? null
      : this.resolve(
          [...new Set(regrouped)].map((word) => typedWord(word)),
          terms,
        );
  }

  private async lookUp(words: readonly TypedWord[]): Promise<QueryTerm[]> {
    if (!words.length) return [];
    const spelled = words.flatMap((one) => [one, ...one.spellings.map((word) => ({ word }))]);
    const meant = words.flatMap(({ kinds = [] }) => kinds.map((word) => ({ word, isWhole: true as const })));
    const found = await this.dictionary.listTerms([...spelled, ...meant]);
    const named = new Map(found.slice(0, spelled.length).map((term) => [term.word, term]));
    const kindsOf = new Map(found.slice(spelled.length).map(({ word, categories }) => [word, categories]));
    const termOf = (word: string): QueryTerm => named.get(word) as QueryTerm;
    return Promise.all(
      words.map(async ({ word, spellings, kinds = [], isWhole: isItself }) => {
        if (isItself) return wholeOnly(termOf(word));
        const ofKinds = kinds.map((kind) => kindsOf.get(kind) ?? []).reduce(together, []);
        const term = withKinds(withSpellings(termOf(word), spellings.map(termOf)), ofKinds);
        return findsNothing(term) ? { ...(await this.addCorrections(term)), isCorrected: true } : term;
      }),
    );
  }

  private async addCorrections(term: QueryTerm): Promise<QueryTerm> {
    const known = new Set(wordsOf([...term.completions, ...term.corrections]));
    const similar = likeliest(term.word, await this.dictionary.listSimilar(term.word), mostCorrections);
    const corrections = similar.filter(({ word }) => !known.has(word));
    if (!corrections.length) return term;
    const kinds = corrections.flatMap(({ word }) => kindsMeant(word));
    const [places, ofKinds] = await Promise.all([
      this.dictionary.findPlaces(wordsOf(corrections)),
      kinds.length ? this.dictionary.findPlaces(kinds) : { categories: [] },
    ]);
    const corrected = {
      ...term,
      corrections: [...term.corrections, ...corrections.filter(({ frequency }) => frequency > 0)],
      categories: together(together(term.categories, ofKinds.categories), places.categories),
      cities: together(term.cities, places.cities),
    };
    // A search for the same once more would find the same.
    return sizeOf(corrected) > sizeOf(term) ? corrected : term;
  }
}
