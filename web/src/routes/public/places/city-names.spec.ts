import { describe, expect, it } from '@jest/globals';
import { distinctName, nameWithRegion, titleNames, wholeName } from './city-names.ts';

const city = (name: string, slug: string, state: string | null, country: string | null) => ({ name, slug, state, country });

describe('distinctName', () => {
  it.each([
    ['London', city('London', 'london', 'England', 'United Kingdom')],
    ['London, Canada', city('London', 'london-canada', 'Ontario', 'Canada')],
    ['Berlin, New Hampshire', city('Berlin', 'berlin-new-hampshire', 'New Hampshire', 'United States')],
    ['León, Île-de-France', city('León', 'leon-ile-de-france', 'Île-de-France', 'France')],
    ['Mexico City', city('Mexico City', 'mexico-city', 'Mexico', 'Mexico')],
    ['Guatemala', city('Guatemala', 'guatemala', null, 'Guatemala')],
    ['Springfield, Illinois, United States', city('Springfield', 'springfield-illinois-united-states', 'Illinois', 'United States')],
    ['Iğdır, Łódź', city('Iğdır', 'igdir-lodz', 'Łódź', 'Poland')],
    ['King’s Lynn, Ås', city('King’s Lynn', 'kings-lynn-as', 'Ås', 'Norway')],
    ['New Kansas', city('New Kansas', 'new-kansas', 'Kansas', 'United States')],
    ['Springfield, Illinois, United States', city('Springfield', 'springfield-illinois-2', 'Illinois', 'United States')],
  ])('is %s', (name, of) => expect(distinctName(of)).toBe(name));
});

describe('distinctName of a region in another script', () => {
  it('has the region of a city that shares its name', () => {
    expect(distinctName(city('Fuchu', 'fuchu', '東京都', 'Japan'))).toBe('Fuchu');
    expect(distinctName(city('Fuchu', 'fuchu-guang-dao-xian', '広島県', 'Japan'))).toBe('Fuchu, 広島県');
    expect(distinctName(city('Fuchu', 'fuchu-japan', '広島県', 'Japan'))).toBe('Fuchu, Japan');
  });

  it('has it of every city whose name cannot be read in its slug', () => {
    expect(distinctName(city('府中', 'fu-zhong', '東京都', 'Japan'))).toBe('府中, 東京都');
    expect(distinctName(city('府中', 'fu-zhong-guang-dao-xian', '広島県', 'Japan'))).toBe('府中, 広島県');
    expect(distinctName(city('府中', 'fu-zhong', 'Tokyo', 'Japan'))).toBe('府中');
  });
});

describe('titleNames', () => {
  const withCode = (...of: Parameters<typeof city>) => ({ ...city(...of), countryCode: 'US' });

  it('of two cities of one name in one country are never the same', () => {
    const first = titleNames(withCode('Springfield', 'springfield', 'Illinois', 'United States'));
    const second = titleNames(withCode('Springfield', 'springfield-missouri', 'Missouri', 'United States'));
    expect(first).toEqual(['Springfield, Illinois', 'Springfield, US']);
    expect(second).toEqual(['Springfield, Missouri, United States', 'Springfield, Missouri']);
  });
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
