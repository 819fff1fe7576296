import { describe, expect, it } from '@jest/globals';
import { isSlug } from './slugs.ts';

describe('a slug', () => {
  it.each([
    ['cafe-mohnblume', true],
    ['x'.repeat(300), true],
    ['x'.repeat(301), false],
    [`${'word-'.repeat(120)}end`, false],
    ['İstanbul', false],
    ['', false],
  ])('can be %j: %p', (text, expected) => expect(isSlug(text)).toBe(expected));
});
