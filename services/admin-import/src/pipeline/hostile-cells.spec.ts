import { describe, expect, it } from '@jest/globals';
import { findHeader, isHeaderFault } from './headers/header-map.ts';
import { base, map } from './row-mapper.fixture.ts';

/** Enough for a pattern that begins anew at each character to take minutes. */
const characters = 300_000;

const fields = [
  ...[
    'name',
    'address',
    'category',
    'type',
    'city',
    'state',
    'country',
    'postal_code',
    'latitude',
    'longitude',
    'phone',
    'email',
    'website',
  ],
  ...['description', 'working_hours', 'about', 'price_range', 'rating', 'reviews_count', 'photo', 'reviews_data', 'menu_link', 'time_zone'],
];

describe.each([
  ['blanks between two letters', `x${'\u00a0'.repeat(characters)}x`],
  ['tabs between two letters', `x${'\t'.repeat(characters)}x`],
  ['blanks behind a bracket', `{${' '.repeat(characters)}a: 1`],
  ['blanks and commas', `x${`${' '.repeat(60)},`.repeat(characters / 60)}x`],
  ['a list that is not written to its end', `['${"a','".repeat(characters / 4)}`],
  ['a list that ends like a call', `['${"a','".repeat(characters / 4)}a')`],
  ['scripts that do not end', '<script'.repeat(characters / 7)],
  ['numbers that have no end', "'".repeat(characters)],
  ['days that have no end', 'Mon 9-5, '.repeat(characters / 9)],
  ['points between two letters', `x${'.'.repeat(characters)}x`],
  ['letters of the compass', `1${'N '.repeat(characters / 2)}!`],
  ['quotes that are written out in one that does not end', `{'${"\\'".repeat(characters / 2)}`],
  ['the same in double ones', `["${'\\"'.repeat(characters / 2)}`],
  ['marks above and below one letter', `e${'\u0301\u0323'.repeat(characters / 2)}`],
  ['lists within lists', '['.repeat(characters / 2) + ']'.repeat(characters / 2)],
  ['objects within lists within objects', `${'{"a":['.repeat(characters / 8)}${']}'.repeat(characters / 8)}`],
])('a cell of %s', (_, text) => {
  it.each(fields)('is read at once: %s', (field) => {
    expect(map({ ...base, [field]: text }).kind).toMatch(/staged|rejected/);
  });

  it('is read at once where a header is sought', () => {
    expect(isHeaderFault(findHeader([{ rowNumber: 1, cells: [text, text] }]))).toBe(true);
  });
});

it('a hyperlink without an end is read at once', () => {
  const link = `https://a.example/${'. '.repeat(characters / 2)}x`;
  for (const field of ['website', 'email', 'phone', 'photo', 'menu_link'])
    expect(map({ ...base, [field]: 'hier' }, { links: [undefined, undefined, undefined, link] }).kind).toBe('staged');
});
