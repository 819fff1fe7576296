import { describe, expect, it } from '@jest/globals';
import { meantNames } from './meant-names.ts';
import type { QueryTerm } from './query-term.ts';

const words = (all: readonly string[]) => all.map((word) => ({ word, frequency: 1 }));
const term = (word: string, corrections: string[] = [], more: Partial<QueryTerm> = {}): QueryTerm => ({
  word,
  completions: words([word]),
  hasMoreCompletions: false,
  corrections: words(corrections),
  categories: [],
  cities: [],
  ...more,
});
const misspelt = (word: string, corrections: string[], more: Partial<QueryTerm> = {}) =>
  term(word, corrections, { completions: [], ...more });

describe('the names that a misspelt text may be the whole of', () => {
  it('have each misspelt word corrected', () => {
    const terms = [misspelt('smtih', ['smith']), term('lion'), misspelt('lawuer', ['lawyer', 'lauder'])];
    expect(meantNames(terms, ['smtih lion lawuer'])).toEqual(['smith lion lawyer', 'smith lion lauder']);
  });

  it('are few, however many words are misspelt', () => {
    const terms = Array.from({ length: 8 }, (_, i) =>
      misspelt(
        `wrod${i}`,
        Array.from({ length: 8 }, (_, j) => `word${i}${j}`),
      ),
    );
    const meant = meantNames(terms, [terms.map(({ word }) => word).join(' ')]);
    expect(meant).toHaveLength(24);
    expect(meant[0]).toBe('word00 word10 word20 word30 word40 word50 word60 word70');
  });

  it('keep the words that no term stands for', () => {
    expect(meantNames([misspelt('slat', ['salt']), term('pepper')], ['slat pepper', 'slat and pepper'])).toEqual([
      'salt pepper',
      'salt and pepper',
    ]);
  });

  it('are none where a lone word is nearly a kind', () => {
    expect(meantNames([misspelt('plummer', ['plumier'], { categories: [{ id: 1, size: 9 }] })], ['plummer'])).toEqual([]);
    expect(meantNames([misspelt('starbuks', ['starbucks'])], ['starbuks'])).toEqual(['starbucks']);
  });
});

describe('the names that words without an error may be the whole of', () => {
  it('are the words themselves, and with one of them corrected', () => {
    expect(meantNames([term('wright'), term('studio', ['studios'])], ['wrightstudio'])).toEqual(['wright studio', 'wright studios']);
  });

  it('are none that was typed, and few', () => {
    expect(meantNames([term('ivy')], ['ivy'])).toEqual([]);
    const many = Array.from({ length: 40 }, (_, i) => `ivy${i}`);
    expect(meantNames([term('ivy', many)], ['ivy'])).toHaveLength(24);
  });
});
