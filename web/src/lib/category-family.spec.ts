import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { categoryFamilies, categoryFamilyOf } from './category-family.ts';

describe('the drawing of a category', () => {
  it('is there for every family', () => {
    const sprite = readFileSync(new URL('../../static/art.svg', import.meta.url), 'utf8');
    for (const family of categoryFamilies) expect(sprite).toContain(`<symbol id="${family}"`);
    expect(categoryFamilies.length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['Bakery', 'bakery'],
    ['Coffee shop', 'cafe'],
    ['Ice cream shop', 'dessert'],
    ['Dentist', 'dentist'],
    ['Pharmacy', 'health'],
    ['Physiotherapist', 'clinic'],
    ['Veterinarian', 'vet'],
    ['Barber shop', 'hair'],
    ['Car repair', 'garage'],
    ['Travel agency', 'travel'],
    ['Greengrocer', 'grocer'],
    ['Shopping', 'shop'],
    ['Law firm', 'law'],
    ['Blacksmith', 'office'],
  ])('of %s is the %s', (name, family) => expect(categoryFamilyOf(name)).toBe(family));
});
