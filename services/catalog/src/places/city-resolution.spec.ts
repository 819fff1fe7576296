import { describe, expect, it } from '@jest/globals';
import { type CitySpelling, type KnownCity, resolveCities } from './city-resolution.ts';

const spelling = (cityFold: string, countryKey: string, stateFold: string | null, count = 1): CitySpelling => ({
  cityFold,
  countryKey,
  stateFold,
  count,
});

const known = (id: number, countryKey: string, stateFold: string | null, businessCount = 1): KnownCity => ({
  id,
  nameFold: 'springfield',
  countryKey,
  stateFold,
  businessCount,
});

/** Meaning of each spelling: `#id` of a known city, or the place of the spelling that creates it. */
const meanings = (spellings: CitySpelling[], cities: KnownCity[] = []): string[] => {
  const resolved = resolveCities(spellings, cities);
  return spellings.map((one) => {
    const target = resolved.get(one);
    if (target?.kind === 'known') return `#${target.id}${target.adoptedBy ? ` adopted by ${target.adoptedBy.stateFold}` : ''}`;
    return `${target?.from.countryKey}/${target?.from.stateFold ?? ''}`;
  });
};

describe('resolveCities', () => {
  it('tells cities of one name apart by country and region', () => {
    const spellings = [
      spelling('springfield', 'US', 'illinois'),
      spelling('springfield', 'US', 'missouri'),
      spelling('springfield', 'NZ', null),
    ];
    expect(meanings(spellings)).toEqual(['US/illinois', 'US/missouri', 'NZ/']);
  });

  it('lets a row without a region join the largest city of that name and country', () => {
    const spellings = [
      spelling('springfield', 'US', null, 500),
      spelling('springfield', 'US', 'illinois', 10),
      spelling('springfield', 'US', 'missouri', 20),
      spelling('springfield', 'NZ', 'otago', 900),
    ];
    expect(meanings(spellings)[0]).toBe('US/missouri');
  });

  it('counts what is in the catalog already', () => {
    const spellings = [spelling('springfield', 'US', null), spelling('springfield', 'US', 'missouri', 20)];
    expect(meanings(spellings, [known(7, 'US', 'illinois', 21)])).toEqual(['#7', 'US/missouri']);
    expect(meanings(spellings, [known(7, 'US', 'illinois', 19)])).toEqual(['US/missouri', 'US/missouri']);
  });

  it('keeps to the older city where two are of one size', () => {
    const spellings = [spelling('springfield', 'US', null)];
    expect(meanings(spellings, [known(9, 'US', 'missouri', 5), known(4, 'US', 'illinois', 5)])).toEqual(['#4']);
  });

  it('finds the city again that it is', () => {
    expect(meanings([spelling('springfield', 'US', 'illinois')], [known(4, 'US', 'illinois')])).toEqual(['#4']);
    expect(meanings([spelling('springfield', 'US', 'illinois')], [known(4, 'US', 'missouri')])).toEqual(['US/illinois']);
  });

  it('gives a city without a region to the largest region named later', () => {
    const spellings = [spelling('springfield', 'US', 'illinois', 5), spelling('springfield', 'US', 'missouri', 6)];
    expect(meanings(spellings, [known(4, 'US', null, 100)])).toEqual(['US/illinois', '#4 adopted by missouri']);
  });

  it('does not give it to another country', () => {
    expect(meanings([spelling('springfield', 'NZ', 'otago')], [known(4, 'US', null)])).toEqual(['NZ/otago']);
  });

  it('takes no country from a name alone, but from a name with its region', () => {
    const cities = [known(4, 'US', 'illinois', 5), known(5, 'NZ', 'otago', 9)];
    const spellings = [spelling('springfield', '', null), spelling('springfield', '', 'illinois'), spelling('springfield', '', 'ohio')];
    expect(meanings(spellings, cities)).toEqual(['/ohio', '#4', '/ohio']);
    expect(meanings([spelling('springfield', '', null)], cities)).toEqual(['/']);
  });

  it('decides the same whatever the order of the rows', () => {
    const spellings = [
      spelling('springfield', 'US', null, 3),
      spelling('springfield', '', null, 4),
      spelling('springfield', 'US', 'ohio', 2),
      spelling('springfield', 'US', 'iowa', 2),
    ];
    const forth = resolveCities(spellings, []);
    const back = resolveCities([...spellings].reverse(), []);
    for (const one of spellings) expect(back.get(one)).toEqual(forth.get(one));
  });

  it('takes a file with very many regions of one name', () => {
    const spellings = Array.from({ length: 50_000 }, (_, i) => spelling('springfield', i % 2 ? 'US' : '', `region ${i}`));
    expect(resolveCities(spellings, []).size).toBe(50_000);
  });
});
