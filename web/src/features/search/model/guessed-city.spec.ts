import type { Suggestion } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { guessedCity } from './guessed-city.ts';

const city = (name: string, slug: string): Suggestion => ({ kind: 'city', name, slug, hint: null });

describe('the city that is meant', () => {
  it.each([
    ['Istnbul', [city('İstanbul', 'istanbul')], 'istanbul'],
    ['Londra', [city('London', 'london'), city('Londrina', 'londrina')], 'london'],
    ['springfield', [city('Springfield', 'springfield'), city('Springfield', 'springfield-2')], 'springfield'],
    ['istanbul', [city('İstanbul', 'istanbul-tr')], 'istanbul'],
    ['Nowhere', [], 'Nowhere'],
  ])('by %s', (text, suggestions, expected) => expect(guessedCity(text, suggestions)).toBe(expected));

  it('is the text while nothing has been suggested', () => expect(guessedCity('Paris')).toBe('Paris'));
});
