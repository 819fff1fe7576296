import { describe, expect, it } from '@jest/globals';
import { nextReview } from './next-review.ts';

describe('the next review of the legal texts', () => {
  it.each([
    ['2025-07-01', 'July 2026'],
    ['2026-07-31', 'July 2026'],
    ['2026-08-01', 'July 2027'],
    ['2027-01-15', 'July 2027'],
  ])('is never one that has passed: on %s', (today, text) => expect(nextReview(Date.parse(today)).text).toBe(text));

  it('is written for programs as well', () => expect(nextReview(Date.parse('2026-12-01')).iso).toBe('2027-07'));
});
