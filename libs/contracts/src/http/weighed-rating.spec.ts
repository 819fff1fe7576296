import { describe, expect, it } from '@jest/globals';
import { weighedRating } from './weighed-rating.ts';

const weighed = (rating: string, reviews: number): number => weighedRating(rating, reviews) as number;

describe('a weighed rating', () => {
  it.each([
    [
      ['4.7', 492],
      ['4.9', 20],
    ],
    [
      ['4.9', 600],
      ['4.7', 492],
    ],
    [
      ['4.4', 2000],
      ['5.0', 10],
    ],
    [
      ['4.9', 60],
      ['4.4', 2000],
    ],
    [
      ['3.1', 5],
      ['2.9', 5000],
    ],
  ] as const)('of %j is above that of %j', ([one, many], [other, few]) => {
    expect(weighed(one, many)).toBeGreaterThan(weighed(other, few));
  });

  it('never falls with more reviews, and has none without a rating', () => {
    for (const rating of ['1.0', '2.9', '3.0', '4.2', '5.0'])
      for (let reviews = 0; reviews < 500; reviews += 7)
        expect(weighed(rating, reviews + 7)).toBeGreaterThanOrEqual(weighed(rating, reviews));
    expect(weighedRating(null, 0)).toBeNull();
    expect(weighed('4.9', 0)).toBe(3);
  });
});
