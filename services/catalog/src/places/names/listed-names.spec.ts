import { findCountry } from '@directory/text';
import { describe, expect, it } from '@jest/globals';
import { categories, cities, findListedCategory, findListedCity, isInRegion, type SpelledName } from './listed-names.ts';

const repeated = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);
const folds = (names: readonly SpelledName[]): string[] => names.map(({ nameFold }) => nameFold);

describe('the listed names', () => {
  it('of cities are some two hundred cities of countries, and none means two of one country', () => {
    expect(cities.length).toBeGreaterThanOrEqual(200);
    expect(cities.filter(({ countryCode }) => findCountry(countryCode)?.code !== countryCode)).toEqual([]);
    expect(repeated(cities.flatMap(({ countryCode, names }) => folds(names).map((name) => `${countryCode} ${name}`)))).toEqual([]);
  });

  it('of categories are some sixty, and none means two of them', () => {
    expect(categories.length).toBeGreaterThanOrEqual(60);
    expect(repeated(categories.flatMap(({ names }) => folds(names)))).toEqual([]);
  });

  it('all leave something to compare', () => {
    expect([...cities, ...categories].flatMap(({ names }) => names).filter(({ nameFold }) => nameFold === '')).toEqual([]);
  });

  it.each([
    ['wien', 'AT', 'Vienna'],
    ['munchen', 'DE', 'Munich'],
    ['munih', 'DE', 'Munich'],
    ['koln', 'DE', 'Cologne'],
  ])('%s in %s is %s', (name, country, first) => expect(findListedCity(name, country)?.names[0].name).toBe(first));

  it('mean nothing in another country', () => expect(findListedCity('vienna', 'US')).toBeUndefined());

  it('of ambiguous cities mean one region', () => {
    const frankfurt = findListedCity('frankfurt', 'DE');
    expect(frankfurt && [null, 'hessen', 'hesse', 'brandenburg'].map((region) => isInRegion(frankfurt, region))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each(['eczane', 'apotheke', 'pharmacie', 'farmacia'])('%s is a pharmacy', (name) =>
    expect(findListedCategory(name)?.names[0].name).toBe('Pharmacy'),
  );

  it.each(['dog groomer', 'pet grooming', 'hundesalon'])('%s is a pet groomer', (name) =>
    expect(findListedCategory(name)?.names[0].name).toBe('Pet groomer'),
  );
});
