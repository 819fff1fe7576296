import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanText } from './clean.ts';

describe('cleanText', () => {
  it.each([
    ['plain', 'plain'],
    ['  trimmed  ', 'trimmed'],
    ['\u00a0\u202f\u200b\ufeffx\u3000', 'x'],
    ['a\0b\u0007c', 'abc'],
    ['a\u0085b', 'ab'],
    ['line\r\nfeed\rkept\tand tab', 'line\nfeed\nkept\tand tab'],
    ['lone \ud800 and \udc00 surrogates', 'lone  and  surrogates'],
    ['smile 😀', 'smile 😀'],
    ['e\u0301', 'é'],
    ['zero\u200bwidth\u2060', 'zerowidth'],
    ['\u202eoverride\u202c', 'override'],
    ['\u200e+90 212\u200f', '+90 212'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['', ''],
  ])('makes %j %j', (text, expected) => expect(cleanText(text)).toBe(expected));

  it('takes no time for blanks without end', () => {
    const blanks = '\u00a0'.repeat(300_000);
    expect(cleanText(`${blanks}x${blanks}x\u200f${blanks}`)).toBe(`x${blanks}x`);
  });

  it('leaves nothing that a database refuses, and nothing more to clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }), (text) => {
        const cleaned = cleanText(text);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).not.toContain('\0');
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cleanLine', () => {
  it('is one line with single spaces', () => expect(cleanLine(' 1 Main St\r\n  Town\u00a0\u00a012345 ')).toBe('1 Main St Town 12345'));
});
