import { vitalBoundsOf, vitalClassOf, vitalNames, vitalThresholds } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { ratingOfClass } from './vital-classes.ts';
import { summarise } from './vital-summary.ts';

describe('classes of figures', () => {
  it.each(vitalNames)('%s has no class that is half good or half poor', (name) => {
    expect(vitalBoundsOf(name)).toEqual(expect.arrayContaining(Object.values(vitalThresholds[name])));
    expect(vitalBoundsOf(name)).toEqual([...vitalBoundsOf(name)].sort((a, b) => a - b));
  });

  it.each([
    ['LCP', 2500, 'good'],
    ['LCP', 2500.1, 'needs-improvement'],
    ['LCP', 4000, 'needs-improvement'],
    ['LCP', 4001, 'poor'],
    ['INP', 200, 'good'],
    ['INP', 501, 'poor'],
    ['FCP', 1801, 'needs-improvement'],
    ['TTFB', 1801, 'poor'],
    ['CLS', 0, 'good'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.11, 'needs-improvement'],
    ['CLS', 0.26, 'poor'],
  ] as const)('%s of %d is %s', (name, value, rating) => {
    expect(ratingOfClass(name, vitalClassOf(name, value))).toBe(rating);
  });
});

describe('summarise', () => {
  const count = (value: number, samples: number, page = '/') => ({
    page,
    name: 'LCP' as const,
    class: vitalClassOf('LCP', value),
    samples,
  });

  it('counts the ratings, averages the scores, and finds what three of four stayed below', () => {
    expect(summarise([count(900, 5), count(2600, 3), count(9000, 2)])).toEqual([
      { page: '/', name: 'LCP', samples: 10, good: 5, needsImprovement: 3, poor: 2, score: 82.5, p75: 3000 },
    ]);
  });

  it('keeps kinds of pages apart', () => {
    expect(summarise([count(900, 1), count(900, 2, '/city/:slug')]).map(({ page, samples }) => [page, samples])).toEqual([
      ['/', 1],
      ['/city/:slug', 2],
    ]);
  });

  it('has nothing to say of nothing', () => {
    expect(summarise([])).toEqual([]);
  });
});
