import { leading, nearFirst, pharmacy } from './search-phrase-words.ts';

export interface SearchPhrases {
  /** The rest of the text, as it was typed. */
  text: string;
  /** A place round the visitor is asked for. */
  isNear: boolean;
  /** Only businesses that are open at this moment are asked for. */
  isOpen: boolean;
}

/** A word as it was typed, and as the phrases are written. */
export interface Word {
  typed: string;
  read: string;
}

const saysSomething = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Signs round a word say nothing: 'open now!'. */
const plain = (typed: string): string => {
  const signs = [...typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('’', "'")];
  return signs.slice(signs.findIndex(saysSomething), signs.findLastIndex(saysSomething) + 1).join('');
};

export const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ typed, read: plain(typed) }));

export const textOf = (words: readonly Word[]): string => words.map(({ typed }) => typed).join(' ');

/** Japanese and Chinese write these at the head of the next word. */
const attached = new RegExp(`^(${nearFirst.join('|')})[のにで的]?|(営業中)[のにで的]?`, 'gu');

/** Whether a phrase says what it seems to where it stands, from a word up to that behind its last. */
export type Standing = (words: readonly Word[], from: number, to: number) => boolean;

export interface Phrase {
  words: readonly string[];
  stands: Standing;
}

export const standsAnywhere: Standing = () => true;
export const standsFirst: Standing = (_words, from) => from === 0;
export const standsLast: Standing = (words, _from, to) => words.slice(to).every(({ read }) => read === '');
export const standsAlone: Standing = (words, from, to) =>
  standsLast(words, from, to) || (standsFirst(words, from, to) && !leading.has(words[to].read));
export const standsBesidePharmacy: Standing = (words, from, to) =>
  [words[from - 1], words[to]].some((word) => word !== undefined && pharmacy.test(word.read));

export const standing = (phrases: readonly string[], stands: Standing): Phrase[] =>
  phrases.map((phrase) => ({ words: plain(phrase).split(' '), stands }));

/** Longer phrases first: 'in de buurt' stands in 'bij mij in de buurt'. */
export const longestFirst = (phrases: readonly Phrase[]): Phrase[] => [...phrases].sort((a, b) => b.words.length - a.words.length);

/** The words without the first of the phrases that stands in them; null where none does. */
const without = (words: readonly Word[], phrases: readonly Phrase[]): Word[] | null => {
  for (const { words: phrase, stands } of phrases) {
    const length = phrase.length;
    const start = words.findIndex((_, i) => phrase.every((word, k) => words[i + k]?.read === word) && stands(words, i, i + length));
    if (start >= 0) return [...words.slice(0, start), ...words.slice(start + length)];
  }
  return null;
};

export interface Sought {
  open: Phrase[];
  near: Phrase[];
}

/** Words for open go first: 'nearby' is the last word of 'dentist nearby open now'. */
export const splitPhrases = (text: string, sought: Sought): SearchPhrases => {
  const words = wordsOf(text.replace(attached, ' $1$2 '));
  const closed = without(words, sought.open);
  const far = without(closed ?? words, sought.near);
  return { text: textOf(far ?? closed ?? words), isNear: far !== null, isOpen: closed !== null };
};
