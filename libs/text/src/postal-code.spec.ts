import { describe, expect, it } from '@jest/globals';
import { readPostalCode } from './postal-code.ts';

describe('readPostalCode', () => {
  it.each([
    ['2134', 'US', '02134'],
    ['601', 'US', '00601'],
    ['2134-1234', 'US', '02134-1234'],
    ['1067', 'DE', '01067'],
    ['1000', 'FR', '01000'],
    ['118', 'IT', '00118'],
    ['8001', 'ES', '08001'],
    ['1010', 'TR', '01010'],
    ['1010', 'tr', '01010'],
    ['21341234', 'US', '02134-1234'],
    ['601', 'PR', '00601'],
    ['150', 'NO', '0150'],
    ['10011', 'RO', '010011'],
    ['1001', 'UA', '01001'],
    ['600001', 'JP', '0600001'],
  ])('puts back the zeros of %s in %s', (text, country, value) => expect(readPostalCode(text, country)).toEqual({ value, repaired: true }));

  it.each([
    ['98221', 'US', '98221'],
    ['98221.0', 'US', '98221'],
    ['98221-1234', 'US', '98221-1234'],
    ['982211234', 'US', '98221-1234'],
    ['02134 1234', 'US', '02134-1234'],
    ['1010', 'AT', '1010'],
    ['123456', 'IN', '123456'],
    ['8001', 'CH', '8001'],
    ['1010', null, '1010'],
    ['118', 'DE', '118'],
    ['12', 'US', '12'],
    [' wc2r  0lp ', 'GB', 'WC2R 0LP'],
    ['1012\u00a0ab', 'NL', '1012 AB'],
    ['00-001', 'PL', '00-001'],
    ['', 'US', ''],
  ])('leaves %j of %s as %j', (text, country, value) => expect(readPostalCode(text, country)).toEqual({ value, repaired: false }));
});
