import { fold } from '@directory/text';

/** Words looked at; a longer search says the same with fewer. */
const mostWords = 8;

/** As much of a word as the postings keep. */
const longestWord = 60;

/** Folded words of a search, each once, in order. */
export const searchWords = (search: string): string[] =>
  [...new Set(fold(search).split(' ').filter(Boolean))].slice(0, mostWords).map((word) => word.slice(0, longestWord));
