import { describe, expect, it } from '@jest/globals';
import { WarningTally } from './warning-tally.ts';

const mapping = { mapped: [{ column: 'C', header: 'telefon', field: 'phone' }] };

describe('WarningTally', () => {
  it('groups by column and reason, the most frequent first, with the first rows', () => {
    const tally = new WarningTally();
    tally.add(2, [{ column: 0, reason: 'rating-unreadable' }]);
    for (let row = 3; row < 23; row++) tally.add(row, [{ column: 2, reason: 'phone-unreadable' }]);
    expect(tally.total).toBe(21);
    expect(tally.groups(mapping)).toEqual([
      { column: 'C', header: 'telefon', reason: 'Telefon okunamadı', count: 20, rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      { column: 'A', header: '', reason: 'Puan okunamadı', count: 1, rows: [2] },
    ]);
  });

  it('counts all and lists few where a file has thousands of columns', () => {
    const tally = new WarningTally();
    for (let column = 0; column < 16_384; column++) tally.add(2, [{ column, reason: 'cell-error' }]);
    expect(tally.total).toBe(16_384);
    expect(tally.groups(mapping)).toHaveLength(50);
  });
});
