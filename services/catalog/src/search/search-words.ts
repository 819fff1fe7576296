import { fold } from '@directory/text';
import { longestWord } from '../schema/posting-words.ts';
import { mostTerms } from './limits.ts';

/** Folded words of a search, each once, in order. */
export const searchWords = (search: string): string[] =>
  [...new Set(fold(search).split(' ').filter(Boolean))].slice(0, mostTerms).map((word) => word.slice(0, longestWord));
