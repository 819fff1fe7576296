import { describe, expect, it } from '@jest/globals';
import { deepestOf, isReachable, limitOf, listHref, pageCount, readListView, sortChange } from './list-view.ts';
import { cleanSearch } from './search-text.ts';

const sorts = ['name', 'rating'] as const;
const read = (query: string) => readListView(new URLSearchParams(query), sorts);

describe('the view of a list', () => {
  it('is read from the address, and forgives what it does not know', () => {
    expect(read('search=%20caf%C3%A9%20&sort=rating&order=desc&page=3')).toEqual({
      search: 'café',
      sort: 'rating',
      order: 'desc',
      page: 3,
    });
    expect(read('sort=price&order=up&page=-1')).toEqual({ search: '', sort: null, order: 'asc', page: 1 });
    expect(read('page=1e3').page).toBe(1);
  });

  it('goes back to the first page with another search or sort', () => {
    const view = read('search=a&page=4');
    expect(listHref('/city/x', view, { search: 'b' })).toBe('/city/x?search=b');
    expect(listHref('/city/x', view, { page: 5 })).toBe('/city/x?search=a&page=5');
    expect(listHref('/city/x', view, sortChange(view, 'name'))).toBe('/city/x?search=a&sort=name');
  });

  it('turns the active sort around and starts another one ascending', () => {
    expect(sortChange(read('sort=name'), 'name')).toEqual({ sort: 'name', order: 'desc' });
    expect(sortChange(read('sort=name&order=desc'), 'name')).toEqual({ sort: 'name', order: 'asc' });
    expect(sortChange(read('sort=name&order=desc'), 'rating')).toEqual({ sort: 'rating', order: 'asc' });
  });

  it('ends where the API ends', () => {
    expect(pageCount(25, 12)).toBe(3);
    expect(pageCount(5_000_000, 12)).toBe(8334);
    expect(pageCount(1000, 12)).toBe(84);
    for (const [isSearch, last, rows] of [
      [false, 8334, 4],
      [true, 84, 4],
    ] as const) {
      const deepest = deepestOf(isSearch);
      expect([limitOf(last - 1, 12, deepest), limitOf(last, 12, deepest)]).toEqual([12, rows]);
      expect([isReachable(last, 12, deepest), isReachable(last + 1, 12, deepest)]).toEqual([true, false]);
    }
  });
});

describe('a search text', () => {
  it.each([
    ['  two words ', 'two words'],
    ['a\u0000b\nc', 'a b c'],
    ['\ud800x', 'x'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
    [null, ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanSearch(text)).toBe(expected);
  });
});
