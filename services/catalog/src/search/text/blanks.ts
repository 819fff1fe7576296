import { partNumber } from '@directory/text';

/** Letters of initials that are written as one word: TGI, JP, AT. Four letters are more often a word. */
const longestInitials = 3;

const splitWords = (text: string): string[] => text.split(' ').filter(Boolean);

/** Initials as one word: 't g i fridays' → 'tgi fridays'. */
const joinInitials = (words: readonly string[]): string[] =>
  splitWords(words.join(' ').replace(/\b[a-z](?: [a-z])+\b/g, (letters) => letters.replaceAll(' ', '')));

/** The first word as initials: 'tgi fridays' → 't g i fridays'. */
const partInitials = ([first = '', ...rest]: readonly string[]): string[] =>
  /^[a-z]+$/.test(first) && first.length > 1 && first.length <= longestInitials ? [...first, ...rest] : [first, ...rest];

/** Letters and digits as one word: 'a 101' → 'a101'. */
const joinDigits = (words: readonly string[]): string[] =>
  splitWords(words.join(' ').replace(/\b([a-z]+) (\d+)\b|\b(\d+) ([a-z]+)\b/g, (pair) => pair.replace(' ', '')));

/** Letters and digits apart: 'a101' → 'a 101'. Postal codes stay: of 'e 1 6 an' very many businesses hold every word. */
const partDigits = (words: readonly string[]): string[] => words.flatMap(partNumber);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, i) => word === other[i]);

/** Other ways to part words of initials and of digits; none that is as they were. */
export const otherBlanks = (words: readonly string[]): string[][] =>
  words.length === 0
    ? []
    : [joinInitials(words), partInitials(words), joinDigits(words), partDigits(words)].filter(
        (other, i, all) => !isSame(other, words) && all.findIndex((one) => isSame(one, other)) === i,
      );
