import { describe, expect, it } from '@jest/globals';
import type { NamedPlace, QueryTerm } from './query-term.ts';
import { suggestedCategories } from './suggested-categories.ts';

const term = (word: string, categories: NamedPlace[], cities: NamedPlace[] = []): QueryTerm => ({
  word,
  completions: [],
  hasMoreCompletions: false,
  corrections: [],
  categories,
  cities,
});
const own = { id: 1, size: 5, isBegun: true };
const byOtherName = { id: 2, size: 9, isPart: true, isBegun: true };
const withWord = { id: 3, size: 7, isPart: true, isBegun: false };
const idsOf = (one: QueryTerm): number[] => suggestedCategories(one).map(({ id }) => id);

describe('suggested categories', () => {
  it('of their own name stand first', () => expect(idsOf(term('ecza', [byOtherName, withWord, own]))).toEqual([1, 2, 3]));

  it.each(['at', 'the'])('are not those that %s says too little for', (word) =>
    expect(idsOf(term(word, [byOtherName, withWord, own]))).toEqual([1, 3]),
  );

  it('are none of another name that a town is the beginning of', () =>
    expect(idsOf(term('pari', [byOtherName], [{ id: 4, size: 1, isWhole: true }]))).toEqual([]));
});
