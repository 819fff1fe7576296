import { fold } from '@directory/text';
import { expect, it } from '@jest/globals';
import { findListedCity } from './listed-names.ts';
import { listedRegions, listedRegionsOf } from './listed-regions.ts';

const named = listedRegions.flatMap((line) => {
  const [countryCode, names] = line.split(': ');
  return names.split(' | ').map((name) => ({ countryCode, name }));
});

it('are known by all of their names, and by those that imports store them by', () => {
  for (const { countryCode, name } of named) expect(listedRegionsOf(name).map((one) => one.countryCode)).toContain(countryCode);
  expect(listedRegionsOf('North Rhine-Westphalia')[0].folds).toContain('nordrhein westfalen');
  expect(listedRegionsOf('basque country')[0].folds).toContain('euskal herria');
  expect(listedRegionsOf('Berlin')).toEqual([]);
});

it('are called as no listed city of their country is', () =>
  expect(named.filter(({ countryCode, name }) => findListedCity(fold(name), countryCode))).toEqual([]));

it('name one region of a country each', () => {
  const twice = named.filter(
    ({ name }) => new Set(listedRegionsOf(name).map(({ countryCode }) => countryCode)).size < listedRegionsOf(name).length,
  );
  expect(twice).toEqual([]);
});
