import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { findsNothing, type ResolvedWord } from './resolved-word.ts';
import { likeliest } from './typing-errors.ts';

/** Words that one error may hide. */
const mostGuesses = 8;

const together = (one: number[], other: number[]): number[] => [...new Set([...one, ...other])];

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
