import { describe, expect, it } from '@jest/globals';
import { categoryTitle } from './place-meta.ts';

const long = 'Manufacturer of industrial refrigeration equipment and parts';

describe('the title of a category in a place', () => {
  it('has the whole place and the name of the site where they fit', () => {
    expect(categoryTitle('Bakery', [' in Berlin, Germany', ' in Berlin, DE'], 1)).toBe('Bakery in Berlin, Germany | Local Directory');
  });

  it('has the shorter place before it cuts anything', () => {
    expect(categoryTitle('Bakery', [` in ${'x'.repeat(60)}`, ' in Berlin, DE'], 2)).toBe('Bakery in Berlin, DE - Page 2 | Local Directory');
  });

  it.each([' in Springfield, US', ' in Springfield, Missouri'])('cuts a long category, never the place (%s)', (place) => {
    const title = categoryTitle(long, [` in ${'x'.repeat(60)}`, place], 3);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toMatch(new RegExp(`^Manufacturer.*…${place} - Page 3$`));
  });

  it('cuts the end where the place leaves no room for a name', () => {
    expect(categoryTitle(long, [` in ${'x'.repeat(80)}`], 1).length).toBeLessThanOrEqual(60);
  });
});
