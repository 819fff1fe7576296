import { describe, expect, it } from '@jest/globals';
import { map, staged, warned } from './row-mapper.fixture.ts';

describe('words that say nothing', () => {
  it.each(['Yok', 'BELİRTİLMEMİŞ', 'Bilinmiyor', 'n.a.', 'NA', 'Unknown', 'keine Angabe', 'Non renseigné', '.', '…', '-'])(
    'make no place and no category: %s',
    (word) => {
      expect(
        staged({ city: word, state: word, country: word, category: word, type: word, phone: word, email: word, website: word }),
      ).toMatchObject({
        ...{ city: null, state: null, country: null, category: 'Other', type: null, phone: null, email: null, website: null },
      });
      expect(warned({ city: word, country: word, category: word, phone: word, email: word, website: word })).toEqual([]);
    },
  );

  it('make no address', () => expect(staged({ address: '.' }).address).toBeNull());
  it('make no name', () => {
    for (const name of ['.', '---', 'Yok', 'N/A'])
      expect(map({ name, address: 'Lale Sk. 5' })).toEqual({ kind: 'rejected', reason: 'no-name' });
  });
  it('are left out of a list of categories', () =>
    expect(staged({ categories: 'Yok, Cafe' })).toMatchObject({ category: 'Cafe', type: 'Cafe' }));
  it('answer where they are asked', () => expect(staged({ verified: 'Yok' }).isVerified).toBe(false));
  it('are names where they are none of a whole cell', () => expect(staged({ city: 'Yokohama' }).city).toBe('Yokohama'));
});

describe('NA', () => {
  it.each([
    [{ country: 'NA' }],
    [{ country_code: 'NA', country: 'NA' }],
    [{ country: 'NA', phone: '+49 30 123456' }],
    [{ country: 'NA', latitude: 50.94, longitude: 6.96 }],
  ])('is no country by itself: %j', (cells) => expect(staged(cells).countryCode).not.toBe('NA'));

  it.each([
    [{ country_code: 'NA', country: 'Namibia' }],
    [{ country: 'NA', phone: '+264 61 123456' }],
    [{ country: 'NA', latitude: -22.56, longitude: 17.08 }],
    [{ country: 'NA', time_zone: 'Africa/Windhoek' }],
  ])('is Namibia where the row says so otherwise: %j', (cells) => expect(staged(cells).countryCode).toBe('NA'));
});
