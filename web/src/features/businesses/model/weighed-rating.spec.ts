import { describe, expect, it } from '@jest/globals';
import { weighedRating } from './weighed-rating.ts';

describe('a rating that is weighed by its reviews', () => {
  it('puts many good ones above a single perfect one', () => {
    const single = weighedRating({ rating: '5.0', reviewCount: 1 }) as number;
    const many = weighedRating({ rating: '4.6', reviewCount: 800 }) as number;
    expect(many).toBeGreaterThan(single);
    expect([single.toFixed(2), many.toFixed(2)]).toEqual(['4.05', '4.59']);
  });

  it('is the usual one without a count, and none without a rating', () => {
    expect(weighedRating({ rating: '4.9', reviewCount: 0 })).toBe(4);
    expect(weighedRating({ rating: null, reviewCount: 0 })).toBeNull();
  });
});
