import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { readPriceLevel, readPriceRange } from './price-range.ts';
import { readRating, scaleOf } from './rating.ts';
import { readReviewCount } from './review-count.ts';

const unread = unreadable;

describe('readRating', () => {
  it.each([
    [4.5, 4.5],
    [5, 5],
    ['4.7', 4.7],
    ['4,5', 4.5],
    ['4.400000', 4.4],
    ['4,5 / 5', 4.5],
    [4.449, 4.4],
    ['4.5 stars', 4.5],
    ['★ 4,5', 4.5],
    ['4,5 yıldız', 4.5],
    ['4.5/5', 4.5],
    ['4,5 (1.234)', 4.5],
    [0, null],
    ['0.0', null],
  ])('%p is %p', (value, expected) => expect(readRating(value)).toBe(expected));

  it.each([8.6, 0.5, 5.1, '9,2', 45])('%p is out of range', (value) => expect(readRating(value)).toBe(unread('rating-out-of-range')));
  it.each(['four', '4.5 apples', '4.5.1', '-4', ''])('%p cannot be read', (value) =>
    expect(readRating(value)).toBe(unread('rating-unreadable')),
  );
});

describe('the scale of ratings', () => {
  it.each<[readonly (string | number)[], 5 | 10 | 100]>([
    [[4.5, 5, 3], 5],
    [[8.4, 5.0, 9], 10],
    [['8,4', 5], 10],
    [[87, 91, 64], 100],
    [[1234, 5], 5],
    [['8.4/10', 4], 5],
    [[], 5],
  ])('of %j is %d', (values, scale) => expect(scaleOf(values)).toBe(scale));

  it.each<[string | number, 5 | 10 | 100, number]>([
    [8.4, 10, 4.2],
    [5.0, 10, 2.5],
    ['9', 10, 4.5],
    ['8.4/10', 5, 4.2],
    ['4.5/5', 10, 4.5],
    [87, 100, 4.4],
    [1, 10, 1],
  ])('%p of %d is %d of five', (value, scale, rating) => expect(readRating(value, scale)).toBe(rating));
});

describe('readReviewCount', () => {
  it.each([
    [181, 181],
    ['56.0', 56],
    ['1,234', 1234],
    ['1.234', 1234],
    ['12.345.678', 12_345_678],
    ['1 234', 1234],
    ['1.2K', 1200],
    ['3m', 3_000_000],
    ['(123)', 123],
    ['12 reviews', 12],
    ['7 yorum', 7],
    [0, 0],
  ])('%p is %p', (value, expected) => expect(readReviewCount(value)).toBe(expected));

  it.each(['many', '1.5', '-3', 2.5, '99999999999', '1e6', '12,34'])('%p cannot be read', (value) =>
    expect(readReviewCount(value)).toBe(unread('review-count-unreadable')),
  );
});

describe('readPriceRange', () => {
  it.each([
    ['$', '$'],
    ['$$$$', '$$$$'],
    ['€€', '€€'],
    ['₺₺', '₺₺'],
    ['€15–20', '€15–20'],
    ['$10–20', '$10–20'],
    ['€50+', '€50+'],
    ['$42', '$42'],
    ['1-100.000 ₫', '1-100.000 ₫'],
    ['100-200 TL', '100-200 TL'],
    ['PRICE_LEVEL_MODERATE', '$$'],
    ['{"text": "$$"}', '$$'],
  ])('%p is %p', (text, expected) => expect(readPriceRange(text)).toBe(expected));

  it.each([
    '4 stars',
    '3 stars',
    '12.99',
    'PRICE_LEVEL_FREE',
    '$€',
    '5000',
    '$'.repeat(9),
    '[]',
    '{"low": 1}',
    'constructor',
    'PRICE_LEVEL_constructor',
  ])('%p is no price range', (text) => expect(readPriceRange(text)).toBeNull());

  it.each([
    ['2', '$$'],
    ['4', '$$$$'],
    ['1.0', '$'],
    ['0', null],
    ['5', null],
    ['PRICE_LEVEL_EXPENSIVE', '$$$'],
  ])('level %p is %p', (text, expected) => expect(readPriceLevel(text)).toBe(expected));
});
