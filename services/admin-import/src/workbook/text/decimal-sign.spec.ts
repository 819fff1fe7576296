import { describe, expect, it } from '@jest/globals';
import { findDecimalSign, plainNumber } from './decimal-sign.ts';

describe('the decimal sign of a table', () => {
  it.each([
    [
      [
        ['41,0082', '4,5'],
        ['1.234', '4,2'],
      ],
      'comma',
    ],
    [
      [
        ['41.0082', '4.5'],
        ['1,234', '4.2'],
      ],
      'point',
    ],
    [[['1.234', '1,234', 'Zzz']], null],
    [[['İstanbul, Kadıköy', '09.30', '1.234,56']], 'comma'],
  ])('%j: %s', (records, sign) => {
    expect(findDecimalSign(records)).toBe(sign);
  });

  it.each([
    ['4,5', 'comma', '4.5'],
    ['1.234,5', 'comma', '1234.5'],
    ['1.234', 'comma', '1.234'],
    ['1,234.5', 'point', '1234.5'],
    ['4,5', 'point', '4,5'],
    ['0532 111 22 33', 'comma', '0532 111 22 33'],
    ['Zzz, 5', 'comma', 'Zzz, 5'],
    ['4,5', null, '4,5'],
  ] as const)('%s with a %s is %s', (text, sign, plain) => {
    expect(plainNumber(text, sign)).toBe(plain);
  });
});
