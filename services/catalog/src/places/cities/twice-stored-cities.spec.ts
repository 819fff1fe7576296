import { describe, expect, it } from '@jest/globals';
import { type NamedCityRow, twiceStored } from './twice-stored-cities.ts';

const city = (id: number, country: string | null, state: string | null, count = 1, name = 'springfield'): NamedCityRow => ({
  id,
  name,
  slug: `${name}-${id}`,
  name_fold: name,
  country: country,
  country_code: country,
  state,
  state_fold: state?.toLowerCase() ?? null,
  business_count: count,
});
const groups = (...cities: NamedCityRow[]) =>
  twiceStored(cities).map(({ keep, others, reason }) => [keep.id, others.map(({ id }) => id), reason]);

describe('cities that stand twice', () => {
  it.each<[string, NamedCityRow[], unknown[]]>([
    ['one without a country', [city(1, null, null, 9), city(2, 'TR', null)], [[2, [1], 'no-country']]],
    ['one without a country beside two countries', [city(1, null, null), city(2, 'TR', null), city(3, 'US', null)], []],
    ['one without a country beside two regions', [city(1, null, null), city(2, 'US', 'Illinois'), city(3, 'US', 'Ohio')], []],
    ['one without a region', [city(1, 'US', null, 9), city(2, 'US', 'Illinois')], [[2, [1], 'no-region']]],
    ['one without a region beside two', [city(1, 'US', null), city(2, 'US', 'Illinois'), city(3, 'US', 'Ohio')], []],
    ['one region by its code and its name', [city(1, 'US', 'IL', 2), city(2, 'US', 'Illinois', 5)], [[2, [1], 'same-region']]],
    ['all at once', [city(1, null, null), city(2, 'US', null), city(3, 'US', 'IL'), city(4, 'US', 'Illinois', 5)], [[4, [3], 'same-region'], [4, [2], 'no-region'], [4, [1], 'no-country']]],
    ['different cities', [city(1, 'US', 'Illinois'), city(2, 'US', 'Ohio')], []],
  ])('%s', (_, cities, expected) => expect(groups(...cities).sort()).toEqual(expected.sort())); // biome-ignore format: one line

  it('are listed by their businesses', () => {
    expect(groups(city(1, null, null, 1, 'a'), city(2, 'TR', null, 1, 'a'), city(3, null, null, 8, 'b'), city(4, 'TR', null, 1, 'b')).map(([id]) => id)).toEqual([4, 2]); // biome-ignore format: one line
  });
});
