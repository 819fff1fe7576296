import { longestWordByEar, mostLookupForms } from './limits.ts';

/** Errors that are forgiven in a word: one letter wrong, missing, too much, or swapped with its neighbour. */
export const errorsForgiven = (word: string): number => (word.length <= 2 ? 0 : word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Typing errors between two words, as far as they are at most `most`; more are `most` + 1. */
export const errorsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = last[j - 1] + Number(one[i - 1] !== other[j - 1]);
      row[j] = Math.min(replaced, last[j] + 1, row[j - 1] + 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[other.length], most + 1);
};

const withoutOne = (word: string): string[] => Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));

/** Letters that are written for one another by ear. */
const alike = ['bp', 'dt', 'gk', 'ck', 'vw', 'fv', 'iy', 'sz'];

/** A word with one letter written by another that sounds like it. */
const withOneAlike = (word: string): string[] =>
  Array.from(word).flatMap((letter, i) =>
    alike.filter((pair) => pair.includes(letter)).map((pair) => word.slice(0, i) + pair.replace(letter, '') + word.slice(i + 1)),
  );

/**
 * Forms that a typed word is looked up by: itself, with up to two letters left out, and with two that sound like others. The dictionary knows each
 * of its words with one letter left out, so that words of one error always meet, and most words of two. No word has more than a thousand forms.
 */
export const lookupForms = (word: string): string[] => {
  const once = errorsForgiven(word) > 0 ? withoutOne(word) : [];
  const byEar = word.length <= longestWordByEar ? withOneAlike(word).flatMap(withOneAlike) : [];
  const twice = errorsForgiven(word) > 1 ? [...once.flatMap(withoutOne), ...byEar] : [];
  return [...new Set([word, ...once, ...twice])].filter((form) => form.length >= 2).slice(0, mostLookupForms);
};

/** The two halves of a word at every place where it may have been two. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => [word.slice(0, i + 2), word.slice(i + 2)]);

/** The most likely of what may have been meant: fewest errors, then the same first letter, then the most frequent. */
export const likeliest = <Word extends { word: string; frequency: number }>(
  typed: string,
  candidates: readonly Word[],
  most: number,
): Word[] => {
  const forgiven = errorsForgiven(typed);
  const measured = candidates
    .map((candidate) => ({ candidate, errors: errorsBetween(typed, candidate.word, forgiven) }))
    .filter(({ errors }) => errors > 0 && errors <= forgiven);
  const fewest = Math.min(...measured.map(({ errors }) => errors));
  const beginsAlike = ({ word }: Word): number => Number(word[0] === typed[0]);
  return measured
    .filter(({ errors }) => errors === fewest)
    .map(({ candidate }) => candidate)
    .sort((a, b) => beginsAlike(b) - beginsAlike(a) || b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, most);
};
