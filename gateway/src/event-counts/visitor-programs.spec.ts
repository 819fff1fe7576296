import { describe, expect, it } from '@jest/globals';
import { longestKnownProgram } from './limits.ts';
import { isVisitor } from './visitor-programs.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('who asks', () => {
  it.each([
    [browser, true],
    [`${browser} Somebot/1.0`, false],
    ['Googlebot/2.1 (+http://www.google.com/bot.html)', false],
    ['', false],
    [undefined, false],
  ])('%s is a visitor: %s', (name, verdict) => {
    expect([isVisitor(name), isVisitor(name)]).toEqual([verdict, verdict]);
  });

  it('is read off the beginning of a name alone, however long it is', () => {
    expect(isVisitor(`${browser.padEnd(longestKnownProgram, ' x')} Somebot/1.0`)).toBe(true);
  });
});
