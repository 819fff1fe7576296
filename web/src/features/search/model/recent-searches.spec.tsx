import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are the latest first, each once, and few', () => {
    for (const search of ['a', 'b', 'c', 'd', 'B', 'e', 'f', '']) rememberSearch(search);
    expect(recentSearches()).toEqual(['f', 'e', 'B', 'd', 'c']);
  });

  it('are forgotten when the visitor asks for it, and leave nothing behind', () => {
    rememberSearch('a');
    forgetSearches();
    expect([recentSearches(), localStorage.length]).toEqual([[], 0]);
  });

  it.each(['{', '"a"', '[1]', 'null'])('are none where something else is stored: %s', (text) => {
    localStorage.setItem('recent-searches', text);
    expect(recentSearches()).toEqual([]);
  });

  it('are none in a browser that stores nothing', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    rememberSearch('a');
    expect(recentSearches()).toEqual([]);
    jest.restoreAllMocks();
  });
});
