import { pageParameters, pagePatterns } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { randomOf } from './generate/random.ts';
import { mostMsPerToken } from './price-fuzz/bounds.ts';
import { randomCall } from './price-fuzz/random-calls.ts';
import { randomPage } from './price-fuzz/random-pages.ts';

const vocabulary = {
  words: ['kebap', 'haus'],
  names: ['Alte Welt'],
  phones: ['+49 30 1234567'],
  slugs: ['alte-welt'],
  cities: ['berlin'],
  categories: ['restaurant'],
  countries: ['DE'],
  types: ['Hotel'],
  points: ['52.5,13.4'],
};

const callsOf = (seed: number): string[] => {
  const random = randomOf(seed);
  return Array.from({ length: 1000 }, () => randomCall(random, vocabulary)).map(({ path, query }) => `${path}?${query}`);
};

describe('random calls', () => {
  it('are the same for the same seed', () => {
    expect(callsOf(1)).toEqual(callsOf(1));
    expect(callsOf(1)).not.toEqual(callsOf(2));
  });

  it('have each filter, order and kind of call', () => {
    const names = new Set(callsOf(1).flatMap((call) => [...new URLSearchParams(call.split('?')[1]).keys()]));
    const filters = [
      'city',
      'category',
      'country',
      'type',
      'minRating',
      'verified',
      'openNow',
      'openAt',
      'features',
      'price',
      'near',
      'bbox',
    ];
    const others = ['search', 'q', 'sortBy', 'sortOrder', 'limit', 'offset', 'radiusKm', 'zoom', 'kind'];
    expect([...names].toSorted()).toEqual([...filters, ...others].toSorted());
    expect(new Set(callsOf(1).map((call) => call.split('?')[0])).size).toBeGreaterThan(15);
  });
});

describe('random pages', () => {
  const random = randomOf(1);
  const pages = Array.from({ length: 1000 }, () => randomPage(random, vocabulary));

  it('are of each kind, and name what pages read', () => {
    const known: readonly string[] = Object.values(pageParameters).flat();
    const names = new Set(pages.flatMap((page) => [...new URLSearchParams(page.split('?')[1]).keys()]));
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(14);
    const first = Object.values(pagePatterns).map((pattern) => pattern.split('/')[1]);
    const kinds = new Set(pages.map((page) => page.split(/[/?]/)[1]).filter((kind) => first.includes(kind)));
    expect([...kinds].toSorted()).toEqual(['', 'business', 'businesses', 'categories', 'category', 'cities', 'city', 'country']);
  });
});

describe('the most that a token may buy', () => {
  it('is half of two processors, for all that a client may spend', () => {
    expect((mostMsPerToken(false) * (3000 + 240 + 600)) / 60_000).toBeCloseTo(1);
    expect(mostMsPerToken(true)).toBeGreaterThan(mostMsPerToken(false));
  });
});
