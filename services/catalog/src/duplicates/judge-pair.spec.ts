import { describe, expect, it } from '@jest/globals';
import { type JudgedBusiness, judgePair, strengthOf } from './judge-pair.ts';

const base: JudgedBusiness = {
  name_fold: 'lale kebap',
  address: 'Lale Sokak 5, Kadıköy',
  city_fold: 'istanbul',
  country_code: 'TR',
  latitude: 41,
  longitude: 29,
  phone_e164: '+902161112233',
  website: 'https://www.lalekebap.com/',
  place_id: null,
  google_id: null,
  cid: null,
  kgmid: null,
};
const nowhere = { latitude: null, longitude: null };
const alone = { phone_e164: null, website: null };
const metres = (count: number): number => 41 + count / 111_200;

const judge = (a: Partial<JudgedBusiness>, b: Partial<JudgedBusiness>) => judgePair({ ...base, ...a }, { ...base, ...b });

describe('two records are proposed as one', () => {
  it.each<[string, Partial<JudgedBusiness>, Partial<JudgedBusiness>]>([
    ['with all the same', {}, {}],
    ['with an address of another hand', { ...alone, ...nowhere }, { ...alone, ...nowhere, address: 'LALE SK. NO:5 KADIKÖY, Türkiye' }],
    ['with a name and a spot', alone, { ...alone, address: null, latitude: metres(80) }],
    ['with a gap in the name', alone, { ...alone, name_fold: 'lalekebap' }],
    ['with a longer name and the same number', {}, { name_fold: 'lale kebap salonu', website: null, address: null }],
    ['with a slip of the pen and the same number', nowhere, { ...nowhere, name_fold: 'lale kebab', address: null }],
    ['with a longer name and the same website', { phone_e164: null }, { name_fold: 'lale kebap salonu', phone_e164: null }],
    ['with two ids, one name, one number and one door', { place_id: 'a' }, { place_id: 'b' }],
    ['with one id, wherever they lie', { place_id: 'a' }, { place_id: 'a', latitude: 42, name_fold: 'gul' }],
  ])('%s', (_, a, b) => {
    expect(judge(a, b)).not.toEqual([]);
    expect(judge(b, a)).toEqual(judge(a, b));
  });
});

describe('two records are not proposed', () => {
  it.each<[string, Partial<JudgedBusiness>, Partial<JudgedBusiness>]>([
    ['as branches of a chain with one number and one website', {}, { latitude: metres(1200), address: 'Gül Sokak 9' }],
    ['as branches of a chain in one city, without coordinates', nowhere, { ...nowhere, address: 'Gül Sokak 9' }],
    ['as a branch in another city', nowhere, { ...nowhere, city_fold: 'ankara' }],
    ['as two doors of one house', { ...alone, ...nowhere }, { ...alone, ...nowhere, address: 'Lale Sokak 7, Kadıköy' }],
    [
      'as shops of one street of which no number is known',
      { ...alone, ...nowhere, address: 'Lale Sokak' },
      { ...alone, ...nowhere, address: 'Lale Sokak' },
    ],
    ['as shops of one mall', alone, { ...alone, name_fold: 'lale kebap express' }],
    ['as shops of one mall with one number', {}, { name_fold: 'gul pastanesi', website: null }],
    ['as twins with ids and without a number', { ...alone, place_id: 'a' }, { ...alone, place_id: 'b' }],
    ['as numbered branches', alone, { ...alone, name_fold: 'lale kebap 2' }],
    [
      'as pages of a network',
      { phone_e164: null, website: 'https://instagram.com' },
      { phone_e164: null, website: 'https://instagram.com/', name_fold: 'lale kebap salonu' },
    ],
  ])('%s', (_, a, b) => expect(judge(a, b)).toEqual([]));
});

it('names what they share, the strongest first', () => {
  expect(judge({}, {})).toEqual(['phone', 'address', 'point', 'website', 'name']);
  expect(judge({}, { name_fold: 'lale kebap salonu', latitude: metres(200), website: null })).toEqual(['phone', 'address', 'similar-name']);
  expect(strengthOf(['phone', 'name'])).toBeGreaterThan(strengthOf(['point', 'name']));
});
