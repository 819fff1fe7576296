import { describe, expect, it } from '@jest/globals';
import { readUrls } from './read-urls.ts';

describe('readUrls', () => {
  it('drops empty lines and blanks', () => expect(readUrls(' a \n\n\r\n b')).toEqual({ urls: ['a', 'b'], surplus: 0 }));

  it('takes the first hundred lines, and counts the others', () => {
    const { urls, surplus } = readUrls(Array.from({ length: 103 }, (_, index) => `u${index}`).join('\n'));
    expect([urls.length, urls[99], surplus]).toEqual([100, 'u99', 3]);
  });
});
