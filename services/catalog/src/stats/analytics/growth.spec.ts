import { describe, expect, it } from '@jest/globals';
import { growthOf } from './growth.ts';

describe('growth', () => {
  it.each([
    [{ thisMonth: 9, lastMonth: 8 }, 12.5],
    [{ thisMonth: 0, lastMonth: 8 }, -100],
    [{ thisMonth: 1, lastMonth: 3 }, -66.7],
    [{ thisMonth: 5, lastMonth: 0 }, null],
  ])('of %p is %p', (records, growth) => expect(growthOf(records)).toBe(growth));
});
