import { describe, expect, it } from '@jest/globals';
import { staged } from '../row-mapper.fixture.ts';
import { cityOfAddress, readCity } from './city.ts';

describe('readCity', () => {
  it.each([
    ['34710 Kadıköy', 'Kadıköy', '34710'],
    ['D-50667 Köln', 'Köln', '50667'],
    ['110 00 Praha 1', 'Praha 1', '110 00'],
    ['00-001 Warszawa', 'Warszawa', '00-001'],
    ['1012 AB Amsterdam', 'Amsterdam', '1012 AB'],
    ['1000-001 Lisboa', 'Lisboa', '1000-001'],
    ['01310-100 São Paulo', 'São Paulo', '01310-100'],
    ['〒150-0001 渋谷区', '渋谷区', '150-0001'],
    ['SW1A 1AA London', 'London', 'SW1A 1AA'],
    ['London SW1A 1AA', 'London', 'SW1A 1AA'],
    ['Paris 75001', 'Paris', '75001'],
  ])('takes the postal code of %s apart', (text, city, postalCode) => expect(readCity(text, null)).toMatchObject({ city, postalCode }));

  it.each(['100 Mile House', 'Town of 1770', '6 Ekim', 'Praha 4', 'Wien 1', 'Kadıköy', '1770'])('leaves %s whole', (text) =>
    expect(readCity(text, null)).toEqual({ city: text, postalCode: null, state: null, district: null }),
  );

  it.each([
    ['Cheshire, MA', 'US', 'Cheshire', 'MA'],
    ['Cheshire, MA 01225', null, 'Cheshire', 'MA'],
    ['Paris, FR', null, 'Paris, FR', null],
    ['Toronto, ON', 'CA', 'Toronto', 'ON'],
    ['Springfield, Illinois', 'US', 'Springfield', 'Illinois'],
    ['Washington, D.C.', 'US', 'Washington', 'DC'],
    ['New York NY 10011', null, 'New York', 'NY'],
    ['São Paulo - SP', 'BR', 'São Paulo', 'SP'],
    ['Frankfurt/Main', 'DE', 'Frankfurt/Main', null],
  ])('takes the region of %s in %s apart', (text, country, city, state) => expect(readCity(text, country)).toMatchObject({ city, state }));

  it.each([
    ['Kadıköy / İstanbul', 'İstanbul', 'Kadıköy'],
    ['İstanbul/Kadıköy', 'İstanbul', 'Kadıköy'],
    ['Bornova - İzmir', 'İzmir', 'Bornova'],
    ['Kadıköy-İstanbul', 'İstanbul', 'Kadıköy'],
    ['Kadıköy, İstanbul', 'İstanbul', 'Kadıköy'],
    ['İSTANBUL (ANADOLU)', 'İSTANBUL', 'ANADOLU'],
    ['Düzce Merkez', 'Düzce', 'Merkez'],
    ['İZMİR İLİ', 'İZMİR', null],
    ['Bornova ilçesi', 'Bornova', null],
    ['MERKEZ', null, 'MERKEZ'],
    ['Kadıköy', 'Kadıköy', null],
    ['Ayvalık / Cunda', 'Ayvalık / Cunda', null],
    ['Aksaray / İstanbul', 'Aksaray / İstanbul', null],
    ['34096 Aksaray/İstanbul', 'Aksaray/İstanbul', null],
    ['Bolu, Düzce', 'Bolu, Düzce', null],
  ])('finds the province in %s', (text, city, district) => expect(readCity(text, 'TR')).toMatchObject({ city, district }));
});

it.each([
  ['Paris Cedex 08', 'FR', 'Paris'],
  ['Lyon 3e', 'FR', 'Lyon'],
  ['Paris 8ème arrondissement', 'FR', 'Paris'],
  ['London W1', 'GB', 'London'],
  ['London SW1A', 'GB', 'London'],
  ['г. Москва', 'RU', 'Москва'],
  ['İzmir;', 'TR', 'İzmir'],
  ['Thành phố Đà Nẵng', 'VN', 'Đà Nẵng'],
  ['Osaka-shi', 'JP', 'Osaka'],
  ['Suwon-si', 'KR', 'Suwon'],
  ['London W1', 'CA', 'London W1'],
  ['Wien 1', 'AT', 'Wien 1'],
])('%s in %s is %s', (text, country, city) => expect(readCity(text, country).city).toBe(city));

it.each([
  ['İZMİR/BORNOVA', 'İZMİR', 'BORNOVA'],
  ['Bornova / İzmir', 'İzmir', 'Bornova'],
  ['Çankaya/Ankara', 'Ankara', 'Çankaya'],
  ['Kadıköy, İstanbul', 'İstanbul', 'Kadıköy'],
  ['Frankfurt/Main', 'Frankfurt/Main', null],
  ['Biel/Bienne', 'Biel/Bienne', null],
  ['Sinop/MT', 'Sinop/MT', null],
  ['Ayvalık / Cunda', 'Ayvalık / Cunda', null],
])('%s is the city %s where no country is said', (text, city, district) => expect(readCity(text, null)).toMatchObject({ city, district }));

it.each([
  ['上海市', 'CN', '上海', null],
  ['上海', 'CN', '上海', null],
  ['上海市', null, '上海', null],
  ['广州市天河区', 'CN', '广州', '天河区'],
  ['广东省广州市', 'CN', '广州', null],
  ['神奈川県横浜市中区', 'JP', '横浜', '中区'],
  ['京都府京都市', 'JP', '京都', null],
  ['四日市', 'JP', '四日市', null],
  ['四日市市', 'JP', '四日市', null],
  ['津市', 'JP', '津市', null],
  ['서울특별시', 'KR', '서울', null],
  ['부산광역시 해운대구', 'KR', '부산', '해운대구'],
  ['渋谷区', 'JP', '渋谷区', null],
])('%s in %s is the city %s', (text, country, city, district) => expect(readCity(text, country)).toMatchObject({ city, district }));

it('makes one city of a name with the word for a city and without it', () =>
  expect(staged({ city: '上海市', country: 'CN' }).cityFold).toBe(staged({ city: '上海', country: 'CN' }).cityFold));

it.each(['Online', 'Çeşitli', 'Tüm Türkiye', 'Kapalı', 'Various locations'])('makes no city of %s', (city) =>
  expect(staged({ city, country: 'TR' }).city).toBeNull(),
);

it('takes the province of a row for the city of its centre', () => {
  expect(staged({ city: 'MERKEZ', state: 'Düzce', country: 'TR' })).toMatchObject({ city: 'Düzce', state: 'Düzce' });
  expect(staged({ city: 'Merkez', country: 'TR' })).toMatchObject({ city: null });
});

it.each([
  ['Caferağa, Moda Cd. No:12, 34710 Kadıköy/İstanbul', 'İstanbul'],
  ['Moda Cd. No:12, 34710 Kadıköy/İstanbul, Türkiye', 'İstanbul'],
  ['ATATÜRK CAD. 5 BORNOVA / İZMİR / TÜRKİYE', 'İZMİR'],
  ['Atatürk Blv. 1, Merkez/Afyonkarahisar', 'Afyonkarahisar'],
  ['Moda Cd. No:12/5, Kadıköy', null],
  ['Atatürk Blv. 62/A', null],
  ['Moda Cd. No:12, 34710 İstanbul', null],
  ['İstanbul/Kadıköy', null],
])('the address %s says the city %s', (address, city) => {
  expect(cityOfAddress(address, 'TR')).toBe(city);
  expect(cityOfAddress(address, null)).toBe(city);
  expect(cityOfAddress(address, 'DE')).toBeNull();
});
