import { describe, expect, it } from '@jest/globals';
import { leadingColumns, shiftCorrections } from './rejected-header.ts';

describe('the header of a workbook of rejected rows', () => {
  it.each([
    [['Dosyadaki satır', 'Reddedilme nedeni', 'name', 'tel'], 2],
    [['DOSYADAKİ SATIR ', 'reddedilme nedeni', 'name'], 2],
    [['name', 'tel'], 0],
    [['Dosyadaki satır', 'name'], 0],
    [[], 0],
  ])('%j begins with %i columns that are not the file’s', (headers, count) => {
    expect(leadingColumns(headers)).toBe(count);
  });

  it('moves corrections to where their columns stand', () => {
    const corrections = [
      { column: 'A', field: 'name' },
      { column: 'Z', field: null },
    ] as const;
    expect(shiftCorrections(corrections, 2)).toEqual([
      { column: 'C', field: 'name' },
      { column: 'AB', field: null },
    ]);
  });
});
