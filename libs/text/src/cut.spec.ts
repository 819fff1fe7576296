import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutText } from './cut.ts';

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['😀', 0, ''],
    ['', 5, ''],
  ])('%j to %i is %j', (text, length, cut) => expect(cutText(text, length)).toBe(cut));

  it('is a beginning of the text, whole to its last character, and at most one unit shorter than allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, length) => {
        const cut = cutText(text, length);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length - 1));
      }),
    );
  });
});
