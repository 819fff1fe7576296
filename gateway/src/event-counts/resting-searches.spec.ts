import type { CountedSearch } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { mostRestingSearches, searchRestMs } from './limits.ts';
import { RestingSearches } from './resting-searches.ts';

describe('searches while a visitor types', () => {
  let now: number;
  let counted: CountedSearch[];
  let searches: RestingSearches;

  beforeEach(() => {
    now = 0;
    counted = [];
    searches = new RestingSearches(
      (search) => counted.push(search),
      () => now,
    );
  });

  const type = (text: string, results = 1, address = '192.0.2.1') => searches.add(address, { typed: text, results });
  const rest = (ms = searchRestMs) => {
    now += ms;
    searches.settleRested();
  };

  it('are one search, the last one', () => {
    for (const text of ['pi', 'piz', 'pizz', 'pizza']) type(text, 20 - text.length);
    rest();
    expect(counted).toEqual([{ text: 'pizza', results: 15 }]);
  });

  it('are one search too where letters are taken back', () => {
    for (const text of ['pizzaa', 'pizza']) type(text);
    rest();
    expect(counted.map(({ text }) => text)).toEqual(['pizza']);
  });

  it('are several where one does not grow into the next, or rested before it', () => {
    type('pizza');
    type('noter');
    expect(counted.map(({ text }) => text)).toEqual(['pizza']);
    rest();
    type('noter kadıköy');
    rest();
    expect(counted.map(({ text }) => text)).toEqual(['pizza', 'noter', 'noter kadıköy']);
  });

  it.each([
    ['pizza', 'ayse@example.com', ['pizza', '']],
    ['ayse@example.com', 'pizza', ['', 'pizza']],
  ])('are several where one of them names a person: %s, %s', (first, second, texts) => {
    type(first);
    type(second);
    rest();
    expect(counted.map(({ text }) => text)).toEqual(texts);
  });

  it('are one search where they grow into one that names a person, of which nothing is counted', () => {
    for (const text of ['Ayse', 'ayse@', 'ayse@example.com']) type(text);
    rest();
    expect(counted.map(({ text }) => text)).toEqual(['']);
  });

  it('grow out of no empty one', () => {
    type('pizza');
    type(' ');
    type('noter');
    rest();
    expect(counted.map(({ text }) => text)).toEqual(['pizza', '', 'noter']);
  });

  it('of two visitors are two, and wait as long as each of them rests', () => {
    type('pizza', 1, '192.0.2.1');
    rest(searchRestMs - 1);
    type('pizza', 2, '192.0.2.2');
    rest(1);
    expect(counted).toEqual([{ text: 'pizza', results: 1 }]);
    searches.settleAll();
    expect(counted).toHaveLength(2);
  });

  it('of more visitors than may wait are counted at once', () => {
    for (let visitor = 0; visitor < mostRestingSearches; visitor++) type('a', 1, `visitor ${visitor}`);
    type('b', 1, 'one more');
    expect(counted.map(({ text }) => text)).toEqual(['b']);
  });
});
