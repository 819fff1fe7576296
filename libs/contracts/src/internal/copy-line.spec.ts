import { describe, expect, it } from '@jest/globals';
import { toCopyLine } from './copy-line.ts';
import { type StagedRow, stagingColumns } from './import-staging.ts';

const empty = Object.fromEntries(stagingColumns.map(([field]) => [field, null])) as unknown as StagedRow;
const line = (row: Partial<StagedRow>): string => toCopyLine({ ...empty, ...row });
const cell = (field: keyof StagedRow, row: Partial<StagedRow>): string =>
  line(row).replace(/\n$/, '').split('\t')[stagingColumns.findIndex(([name]) => name === field)];

describe('toCopyLine', () => {
  it('writes one line of as many cells as there are columns', () => {
    const text = line({ name: 'Line\nbreak\tand tab', rowNo: 2 });
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(text.split('\t')).toHaveLength(stagingColumns.length);
  });

  it('tells null, empty, false and zero apart', () => {
    expect(cell('name', {})).toBe('\\N');
    expect(cell('name', { name: '' })).toBe('');
    expect(cell('isOpen', { isOpen: false })).toBe('f');
    expect(cell('reviewCount', { reviewCount: 0 })).toBe('0');
  });

  it.each([
    ['text', 'description', { description: 'a\\b\tc\nd\re' }, 'a\\\\b\\tc\\nd\\re'],
    ['a text that looks like null', 'name', { name: '\\N' }, '\\\\N'],
    [
      'JSON with quotes and backslashes',
      'workingHours',
      { workingHours: { Monday: '9 "AM" \\ 5' } },
      '{"Monday":"9 \\\\"AM\\\\" \\\\\\\\ 5"}',
    ],
    ['a text array', 'identityKeys', { identityKeys: ['a"b', 'c\\d', 'e,f'] }, '{"a\\\\"b","c\\\\\\\\d","e,f"}'],
    ['NUL in a text', 'photoUrl', { photoUrl: 'https://x.example/\0a' }, 'https://x.example/a'],
    ['NUL in a text array', 'identityKeys', { identityKeys: ['a\0b'] }, '{"ab"}'],
    [
      'what no JSON of Postgres holds, and a backslash before a u',
      'about',
      { about: { 'A\0': { 'b\ud800': 'c\udfff\\u0000 😀' } } },
      '{"A":{"b":"c\\\\\\\\u0000 😀"}}',
    ],
    ['hours of unreadable signs', 'workingHours', { workingHours: { Monday: '9\0-5' } }, '{"Monday":"9-5"}'],
    ['a number array', 'unreadableDays', { unreadableDays: [1, 7] }, '{1,7}'],
  ] as [string, keyof StagedRow, Partial<StagedRow>, string][])('escapes %s', (_, field, row, expected) => {
    expect(cell(field, row)).toBe(expected);
  });
});
