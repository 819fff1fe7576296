import { describe, expect, it } from '@jest/globals';
import { isLoneWord, type QueryTerm } from './query-term.ts';

const words = (...all: string[]): QueryTerm => ({
  word: all[0],
  completions: all.map((word) => ({ word, frequency: 100 })),
  hasMoreCompletions: false,
  corrections: [],
  categories: [],
  cities: [],
});
const place: QueryTerm = { ...words('berlin'), completions: [], cities: [{ id: 1, size: 9000 }] };

describe('a lone word', () => {
  it('is one word, in places that others name', () => {
    expect(isLoneWord([words('kebap')])).toBe(true);
    expect(isLoneWord([place, words('kebap')])).toBe(true);
  });

  it('is none of several, nor one that names a place', () => {
    expect(isLoneWord([words('kebap', 'kebapci')])).toBe(false);
    expect(isLoneWord([words('kebap'), words('haus')])).toBe(false);
    expect(isLoneWord([place])).toBe(false);
    expect(isLoneWord([{ ...words('kebap'), categories: [{ id: 2, size: 5 }] }])).toBe(false);
    expect(isLoneWord([{ ...words('k'), hasMoreCompletions: true }])).toBe(false);
  });
});
