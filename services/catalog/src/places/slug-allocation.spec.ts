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

  it('gives neither a reserved nor an empty slug', () => {
    expect(takeSlug(['new', 'new-category'], new Set())).toBe('new-category');
    expect(takeSlug(['stats'], new Set())).toBe('stats-2');
    expect(takeSlug(['', 'b-7'], new Set())).toBe('b-7');
  });
});
