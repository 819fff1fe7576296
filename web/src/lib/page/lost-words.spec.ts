import { describe, expect, it } from '@jest/globals';
import { lostWords } from './lost-words.ts';

describe('the words of an address that leads nowhere', () => {
  it.each([
    ['/business/caf%C3%A9-luna.html', 'café luna'],
    ['/city/new_york/', 'new york'],
    ['/', ''],
    ['/%E0%A4%A', ''],
    [`/business/${'a'.repeat(600)}`, 'a'.repeat(80)],
  ])('of %s', (path, words) => {
    expect(lostWords(path)).toBe(words);
  });
});
