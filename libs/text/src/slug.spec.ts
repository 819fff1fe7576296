import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReservedSlug, slug } from './slug.ts';

describe('slug', () => {
  it.each([
    ['İSTANBUL SIĞIR ÇİFTLİĞİ', 'istanbul-sigir-ciftligi'],
    ['Café & Bar — "Zum Löwen"', 'cafe-bar-zum-lowen'],
    ['FIFA', 'fifa'],
    ['ayşe', 'ayse'],
    ['New York', 'new-york'],
    ['---', ''],
    ['🍕', 'pizza'],
    ['', ''],
  ])('makes %j %j', (text, expected) => expect(slug(text)).toBe(expected));

  it('cuts between words', () => {
    expect(slug(`${'word '.repeat(15)}abcde tail`)).toBe(`${'word-'.repeat(15)}abcde`);
    expect(slug(`${'word '.repeat(15)}abcdef tail`)).toBe('word-'.repeat(15).slice(0, -1));
    expect(slug('x'.repeat(100))).toBe('x'.repeat(80));
  });

  it('is an address part of at most 80 characters, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const made = slug(text);
        expect(made).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(made.length).toBeLessThanOrEqual(80);
        expect(slug(made)).toBe(made);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isReservedSlug', () => {
  it.each(['random', 'stats', 'suggest', 'facets', 'new'])('keeps %s for the API', (word) => expect(isReservedSlug(word)).toBe(true));
  it('leaves the others', () => expect(isReservedSlug('new-york')).toBe(false));
});
