import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { readReviews } from './reviews.ts';

const review = { authorName: 'A. Guest', rating: 5, comment: 'Good soup', createdAt: '2024-03-12T00:00:00.000Z' };

describe('readReviews', () => {
  it.each([
    ['Apify', [{ name: 'A. Guest', text: 'Good soup', stars: 5, publishAt: '2 months ago', publishedAtDate: '2024-03-12T00:00:00.000Z' }]],
    ['gosom', [{ Name: 'A. Guest', Rating: 5, Description: 'Good soup', When: '2024-3-12', Images: null }]],
    ['Places (old)', [{ author_name: 'A. Guest', rating: 5, text: 'Good soup', time: 1_710_201_600 }]],
    [
      'Places (new)',
      [{ authorAttribution: { displayName: 'A. Guest' }, rating: 5, text: { text: 'Good soup' }, publishTime: '2024-03-12T00:00:00Z' }],
    ],
  ])('%s', (_, value) => expect(readReviews(JSON.stringify(value))).toEqual([review]));

  it('leaves unknown dates, impossible stars and empty names out', () =>
    expect(readReviews('[{"name": " ", "text": "Fine\\u0000", "stars": 9, "publishAt": "a year ago"}]')).toEqual([
      { authorName: null, rating: null, comment: 'Fine', createdAt: null },
    ]));

  it.each(['[{"name": "A"}]', '[null, 3]', '[]'])('%s holds no review', (text) => expect(readReviews(text)).toBeNull());
  it.each(['{"a": 1}', '[{', 'nice'])('%s cannot be read', (text) => expect(readReviews(text)).toBe(unreadable('reviews-unreadable')));
  it('keeps a hundred at most', () =>
    expect(readReviews(JSON.stringify(Array.from({ length: 150 }, () => ({ stars: 4 }))))).toHaveLength(100));
});
