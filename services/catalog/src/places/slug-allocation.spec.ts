import { describe, expect, it } from '@jest/globals';
import { takeSlug } from './slug-allocation.ts';

describe('takeSlug', () => {
  it('takes the first candidate that is free, and keeps it from the next', () => {
    const taken = new Set(['springfield']);
    expect(takeSlug(['springfield', 'springfield-missouri'], taken)).toBe('springfield-missouri');
    expect(takeSlug(['springfield', 'springfield-missouri', 'springfield-us'], taken)).toBe('springfield-us');
  });

  it('numbers the last candidate when none is free', () => {
    const taken = new Set(['a', 'a-b', 'a-b-2']);
    expect(takeSlug(['a', 'a-b'], taken)).toBe('a-b-3');
  });

  it('asks once for each number that calls before it have given', () => {
    const taken = new Set(['a']);
    let asked = 0;
    taken.has = (slug) => {
      asked++;
      return Set.prototype.has.call(taken, slug);
    };
    const lastNumbers = new Map<string, number>();
    const slugs = Array.from({ length: 1000 }, () => takeSlug(['a'], taken, lastNumbers));
    expect(slugs.at(-1)).toBe('a-1001');
    expect(asked).toBeLessThan(3000);
  });

  it('gives neither a reserved nor an empty slug', () => {
    expect(takeSlug(['new', 'new-category'], new Set())).toBe('new-category');
    expect(takeSlug(['stats'], new Set())).toBe('stats-2');
    expect(takeSlug(['', 'b-7'], new Set())).toBe('b-7');
  });
});
