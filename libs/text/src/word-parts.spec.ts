import { describe, expect, it } from '@jest/globals';
import { britishPostalCode, partNumber } from './word-parts.ts';

describe('partNumber', () => {
  it.each([
    ['a101', ['a', '101']],
    ['7eleven', ['7', 'eleven']],
    ['studio54', ['studio', '54']],
    ['kebap', ['kebap']],
    ['101', ['101']],
    ['a1', ['a1']],
    ['4x4', ['4x4']],
    ['b2b', ['b2b']],
    ['sw1a', ['sw1a']],
    ['a1b2c3', ['a1b2c3']],
    ['', ['']],
  ])('%s → %j', (word, parts) => expect(partNumber(word)).toEqual(parts));
});

describe('britishPostalCode', () => {
  it.each([
    ['pizza e1 6an', 'pizza e16an'],
    ['sw1a1aa', 'sw1a1aa'],
    ['m1 3rd', 'm13rd'],
    ['a101 6an', 'a101 6an'],
    ['no 5 kat 3', 'no 5 kat 3'],
  ])('%s → %s', (text, joined) => expect(text.replace(britishPostalCode, '$1$2')).toBe(joined));
});
