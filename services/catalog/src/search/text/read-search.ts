import { fold, readUmlauts, writeOutUmlauts } from '@directory/text';
import { longestWord } from '../../schema/posting-words.ts';
import { otherBlanks } from './blanks.ts';
import { mostTerms } from './limits.ts';
import { withoutLittleWords, withoutPartingWords } from './little-words.ts';
import { phoneEndings } from './phone-digits.ts';
import { singularOf } from './singular.ts';
import { wholeNames } from './whole-names.ts';

/** A word of a search. */
export interface TypedWord {
  word: string;
  /** The same with its umlauts read or written out, and in the singular; empty where that is no other word. */
  spellings: string[];
}

/** A search as it was typed, read in all ways that can be known without the catalog. */
export interface SearchText {
  /** Folded, each once, in order; all of them must hold. */
  words: TypedWord[];
  /** The same without little words, for where nothing holds with them. Null where there are none. */
  fewerWords: TypedWord[] | null;
  /** The same with initials and digits parted otherwise, for where nothing holds either. */
  otherBlanks: TypedWord[][];
  /** Folded names that the text may be the whole of. */
  names: string[];
  /** Last digits of phone numbers, without signs. */
  phones: string[];
}

const cut = (word: string): string => word.slice(0, longestWord);

export const typedWord = (word: string, writtenOut = word): TypedWord => ({
  word: cut(word),
  spellings: [...new Set([writtenOut, readUmlauts(word), singularOf(word)])].filter((spelling) => spelling !== word).map(cut),
});

const splitFolded = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Spellings with the umlauts of the text written out, by folded word. */
const writtenOutWords = (text: string, words: readonly string[]): Map<string, string> => {
  const writtenOut = splitFolded(writeOutUmlauts(text));
  return new Map(writtenOut.length === words.length ? words.map((word, i) => [word, writtenOut[i]]) : []);
};

const unique = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostTerms);

export const readSearch = (text: string): SearchText => {
  const all = splitFolded(text);
  const writtenOut = writtenOutWords(text, all);
  const typed = (words: readonly string[]): TypedWord[] => unique(words).map((word) => typedWord(word, writtenOut.get(word)));
  const words = withoutPartingWords(all);
  const fewer = withoutLittleWords(words);
  return {
    words: typed(words),
    fewerWords: fewer.length < words.length ? typed(fewer) : null,
    otherBlanks: otherBlanks(all).map(typed),
    names: wholeNames(text),
    phones: phoneEndings(text),
  };
};
