import { describe, expect, it } from '@jest/globals';
import { countriesOfRegion, findRegion } from './region.ts';

describe('findRegion', () => {
  it.each([
    ['IL', 'US', 'Illinois'],
    ['Illinois', 'US', 'Illinois'],
    ['State of Illinois', 'US', 'Illinois'],
    ['ILLINOIS', 'US', 'Illinois'],
    ['NSW', 'AU', 'New South Wales'],
    ['ON', 'CA', 'Ontario'],
    ['SP', 'BR', 'São Paulo'],
    ['34', 'TR', 'İstanbul'],
    ['İstanbul ili', 'TR', 'İstanbul'],
    ['Istanbul Province', 'TR', 'İstanbul'],
    ['Bavaria', 'DE', 'Bayern'],
    ['BY', 'DE', 'Bayern'],
    ['Nara Prefecture', 'JP', 'Nara'],
    ['County Kerry', 'IE', 'Kerry'],
    ['Provincia de Buenos Aires', 'AR', 'Buenos Aires'],
    ['Lombardy', 'IT', 'Lombardia'],
    ['Mazowieckie Voivodeship', 'PL', 'Mazowieckie'],
  ])('%s in %s is %s', (text, country, name) => expect(findRegion(text, country)).toBe(name));

  it.each([
    ['Cook County', 'US'],
    ['Kim Long', 'VN'],
    ['Kadıköy', 'TR'],
  ])('%s is no region of %s', (text, country) => expect(findRegion(text, country)).toBeNull());
});

describe('countriesOfRegion', () => {
  it.each([
    ['İSTANBUL', ['TR']],
    ['İstanbul İli', ['TR']],
    ['IL', ['US']],
    ['Illinois', ['US']],
    ['Zzz', []],
    ['34', []],
  ])('%s', (text, countries) => {
    expect(countriesOfRegion(text)).toEqual(expect.arrayContaining(countries));
    if (countries.length === 0) expect(countriesOfRegion(text)).toEqual([]);
  });
});
