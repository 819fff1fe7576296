import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { categoryFamilies, categoryFamilyOf } from './category-family.ts';

const sprite = readFileSync(new URL('../../static/art.svg', import.meta.url), 'utf8');

describe('the drawing of a category', () => {
  it('is there for every family', () => {
    for (const family of categoryFamilies) expect(sprite).toContain(`<symbol id="${family}"`);
    expect(categoryFamilies.length).toBeGreaterThanOrEqual(30);
  });

  it('is printed in inks that the style sheet knows', () => {
    const styles = readFileSync(new URL('../styles/art.css', import.meta.url), 'utf8');
    for (const [, ink] of sprite.matchAll(/var\((--(?:art|map)-[a-z0-9-]+)\)/g)) expect(styles).toContain(`${ink}:`);
  });

  it.each(['dentist', 'clothes'])('of %s is white by night too', (family) => {
    expect(new RegExp(`<symbol id="${family}".*`).exec(sprite)?.[0]).not.toContain('var(--art-paper)');
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
