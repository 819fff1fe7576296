import { describe, expect, it } from '@jest/globals';
import { pagerItems } from './pager-window.ts';

const shown = (current: number, count: number): string =>
  pagerItems(current, count)
    .map((item) => (item.kind === 'gap' ? '…' : item.page === current ? `[${item.page}]` : item.page))
    .join(' ');

describe('the window of the pager', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 3, '[1] 2 3'],
    [1, 5, '[1] 2 3 4 5'],
    [1, 6, '[1] 2 3 4 5 6'],
    [1, 20, '[1] 2 3 4 5 … 20'],
    [3, 20, '1 2 [3] 4 5 … 20'],
    [4, 20, '1 2 3 [4] 5 6 … 20'],
    [10, 20, '1 … 8 9 [10] 11 12 … 20'],
    [17, 20, '1 … 15 16 [17] 18 19 20'],
    [18, 20, '1 … 16 17 [18] 19 20'],
    [20, 20, '1 … 16 17 18 19 [20]'],
  ])('page %d of %d: %s', (current, count, expected) => {
    expect(shown(current, count)).toBe(expected);
  });
});
