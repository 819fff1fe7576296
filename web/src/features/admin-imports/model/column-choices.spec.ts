import { describe, expect, it } from '@jest/globals';
import { choicesOf, correctionsOf } from './column-choices.ts';

const columns = [
  { column: 'A', header: 'name', field: 'name', samples: [] },
  { column: 'B', header: 'Arama', field: null, samples: [] },
  { column: 'C', header: 'state', field: 'state', samples: [] },
  { column: 'D', header: 'id', field: 'id', samples: [] },
];
const mapping = { sheet: 's', headerRow: 1, mapped: [], unmapped: [], blank: [], duplicate: [], otherSheets: [] };

describe('corrections of a mapping', () => {
  it('are what was changed, and earlier ones that were left as they are', () => {
    const choices = { ...choicesOf(columns), B: 'phone', C: '' };
    expect(correctionsOf(columns, choices, mapping)).toEqual([
      { column: 'B', field: 'phone' },
      { column: 'C', field: null },
    ]);
    expect(correctionsOf(columns, choicesOf(columns), { ...mapping, corrected: ['C'] })).toEqual([{ column: 'C', field: 'state' }]);
    expect(correctionsOf(columns, choicesOf(columns), mapping)).toEqual([]);
  });

  it('leave alone what nobody can choose', () => {
    expect(correctionsOf(columns, choicesOf(columns), { ...mapping, corrected: ['D'] })).toEqual([]);
  });
});
