import { describe, expect, it } from '@jest/globals';
import type { NamedBusinessesRepository } from './named-businesses.repository.ts';
import type { KnownWord, QueryTerm } from './query-term.ts';
import { firstThatFinds, type Reading, SearchReadings } from './search-readings.ts';
import type { TermResolver } from './term-resolver.ts';
import type { TypedWord } from './text/read-search.ts';

/** A catalog of the given words, of which some are corrected. */
const readingsOf = (words: readonly string[], { corrections = {}, named = [], dialled = [] }: Known = {}) => {
  const found = (word: string): KnownWord[] => words.filter((one) => one.startsWith(word)).map((one) => ({ word: one, frequency: 1 }));
  const term = (word: string): QueryTerm => ({
    word,
    completions: found(word),
    hasMoreCompletions: false,
    corrections: [],
    categories: [],
    cities: [],
  });
  const correct = (one: QueryTerm): QueryTerm =>
    corrections[one.word] ? { ...one, corrections: [{ word: corrections[one.word], frequency: 1 }] } : one;
  const resolver = {
    resolve: async (typed: readonly TypedWord[]) => typed.map(({ word }) => term(word)),
    correct: async (terms: readonly QueryTerm[]) => terms.map(correct),
    regroup: async () => null,
  } as unknown as TermResolver;
  const businesses = { listByName: async () => named, listByPhone: async () => dialled } as unknown as NamedBusinessesRepository;
  return new SearchReadings(resolver, businesses);
};
interface Known {
  corrections?: Record<string, string>;
  named?: number[];
  dialled?: number[];
}

const textOf = ({ terms, named }: Reading): string =>
  [...terms.map(({ word, corrections }) => corrections[0]?.word ?? word), ...named.map((id) => `#${id}`)].join(' ');

const allOf = async (readings: SearchReadings, text: string): Promise<string[]> => {
  const all: string[] = [];
  for await (const reading of await readings.of(text)) all.push(textOf(reading));
  return all;
};

describe('the readings of a search', () => {
  it('begin with what was typed, and the businesses of that name', async () => {
    expect((await allOf(readingsOf(['ivy', 'the'], { named: [7] }), 'the ivy'))[0]).toBe('the ivy #7');
  });

  it('are the name alone where its words are written otherwise', async () => {
    expect(await allOf(readingsOf([], { named: [7] }), 'a101')).toEqual(['#7']);
  });

  it('of a phone number are the businesses that have it, and no words', async () => {
    expect((await allOf(readingsOf(['5551122'], { dialled: [3] }), '555 1122'))[0]).toBe('#3');
  });

  it('try initials, then fewer words, then corrections', async () => {
    const known = readingsOf(['best', 'pizza', 'berlin', 'the'], { corrections: { pizza: 'piazza' } });
    expect(await allOf(known, 'the best pizza berlin')).toEqual(['the best pizza berlin', 'pizza berlin', 'piazza berlin']);
    expect(await allOf(readingsOf(['t', 'g', 'i', 'fridays']), 'tgi fridays')).toEqual(['t g i fridays']);
  });

  it('do not hold a word that nothing begins with', async () => {
    expect(await allOf(readingsOf(['pizza']), 'pizza xyzzy')).toEqual([]);
  });
});

describe('firstThatFinds', () => {
  it('looks no further than the first that finds enough', async () => {
    const readings = await readingsOf(['the', 'ivy']).of('the ivy');
    const tried: string[] = [];
    const find = async (reading: Reading) => tried.push(textOf(reading));
    expect(await firstThatFinds(readings, find, (count) => count === 1, 0)).toBe(1);
    expect(tried).toEqual(['the ivy']);
    expect(await firstThatFinds(readings, find, () => false, 0)).toBe(0);
    expect(tried).toEqual(['the ivy', 'the ivy', 'ivy']);
  });
});
