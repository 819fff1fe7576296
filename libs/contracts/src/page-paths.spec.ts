import { describe, expect, it } from '@jest/globals';
import { pagePaths } from './page-paths.ts';

describe('addresses of pages', () => {
  it('of slugs are encoded, whatever stands in them', () => {
    expect(pagePaths.business('café & bar')).toBe('/business/caf%C3%A9%20%26%20bar');
    expect(pagePaths.city('a/b')).toBe('/city/a%2Fb');
    expect(pagePaths.category('$&')).toBe('/category/%24%26');
  });

  it('of a category name its city, or its country by the code in lower case', () => {
    expect(pagePaths.cityCategory('london', 'fish-and-chips')).toBe('/city/london/fish-and-chips');
    expect(pagePaths.country('GB')).toBe('/country/gb');
    expect(pagePaths.categoriesOfCity('london')).toBe('/categories/city/london');
    expect(pagePaths.citiesOfCountry('GB')).toBe('/cities/country/gb');
    expect(pagePaths.countryCategory('GB', ':code')).toBe('/country/gb/%3Acode');
  });
});
