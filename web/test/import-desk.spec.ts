import { describe, expect, it } from '@jest/globals';
import { exportPath, isTooLarge, readBounds, wantsConfirmation } from '../src/features/admin-export/model/export-range.ts';
import { choicesOf, correctionsOf } from '../src/features/admin-imports/model/column-choices.ts';

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

describe('the range of an export', () => {
  it.each([
    ['500', '10000', { startIndex: 500, endIndex: 10_000 }],
    [' 1 ', '1', { startIndex: 1, endIndex: 1 }],
    ['', '10', null],
    ['0', '10', null],
    ['10', '9', null],
    ['1.5', '9', null],
    ['-1', '9', null],
  ])('from %j to %j', (start, end, bounds) => expect(readBounds(start, end)).toEqual(bounds));

  it('asks beyond 100.000 records and ends at a million', () => {
    expect(wantsConfirmation({ startIndex: 1, endIndex: 100_000 })).toBe(false);
    expect(wantsConfirmation({ startIndex: 1, endIndex: 100_001 })).toBe(true);
    expect(isTooLarge({ startIndex: 1, endIndex: 1_000_000 })).toBe(false);
    expect(isTooLarge({ startIndex: 1, endIndex: 1_000_001 })).toBe(true);
  });

  it('is asked for with what was chosen only', () => {
    expect(exportPath({})).toBe('/api/export-businesses');
    expect(exportPath({ startIndex: 1, endIndex: 5, categoryId: undefined, countryCode: 'TR' })).toBe(
      '/api/export-businesses?startIndex=1&endIndex=5&countryCode=TR',
    );
  });
});
