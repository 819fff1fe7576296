import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CellReference, columnLetter, compareColumns, readNumber } from './cell.ts';

const parse = (text: string): number | string | undefined => readNumber(Buffer.from(text), text.length);

describe('columnLetter', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (column, letters) => {
    expect(columnLetter(column)).toBe(letters);
  });

  it('is what a reference is read from', () => {
    const reference = new CellReference();
    for (let column = 0; column < 16_384; column++) {
      const name = Buffer.from(`${columnLetter(column)}17`);
      expect(reference.read(name, 0, name.length) && reference.column === column && reference.row === 17).toBe(true);
    }
  });

  it.each(['', '7', 'A', 'A0', 'a1', 'A-1', 'XFE1', 'A1048577', 'A1B', 'A99999999999'])('%s is no reference', (name) => {
    expect(new CellReference().read(Buffer.from(name), 0, name.length)).toBe(false);
  });
});

describe('compareColumns', () => {
  it('puts letters in the order of the sheet', () => {
    const letters = Array.from({ length: 800 }, (_, column) => columnLetter(column));
    expect([...letters].sort().sort(compareColumns)).toEqual(letters);
  });
});

describe('readNumber', () => {
  it('reads every number as JavaScript does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parse(String(value))).toBe(value || 0);
      }),
    );
  });

  it('reads every decimal of fifteen digits as JavaScript does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 999_999_999 }), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(9, '0')}`;
        expect(parse(text)).toBe(Number(text) || 0);
      }),
    );
  });

  it('keeps the digits of an integer that a double cannot hold', () => {
    expect(parse('101971057804103344195')).toBe('101971057804103344195');
    expect(parse('-3152235619805245931')).toBe('-3152235619805245931');
    expect(parse('1234567890123456')).toBe(1234567890123456);
  });

  it.each(['', '-', '.', '1.2.3', '1,5', '0x1F', 'NaN', 'Infinity', '1e', '1e999', '12a', '--1'])('%s is no number', (text) => {
    expect(parse(text)).toBeUndefined();
  });
});
