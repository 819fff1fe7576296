import { describe, expect, it } from '@jest/globals';
import { identityKeys } from './identity.ts';

const whole = {
  placeId: ' ChIJ-1 ',
  googleId: '0x89C2:0xFF',
  cid: '3152235619805245931',
  kgmid: '/g/11abc',
  id: 17,
  slug: 'joes-bar',
  name: 'Joe’s BAR',
  address: '1 Main St., Town',
  latitude: 40.1234567,
  longitude: -0.000001,
};

describe('identityKeys', () => {
  it('are all keys of a row, strongest first', () =>
    expect(identityKeys(whole)).toEqual([
      'place:ChIJ-1',
      'google:0x89c2:0xff',
      'cid:3152235619805245931',
      'kgmid:/g/11abc',
      'id:17',
      'slug:joes-bar',
      'address:joes bar|1 main st town',
      'point:joes bar|40.12346,0.00000',
    ]));

  it('find the cid in a google id', () =>
    expect(identityKeys({ name: 'A', googleId: '0x1:0x2bbf0d9c1b3ba2eb' })).toEqual([
      'google:0x1:0x2bbf0d9c1b3ba2eb',
      `cid:${0x2bbf0d9c1b3ba2ebn}`,
    ]));

  it('leave out a cid whose digits are lost', () => expect(identityKeys({ name: 'A', cid: '3.15223561980524E+18' })).toEqual([]));

  it('fold name and address', () => {
    const [first] = identityKeys({ name: 'İSTANBUL Çiftliği', address: 'Kadıköy, No:5' });
    expect(identityKeys({ name: 'istanbul ciftligi', address: 'KADIKÖY No 5' })).toEqual([first]);
  });

  it.each([
    [{ name: 'A', address: '-' }, []],
    [{ name: '!!', address: 'Street 1', latitude: 1, longitude: 2 }, []],
    [{ name: 'A', latitude: 1, longitude: null }, []],
    [{ name: 'A', latitude: 0.5, longitude: 2 }, ['point:a|0.50000,2.00000']],
    [{ name: 'A', placeId: '', slug: null, id: undefined }, []],
  ])('of %j are %j', (fields, keys) => expect(identityKeys(fields)).toEqual(keys));
});
