/** A word of the dictionary that a word of a search may mean. `frequency` is an estimate. */
export interface KnownWord {
  word: string;
  frequency: number;
}

/** One word of a search, with all that it may mean. */
export interface ResolvedWord {
  /** As it was typed, folded. */
  word: string;
  /** Words of names and addresses, the typed one first, then the most frequent. */
  words: KnownWord[];
  /** More words begin with it than `words` lists. */
  isOpen: boolean;
  /** Words that were meant if what was typed holds an error; they count less than `words`. */
  guesses: KnownWord[];
  /** Categories and cities that are called so, the largest first. */
  categoryIds: number[];
  cityIds: number[];
  /** Businesses in these categories, and in these cities. */
  inCategories: number;
  inCities: number;
}

const sum = (words: readonly KnownWord[]): number => words.reduce((total, { frequency }) => total + frequency, 0);

/** Estimated number of names and addresses that hold it. */
export const postingsOf = ({ words, guesses }: ResolvedWord): number => sum(words) + sum(guesses);

/** Estimated number of businesses that it finds. */
export const sizeOf = (word: ResolvedWord): number => postingsOf(word) + word.inCategories + word.inCities;

export const hasText = ({ words, guesses }: ResolvedWord): boolean => words.length + guesses.length > 0;

export const findsNothing = (word: ResolvedWord): boolean => !hasText(word) && word.categoryIds.length + word.cityIds.length === 0;

/** One or two letters that very many words begin with: names are full of them. Of a longer beginning the most frequent words stand for all. */
export const isLetters = ({ word, isOpen }: ResolvedWord): boolean => isOpen && word.length <= 2;

/** Behind every word that begins with a text: folded words hold letters and digits only. */
export const endOfPrefix = (text: string): string => `${text}~`;
