import { readOpenPhrases } from '@directory/contracts';
import { fold, readUmlauts, writeOutUmlauts } from '@directory/text';
import { longestWord } from '../../schema/posting-words.ts';
import { otherBlanks } from './blanks.ts';
import { kindsMeant } from './kind-words.ts';
import { mostTerms } from './limits.ts';
import { isHouseNumber, isLittle, withoutLittleWords, withoutPartingWords } from './little-words.ts';
import { phoneEndings } from './phone-digits.ts';
import { isPostalCode, readPostalCodes } from './postal-codes.ts';
import { singularOf } from './singular.ts';
import { wholeNames } from './whole-names.ts';

/** A word of a search. */
export interface TypedWord {
  word: string;
  /** The same with its umlauts read or written out, and in the singular; empty where that is no other word. */
  spellings: string[];
  /** Words of the kinds of business that it means where it names none itself: 'opticians' → 'optician'. */
  kinds?: string[];
  /** No longer word is meant: it is too little to be the beginning of one. */
  isWhole?: true;
}

/** A search as it was typed, read in all ways that can be known without the catalog. */
export interface SearchText {
  /** Folded, each once, in order; all of them must hold. */
  words: TypedWord[];
  /** The same without little words, for where nothing holds with them. Null where there are none. */
  fewerWords: TypedWord[] | null;
  /** The same with initials, digits, postal codes and Japanese words parted otherwise, for where nothing holds either. */
  otherBlanks: TypedWord[][];
  /** Folded names that the text may be the whole of. */
  names: string[];
  /** Last digits of phone numbers, without signs. */
  phones: string[];
  /** Number of the house, where the text may be an address. */
  houseNumber: string | null;
}

const cut = (word: string): string => word.slice(0, longestWord);

export const typedWord = (word: string, spellings: readonly string[] = []): TypedWord => {
  const kinds = [...new Set([...kindsMeant(word), ...kindsMeant(readUmlauts(word))])];
  return {
    word: cut(word),
    spellings: [...new Set([...spellings, readUmlauts(word), singularOf(word)])].filter((spelling) => spelling !== word).map(cut),
    ...(kinds.length > 0 && { kinds }),
  };
};

const splitFolded = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Endings of Turkish cases behind a name: 'İstanbul’da', 'Paris’teki'. */
const turkishCase =
  /(?<=\p{L}{3})['’](?:[ndt]?[ae](?:n|ki|kiler|kilerin)?|[nysl]?[ıiuü]n?|d[ae]n|t[ae]n|n[ıiuü]n|l[ıiuü])(?![\p{L}\p{M}'’])/giu;

/** The article that Arabic writes as a part of its word is often left out. */
const withOtherArticle = (typed: string): string => fold(typed.startsWith('ال') ? typed.slice(2) : `ال${typed}`);

const arabic = /\p{Script=Arabic}{3}/u;

/** Other spellings of folded words that only the text as it was typed tells. */
const spellingsIn = (text: string, words: readonly string[]): Map<string, string[]> => {
  const writtenOut = splitFolded(writeOutUmlauts(text));
  const raw = text.split(/\s+/).filter(Boolean);
  return new Map(
    words.map((word, i) => [
      word,
      [
        ...(writtenOut.length === words.length ? [writtenOut[i]] : []),
        ...(raw.length === words.length && arabic.test(raw[i]) ? [withOtherArticle(raw[i])] : []),
      ],
    ]),
  );
};

/** In Japanese the particle of 東京の花屋 parts its words. */
const partJapanese = (text: string): string[][] => (text.includes('の') ? [splitFolded(text.replaceAll('の', ' '))] : []);

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

const unique = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostTerms);

/**
 * 'Open' is no oven: it is a word of a name, or asks for what is open. All but the last word, which may still be in typing, are whole where they
 * are little; so is the last one that asks for what is open, unless it is in typing: 'offen' on the way to Offenbach.
 */
const withWhole = (words: readonly TypedWord[], isTyping: boolean): TypedWord[] => {
  const isWhole = (word: string, isLast: boolean): boolean =>
    isPostalCode(word) || (readOpenPhrases(word).isOpen ? !(isLast && isTyping) : !isLast && isLittle(word));
  return words.map((one, i) => (isWhole(one.word, i === words.length - 1) ? { ...one, isWhole: true } : one));
};

/** A letter that was not typed by itself is no beginning: initials say no more than 't', 'g' and 'i', and one letter begins very many words. */
const withInitials = (words: readonly TypedWord[], all: readonly string[]): TypedWord[] =>
  words.map((one) => (/^[a-z]$/.test(one.word) && !all.includes(one.word) ? { ...one, isWhole: true } : one));

/** `isTyping`: the last word may go on. */
export const readSearch = (written: string, isTyping = false): SearchText => {
  const text = written.replace(turkishCase, '');
  const all = splitFolded(text);
  const spellings = spellingsIn(text, all);
  const typed = (words: readonly string[]): TypedWord[] =>
    withWhole(
      unique(words).map((word) => typedWord(word, spellings.get(word))),
      isTyping,
    );
  const codes = readPostalCodes(all);
  const joined = codes?.joined ?? all;
  const words = withoutPartingWords(joined);
  const fewer = withoutLittleWords(words);
  return {
    words: typed(words),
    fewerWords: fewer.length < words.length ? typed(fewer) : null,
    otherBlanks: [
      // As it was typed it may be no code: 'M1 3rd floor'. It comes before the district, which finds all of that and more.
      ...(codes ? [...(isSame(joined, all) ? [] : [all]), codes.districts].map(withoutPartingWords).map(withoutLittleWords) : []),
      ...otherBlanks(joined),
      ...partJapanese(text),
    ].map((words) => withInitials(typed(words), all)),
    names: wholeNames(written),
    phones: phoneEndings(written),
    houseNumber: (all.length > 1 && all.find(isHouseNumber)) || null,
  };
};
