import { describe, expect, it } from '@jest/globals';
import { firstDifference } from './generated-file.ts';

describe('firstDifference', () => {
  it.each([
    ['a\nb\n', 'a\nb\n', null],
    ['a\nb\n', 'a\nc\n', { line: 2, right: 'b', found: 'c' }],
    ['a\nb\n', '', { line: 1, right: 'a', found: '' }],
    ['a\nb', 'a\nb\nc', { line: 3, right: '', found: 'c' }],
  ])('%#', (right, found, difference) => {
    expect(firstDifference(right, found)).toEqual(difference);
  });
});
