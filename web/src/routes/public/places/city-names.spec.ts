import { describe, expect, it } from '@jest/globals';
import { distinctName, nameWithRegion, wholeName } from './city-names.ts';

const city = (name: string, slug: string, state: string | null, country: string | null) => ({ name, slug, state, country });

describe('distinctName', () => {
  it.each([
    ['London', city('London', 'london', 'England', 'United Kingdom')],
    ['London, Canada', city('London', 'london-canada', 'Ontario', 'Canada')],
    ['Berlin, New Hampshire', city('Berlin', 'berlin-new-hampshire', 'New Hampshire', 'United States')],
    ['León, Île-de-France', city('León', 'leon-ile-de-france', 'Île-de-France', 'France')],
    ['Mexico City', city('Mexico City', 'mexico-city', 'Mexico', 'Mexico')],
    ['Guatemala', city('Guatemala', 'guatemala', null, 'Guatemala')],
  ])('is %s', (name, of) => expect(distinctName(of)).toBe(name));
});

describe('the names of a city with what it lies in', () => {
  it('name its region, else its country', () => {
    expect(nameWithRegion(city('Berlin', 'berlin', 'Berlin', 'Germany'))).toBe('Berlin, Germany');
    expect(nameWithRegion(city('Springfield', 'springfield', 'Illinois', 'United States'))).toBe('Springfield, Illinois');
  });

  it('name no word twice', () => {
    expect(wholeName(city('Berlin', 'berlin', 'Berlin', 'Germany'))).toBe('Berlin, Germany');
    expect(wholeName(city('Springfield', 'springfield', 'Illinois', null))).toBe('Springfield, Illinois');
  });
});
