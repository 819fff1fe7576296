/** A word of the dictionary. `frequency` is an estimate of its postings. */
export interface KnownWord {
  word: string;
  frequency: number;
}

/** A category or a city, with the number of its businesses. */
export interface NamedPlace {
  id: number;
  size: number;
  /** The typed text is one of its names. */
  isWhole?: boolean;
  /** The word is only a part of another name of it. */
  isPart?: boolean;
  /** No word of its names is the typed one: one begins with it. */
  isBegun?: boolean;
}

/** One word of a search, with all that it may mean. */
export interface QueryTerm {
  /** As it was typed, folded. */
  word: string;
  /** Words of names and addresses that begin with it: itself first, then the most frequent. */
  completions: KnownWord[];
  /** More words begin with it than `completions` lists. */
  hasMoreCompletions: boolean;
  /** Words that were meant if what was typed holds an error; they score less than completions. */
  corrections: KnownWord[];
  /** Corrections were looked for, since nothing was found without them. */
  isCorrected?: boolean;
  /** Categories and cities that are called so, the largest first. */
  categories: NamedPlace[];
  cities: NamedPlace[];
  /** It is another word for kinds of business, of which some are known: 'bars', 'fish'. */
  meansKind?: true;
}

/** Whether a city is called so: 'Essen' and 'Van' are little words too. */
export const isTown = ({ cities }: Pick<QueryTerm, 'cities'>): boolean => cities.some(({ isWhole }) => isWhole);

/** Whether a category or a city is called so. */
export const isPlaceName = (term: Pick<QueryTerm, 'categories' | 'cities'>): boolean =>
  isTown(term) || term.categories.some(({ isWhole }) => isWhole);

export const wordsOf = (words: readonly KnownWord[]): string[] => words.map(({ word }) => word);
export const idsOf = (places: readonly NamedPlace[]): number[] => places.map(({ id }) => id);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Estimated number of its postings. */
export const postingsOf = ({ completions, corrections }: QueryTerm): number =>
  sum([...completions, ...corrections].map(({ frequency }) => frequency));

/** Estimated number of businesses that it finds. */
export const sizeOf = (term: QueryTerm): number => postingsOf(term) + sum([...term.categories, ...term.cities].map(({ size }) => size));

const sizeOfShared = (some: readonly NamedPlace[], others: readonly NamedPlace[]): number =>
  sum(some.filter(({ id }) => others.some((one) => one.id === id)).map(({ size }) => size));

/** Estimated share of what one term finds that lies in a category or a city that another one names too. */
export const shareOfSharedPlaces = (term: QueryTerm, other: QueryTerm): number =>
  (sizeOfShared(term.categories, other.categories) + sizeOfShared(term.cities, other.cities)) / Math.max(1, sizeOf(term));

export const hasText = ({ completions, corrections }: QueryTerm): boolean => completions.length + corrections.length > 0;

export const findsNothing = (term: QueryTerm): boolean => !hasText(term) && term.categories.length + term.cities.length === 0;

/** One or two letters that very many words begin with. Of a longer beginning the most frequent words stand for all. */
export const isShortPrefix = ({ word, hasMoreCompletions }: QueryTerm): boolean => hasMoreCompletions && word.length <= 2;

/** The term that finds the fewest: its hits are tried against the others. */
export const rarestTerm = (terms: readonly QueryTerm[]): QueryTerm =>
  terms.reduce((rarest, term) => (sizeOf(term) < sizeOf(rarest) ? term : rarest));

/** Whether one word of the catalog is all that is looked for: further terms, if any, only say in which places. */
export const isLoneWord = (terms: readonly QueryTerm[]): boolean => {
  const rarest = rarestTerm(terms);
  const { completions, corrections, hasMoreCompletions, categories, cities } = rarest;
  const isOneWord = completions.length + corrections.length === 1 && !hasMoreCompletions;
  return isOneWord && !categories.length && !cities.length && terms.every((term) => term === rarest || !hasText(term));
};

/** Behind a word, and ahead of every longer one. */
export const endOfWord = (word: string): string => `${word} `;

/** Behind every word that begins with a text: folded words hold letters and digits only. */
export const endOfPrefix = (text: string): string => `${text}~`;
