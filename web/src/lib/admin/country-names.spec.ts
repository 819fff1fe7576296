import { describe, expect, it } from '@jest/globals';
import { countryName, countryNames } from './country-names.ts';

describe('names of countries', () => {
  it('offers each country once, by its code of today', () => {
    const names = countryNames().map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(countryNames().filter(([, name]) => name === 'Almanya')).toEqual([['DE', 'Almanya']]);
    const codes = countryNames().map(([code]) => code);
    expect(codes).toEqual(expect.arrayContaining(['TR', 'GB', 'US', 'XK']));
    for (const former of ['DD', 'SU', 'YU', 'UK', 'EU', 'ZZ']) expect(codes).not.toContain(former);
  });

  it('stand in Turkish order', () => {
    const names = countryNames().map(([, name]) => name);
    expect(names.indexOf('Çin')).toBeLessThan(names.indexOf('Danimarka'));
    expect(names.indexOf('Çin')).toBeGreaterThan(names.indexOf('Cibuti'));
  });

  it('are codes themselves where there is no name', () => {
    expect([countryName('DE'), countryName('QX')]).toEqual(['Almanya', 'QX']);
  });
});
