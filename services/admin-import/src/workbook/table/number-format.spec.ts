import { describe, expect, it } from '@jest/globals';
import { toIsoText } from './date-text.ts';
import { applyZeros, builtInFormats, readNumberFormat } from './number-format.ts';

describe('readNumberFormat', () => {
  it.each([
    ['yyyy-mm-dd', { hasDate: true, hasTime: false }],
    ['[$-41F]d mmmm yyyy;@', { hasDate: true, hasTime: false }],
    ['dd.mm.yyyy hh:mm:ss', { hasDate: true, hasTime: true }],
    ['h:mm AM/PM', { hasDate: false, hasTime: true }],
    ['mmm', { hasDate: true, hasTime: false }],
    ['m', { hasDate: true, hasTime: false }],
    ['mm:ss.0', { hasDate: false, hasTime: true }],
    ['[h]:mm:ss', { hasDate: false, hasTime: true, isElapsed: true }],
    ['yyyy"年"m"月"d"日"', { hasDate: true, hasTime: false }],
    ['[Red]dd\\/mm\\/yyyy', { hasDate: true, hasTime: false }],
  ])('takes %s for a date', (code, format) => {
    expect(readNumberFormat(code)).toMatchObject({ kind: 'date', ...format });
  });

  it.each([
    'General',
    'GENERAL',
    '0',
    '0.00',
    '#,##0',
    '0%',
    '0.00E+00',
    '"days: "0',
    '[Red]-0.0',
    '\\d0',
    '# ?/?',
    '_-* #,##0.00 [$₺-41F]_-',
    'Standard',
    '',
    ';;;',
  ])('takes nothing from %s', (code) => {
    expect(readNumberFormat(code)).toBeUndefined();
  });

  it.each([
    ['@', { kind: 'text' }],
    ['00000', { kind: 'zeros', mask: '00000' }],
    ['00000\\-0000', { kind: 'zeros', mask: '00000-0000' }],
    ['000"-"00', { kind: 'zeros', mask: '000-00' }],
    ['00000;-0', { kind: 'zeros', mask: '00000' }],
  ])('takes text from %s', (code, format) => {
    expect(readNumberFormat(code)).toEqual(format);
  });

  it('knows the built-in ones', () => {
    expect([14, 20, 22, 46, 49].map((id) => builtInFormats.get(id)?.kind)).toEqual(['date', 'date', 'date', 'date', 'text']);
    expect([0, 1, 2, 9, 11, 37, 48].some((id) => builtInFormats.has(id))).toBe(false);
  });
});

describe('applyZeros', () => {
  it.each([
    [6791, '00000', '06791'],
    [0, '000', '000'],
    [123456, '00000', '123456'],
    [67911234, '00000-0000', '06791-1234'],
    [1.5, '00000', 1.5],
    [-3, '00000', -3],
  ])('%s in %s is %s', (value, mask, text) => {
    expect(applyZeros(value, mask)).toBe(text);
  });
});

describe('toIsoText', () => {
  const date = { kind: 'date', hasDate: true, hasTime: false, isElapsed: false } as const;
  const time = { ...date, hasDate: false, hasTime: true };
  const both = { ...date, hasTime: true };

  it.each([
    ['the first day', 1, date, '1900-01-01'],
    ['the day before the day that never was', 59, date, '1900-02-28'],
    ['the day that never was', 60, date, '1900-02-29'],
    ['the day after', 61, date, '1900-03-01'],
    ['the last day', 2_958_465, date, '9999-12-31'],
    ['beyond the last day', 2_958_467, date, 2_958_467],
    ['before the first', -1, date, -1],
    ['a date that hides its time', 46082.5, date, '2026-03-01T12:00:00'],
    ['midnight of a date and time', 46082, both, '2026-03-01'],
    ['a second before midnight', 46081.999988426, both, '2026-02-28T23:59:59'],
    ['half a second before midnight', 46081.999999, both, '2026-03-01'],
    ['a time', 0.395833333333, time, '09:30:00'],
    ['a time that holds a date', 46082.75, time, '2026-03-01T18:00:00'],
    ['midnight at the end of a day', 1, time, '24:00:00'],
    ['a time behind the first days of a calendar', 1.375, time, '09:00:00'],
    ['a time behind the first day of 1904', 1462.75, time, '18:00:00'],
    ['elapsed hours', 1.25, { ...time, isElapsed: true }, '30:00:00'],
  ])('writes %s', (_, serial, format, text) => {
    expect(toIsoText(serial, format, false)).toBe(text);
  });

  it('counts from 1904', () => {
    expect(toIsoText(0, date, true)).toBe('1904-01-01');
  });
});
