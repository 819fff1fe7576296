import { describe, expect, it } from '@jest/globals';
import { findCountry, isPartOfCountry } from './country.ts';

describe('findCountry', () => {
  it.each([
    ['US', 'US', 'United States of America'],
    ['usa', 'US', 'United States of America'],
    ['U.S.A.', 'US', 'United States of America'],
    ['United States of America', 'US', 'United States of America'],
    ['United States', 'US', 'United States of America'],
    ['ABD', 'US', 'United States of America'],
    ['UK', 'GB', 'United Kingdom'],
    ['Ireland, Republic of', 'IE', 'Ireland'],
    ['Gambia, The', 'GM', 'Gambia'],
    ['Makedonya', 'MK', 'North Macedonia'],
    ['K.K.T.C.', 'CY', 'Cyprus'],
    ['T.C.', 'TR', 'Türkiye'],
    ['England', 'GB', 'United Kingdom'],
    ['İngiltere', 'GB', 'United Kingdom'],
    ['Türkiye', 'TR', 'Türkiye'],
    ['TÜRKİYE', 'TR', 'Türkiye'],
    ['turkiye', 'TR', 'Türkiye'],
    ['Turkey', 'TR', 'Türkiye'],
    ['Türkei', 'TR', 'Türkiye'],
    ['Viet Nam', 'VN', 'Vietnam'],
    ['Việt Nam', 'VN', 'Vietnam'],
    ['Vietnam', 'VN', 'Vietnam'],
    ['Deutschland', 'DE', 'Germany'],
    ['ALMANYA', 'DE', 'Germany'],
    ['Schweiz', 'CH', 'Switzerland'],
    ['Suisse', 'CH', 'Switzerland'],
    ['España', 'ES', 'Spain'],
    ['Italia', 'IT', 'Italy'],
    ['Nederland', 'NL', 'Netherlands'],
    ['Holland', 'NL', 'Netherlands'],
    ['Polska', 'PL', 'Poland'],
    ['Česko', 'CZ', 'Czechia'],
    ['Ελλάδα', 'GR', 'Greece'],
    ['Россия', 'RU', 'Russia'],
    ['Россия'.toUpperCase(), 'RU', 'Russia'],
    ['مصر', 'EG', 'Egypt'],
    ['日本', 'JP', 'Japan'],
    ['대한민국', 'KR', 'South Korea'],
    ['中国', 'CN', 'China'],
    ["Côte d'Ivoire", 'CI', "Côte d'Ivoire"],
    ['Kosovo', 'XK', 'Kosovo'],
    ['Georgia', 'GE', 'Georgia'],
  ])('finds %s', (text, code, name) => expect(findCountry(text)).toEqual({ code, name }));

  it.each(['', '-', 'Atlantis', 'Kongo', 'ZZ', 'Turk', 'Istanbul'])('finds none in %j', (text) => expect(findCountry(text)).toBeNull());
});

describe('isPartOfCountry', () => {
  it.each(['England', 'dubai', 'Scotland'])('knows %s', (text) => expect(isPartOfCountry(text)).toBe(true));
  it.each(['United Kingdom', 'U.A.E.', 'İngiltere', ''])('leaves %j', (text) => expect(isPartOfCountry(text)).toBe(false));
});
