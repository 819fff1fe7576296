import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { findsNothing, type ResolvedWord } from './query-term.ts';
import { halvesOf, likeliest } from './typing-errors.ts';

/** Words that one error may hide. */
const mostGuesses = 8;

const together = (one: number[], other: number[]): number[] => [...new Set([...one, ...other])];

/** The halves of a word that are both known, of several those whose rarer one is the most frequent. */
const likeliestHalves = (word: string, known: ReadonlyMap<string, number>): [string, string] | null => {
  const rarer = (halves: [string, string]): number => Math.min(...halves.map((half) => known.get(half) ?? -1));
  const [best] = halvesOf(word).sort((a, b) => rarer(b) - rarer(a));
  return best && rarer(best) >= 0 ? best : null;
};

/** Finds out what the words of a search may mean. */
@Injectable()
export class WordResolver {
  constructor(private readonly dictionary: DictionaryRepository) {}

  /** What begins with the words as they are typed; a word that nothing begins with is taken for a typing error. */
  async resolve(words: readonly string[]): Promise<ResolvedWord[]> {
    if (!words.length) return [];
    const resolved = await this.dictionary.listBeginnings(words);
    return Promise.all(resolved.map((word) => (findsNothing(word) ? this.addGuesses(word) : word)));
  }

  /** The same with guesses for every word: what was typed may be a word, and still not the one that was meant. */
  async guess(resolved: readonly ResolvedWord[]): Promise<ResolvedWord[]> {
    return Promise.all(resolved.map((word) => (word.guesses.length ? word : this.addGuesses(word))));
  }

  /** What was meant if blanks are missing or too much: neighbours that are one word, and words that are two. → null where nothing is */
  async regroup(resolved: readonly ResolvedWord[]): Promise<ResolvedWord[] | null> {
    const words = resolved.map(({ word }) => word);
    const pairs = words.slice(1).map((word, i) => words[i] + word);
    const unknown = resolved.filter((one) => one.words.length === 0).map(({ word }) => word);
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

  private async addGuesses(word: ResolvedWord): Promise<ResolvedWord> {
    const known = new Set(word.words.map((one) => one.word));
    const guesses = likeliest(word.word, await this.dictionary.listAlike(word.word), mostGuesses).filter((one) => !known.has(one.word));
    if (!guesses.length) return word;
    const places = await this.dictionary.findPlaces(guesses.map((one) => one.word));
    return {
      ...word,
      guesses: guesses.filter(({ frequency }) => frequency > 0),
      categoryIds: together(word.categoryIds, places.categoryIds),
      cityIds: together(word.cityIds, places.cityIds),
      inCategories: word.inCategories + places.inCategories,
      inCities: word.inCities + places.inCities,
    };
  }
}
