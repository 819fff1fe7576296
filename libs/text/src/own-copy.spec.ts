import { expect, it } from '@jest/globals';
import { ownCopy } from './own-copy.ts';

it.each(['', 'a', ' a ', 'İstanbul', '😀', '\ud83d', 'x'.repeat(1000)])('the copy of %j is the same text', (text) => {
  expect(ownCopy(text)).toBe(text);
});
