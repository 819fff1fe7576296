import { describe, expect, it } from '@jest/globals';
import { readCity } from './city.ts';

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
    expect(readCity(text, null)).toEqual({ city: text, postalCode: null, state: null }),
  );

  it.each([
    ['Cheshire, MA', 'US', 'Cheshire', 'MA'],
    ['Cheshire, MA 01225', null, 'Cheshire', 'MA'],
    ['Paris, FR', null, 'Paris, FR', null],
    ['Toronto, ON', 'CA', 'Toronto', 'ON'],
  ])('takes the region of %s in %s apart', (text, country, city, state) => expect(readCity(text, country)).toMatchObject({ city, state }));
});
