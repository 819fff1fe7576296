import { fold, spellingsOf } from '@directory/text';
import { otherBlanks } from './blanks.ts';
import { mostNameForms } from './limits.ts';
import { connectives } from './little-words.ts';

const isBetween = (i: number, { length }: readonly string[]): boolean => i > 0 && i < length - 1;

/** The same name with each of the words for "and", and without one. */
const withOtherConnectives = (words: readonly string[]): string[][] => {
  const isConnective = (word: string, i: number): boolean => isBetween(i, words) && connectives.includes(word);
  if (!words.some(isConnective)) return [];
  return ['', ...connectives].map((and) => words.map((word, i) => (isConnective(word, i) ? and : word)).filter(Boolean));
};

/** Folded names that a text may be the whole of: as it is, with other blanks, other umlauts, another "and". */
export const wholeNames = (text: string): string[] => {
  const words = fold(text.replace(/[&+]/g, ' and ')).split(' ').filter(Boolean);
  const typed = fold(text).split(' ').filter(Boolean);
  const pair = typed.length === 2 ? [[typed.join('')]] : [];
  const forms = [...otherBlanks(typed), ...pair, ...withOtherConnectives(words)].map((form) => form.join(' '));
  return [...new Set([...spellingsOf(text), ...forms])].filter(Boolean).slice(0, mostNameForms);
};
