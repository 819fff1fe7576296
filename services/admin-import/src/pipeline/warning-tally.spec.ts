import { describe, expect, it } from '@jest/globals';
import { WarningTally } from './warning-tally.ts';

const mapping = { mapped: [{ column: 'C', header: 'telefon', field: 'phone' }] };

describe('WarningTally', () => {
  it('groups by column and reason, the most frequent first, with the first rows', () => {
    const tally = new WarningTally();
    tally.add(2, [{ column: 0, reason: 'rating-unreadable' }]);
    for (let row = 3; row < 23; row++) tally.add(row, [{ column: 2, reason: 'phone-unreadable', value: `yok ${row % 7}` }]);
    expect(tally.total).toBe(21);
    expect(tally.groups(mapping)).toEqual([
      {
        ...{ column: 'C', header: 'telefon', reason: 'Telefon okunamadı', count: 20, rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
        ...{ values: ['yok 3', 'yok 4', 'yok 5', 'yok 6', 'yok 0'], isMended: false },
      },
      { column: 'A', header: '', reason: 'Puan okunamadı', count: 1, rows: [2], values: [], isMended: false },
    ]);
  });

  it('tells values that were taken, repaired, from those that were left empty', () => {
    const tally = new WarningTally();
    tally.add(2, [{ column: 0, reason: 'postal-code-padded', value: '6100' }]);
    expect(tally.groups(mapping)).toMatchObject([{ values: ['6100'], isMended: true }]);
  });

  it('counts all and lists few where a file has thousands of columns', () => {
    const tally = new WarningTally();
    for (let column = 0; column < 16_384; column++) tally.add(2, [{ column, reason: 'cell-error' }]);
    expect(tally.total).toBe(16_384);
    expect(tally.groups(mapping)).toHaveLength(50);
  });
});
