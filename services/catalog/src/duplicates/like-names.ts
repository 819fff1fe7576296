import { fewestNameLetters, likeNames } from './limits.ts';

const squeezed = (nameFold: string): string => nameFold.replaceAll(' ', '');

/** Folded names that differ by their gaps alone are one: 'cafe 33' and 'cafe33'. */
export const isSameName = (a: string, b: string): boolean => a !== '' && squeezed(a) === squeezed(b);

/** 'lale kebap' stands within 'lale kebap salonu', word by word. */
const standsWithin = (a: string, b: string): boolean => {
  const words = new Set(b.split(' '));
  return squeezed(a).length >= fewestNameLetters && a.split(' ').every((word) => words.has(word));
};

const letterPairs = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** Share of common pairs of letters, 0–1 (Dice). */
const likeness = (a: string, b: string): number => {
  if (a.length < 2 || b.length < 2) return 0;
  const others = letterPairs(b);
  let common = 0;
  for (const [pair, count] of letterPairs(a)) common += Math.min(count, others.get(pair) ?? 0);
  return (2 * common) / (a.length + b.length - 2);
};

const digitsOf = (name: string): string => name.replace(/\D+/g, ' ').trim();

/** Folded names that may be of one business. 'Kreş 1' and 'Kreş 2' are not alike: numbers tell branches apart. */
export const areLike = (a: string, b: string): boolean => {
  if (isSameName(a, b)) return true;
  const [first, second] = [digitsOf(a), digitsOf(b)];
  if (first !== second && first !== '' && second !== '') return false;
  return standsWithin(a, b) || standsWithin(b, a) || likeness(squeezed(a), squeezed(b)) >= likeNames;
};
