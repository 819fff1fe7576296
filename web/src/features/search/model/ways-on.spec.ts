import { describe, expect, it } from '@jest/globals';
import { emptySearch, type SearchView } from './search-view.ts';
import { type SearchPlaces, waysOn } from './ways-on.ts';

const nowhere: SearchPlaces = { cityName: '', countryCode: '', countryName: '', meantCity: null };
const berlin: SearchPlaces = { ...nowhere, cityName: 'Berlin', countryCode: 'DE', countryName: 'Germany' };
const ways = (change: Partial<SearchView>, places = nowhere) =>
  waysOn({ ...emptySearch, ...change }, places).map(({ text, change: next }) => [text, next]);

describe('ways on', () => {
  it('lead farther round a point', () => {
    expect(ways({ near: '1,2', radius: 5 })).toEqual([
      ['Within 10 km', { radius: 10 }],
      ['Anywhere', { near: '' }],
    ]);
    expect(ways({ near: '1,2', radius: 100 })[0]).toEqual(['Within 200 km', { radius: 200 }]);
    expect(ways({ near: '1,2', radius: 200 })).toEqual([['Anywhere', { near: '' }]]);
  });

  it('lead out of a city to its country, and to the city that was meant', () => {
    expect(ways({ city: 'berlin' }, berlin)).toEqual([
      ['In all of Germany', { city: '', country: 'DE' }],
      ['Not only in Berlin', { city: '' }],
    ]);
    const meantCity = { slug: 'istanbul', name: 'İstanbul' };
    expect(ways({ city: 'Istnbul' }, { ...nowhere, cityName: 'Istnbul', meantCity })).toEqual([
      ['In İstanbul', { city: 'istanbul' }],
      ['Not only in Istnbul', { city: '' }],
    ]);
  });

  it('leave out a filter each', () => {
    const filters = { isOpen: true, rating: 4, isVerified: true, type: 'Bar', category: 'bar', area: '1,2,3,4' };
    expect(ways(filters).map(([, change]) => Object.keys(change as object)[0])).toEqual([
      'area',
      'isOpen',
      'rating',
      'isVerified',
      'type',
      'category',
    ]);
  });

  it('leave out a word each', () => {
    expect(ways({ search: 'vegan pizza  berlin' })).toEqual([
      ['“pizza berlin”', { search: 'pizza berlin' }],
      ['“vegan berlin”', { search: 'vegan berlin' }],
      ['“vegan pizza”', { search: 'vegan pizza' }],
    ]);
    expect(ways({ search: 'vegan' })).toEqual([]);
  });

  it('leave out no half of a postal code but the one behind', () => {
    const texts = (search: string) => ways({ search }).map(([text]) => text);
    expect(texts('E1 6AN')).toEqual(['“E1”']);
    expect(texts('sw1a 2aa cafe')).toEqual(['“cafe”', '“sw1a cafe”', '“sw1a 2aa”']);
  });
});
