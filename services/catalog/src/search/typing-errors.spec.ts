import { describe, expect, it } from '@jest/globals';
import { errorsBetween, halvesOf, likeliest, lookupForms } from './typing-errors.ts';

describe('errorsBetween', () => {
  it.each([
    ['pizza', 'pizza', 0],
    ['pizza', 'piza', 1],
    ['pizza', 'pizzza', 1],
    ['pizza', 'pitza', 1],
    ['pizza', 'pziza', 1],
    ['restaurant', 'resturent', 2],
    ['restaurant', 'hotel', 3],
    ['', 'ab', 2],
  ])('%s and %s: %i', (one, other, errors) => {
    expect(errorsBetween(one, other, 2)).toBe(errors);
    expect(errorsBetween(other, one, 2)).toBe(errors);
  });
});

describe('lookupForms', () => {
  it('leaves out as many letters as errors are forgiven', () => {
    expect(lookupForms('ab')).toEqual(['ab']);
    expect(lookupForms('bar')).toEqual(['bar', 'ar', 'br', 'ba']);
    expect(lookupForms('pizza')).toEqual(expect.arrayContaining(['pizza', 'izza', 'pza', 'pia']));
  });

  it.each([
    ['pziza', 'pizza'],
    ['berln', 'berlin'],
    ['hotle', 'hotel'],
    ['kebbap', 'kebap'],
    ['apoteke', 'apotheke'],
    ['kepab', 'kebap'],
    ['putig', 'butik'],
  ])('%s meets %s, of which the dictionary knows one letter left out', (typed, meant) => {
    const known = new Set([meant, ...Array.from(meant, (_, i) => meant.slice(0, i) + meant.slice(i + 1))]);
    expect(lookupForms(typed).some((form) => known.has(form))).toBe(true);
  });
});

describe('lookupForms of long words', () => {
  it.each(['gkcv'.repeat(15), 'gkcv'.repeat(4), 'abcdefghij'.repeat(6)])(
    'of %s are no more than a thousand, those nearest to it first',
    (word) => {
      const forms = lookupForms(word);
      expect(forms.length).toBeLessThanOrEqual(1000);
      expect(forms.slice(0, 3)).toEqual([word, word.slice(1), word[0] + word.slice(2)]);
      expect(forms).toContain(word.slice(0, -1));
    },
  );

  it('hear two letters in words of up to sixteen', () => {
    expect(lookupForms('putikputikputik1')).toContain('butigputikputik1');
    expect(lookupForms('putikputikputik12')).not.toContain('butigputikputik12');
  });
});

describe('halvesOf', () => {
  it('parts a word wherever two words of two letters or more may meet', () => {
    expect(halvesOf('teecafe')).toEqual([
      ['te', 'ecafe'],
      ['tee', 'cafe'],
      ['teec', 'afe'],
      ['teeca', 'fe'],
    ]);
    expect(halvesOf('tee')).toEqual([]);
  });
});

describe('likeliest', () => {
  const word = (text: string, frequency: number) => ({ word: text, frequency });

  it('takes the fewest errors, then the same first letter, then the most frequent', () => {
    const candidates = [word('bar', 5), word('car', 900), word('barn', 50), word('bazaar', 9)];
    expect(likeliest('bat', candidates, 8).map((one) => one.word)).toEqual(['bar']);
    expect(likeliest('xar', candidates, 8).map((one) => one.word)).toEqual(['car', 'bar']);
    expect(likeliest('xar', candidates, 1)).toHaveLength(1);
  });

  it('forgives nothing in a word of two letters, and takes no word for its own error', () => {
    expect(likeliest('ba', [word('bar', 1)], 8)).toEqual([]);
    expect(likeliest('bar', [word('bar', 1)], 8)).toEqual([]);
  });
});
