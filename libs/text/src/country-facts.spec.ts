import { describe, expect, it } from '@jest/globals';
import { countryAt, countryAtEnd, countryOfPhone } from './country-facts.ts';

describe('countryAtEnd', () => {
  it.each([
    ['Lale Sk. 5, 34710 Kadıköy/İstanbul, Türkiye', 'TR'],
    ['Lale Sk. 5, 34710 Kadıköy/İstanbul/TÜRKİYE', 'TR'],
    ['Bağdat Cad. 10 Kadıköy İstanbul Türkiye', 'TR'],
    ['Atatürk Cad. 1, 06420 Çankaya, Turkey', 'TR'],
    ['Zzz St 1, Springfield, IL 62701, USA', 'US'],
    ['Zzz St 1, Springfield, IL 62701, United States', 'US'],
    ['Bahnhofstr. 1, 8001 Zürich, Switzerland', 'CH'],
    ['Hauptstr. 1, 10115 Berlin, Deutschland', 'DE'],
    ['Riyadh, Saudi Arabia', 'SA'],
    ['Riyadh 12345, Saudi Arabia', 'SA'],
    ['1 Zzz Rd, Auckland 1010, New Zealand', 'NZ'],
    ['日本、〒151-8557 東京都渋谷区代々木神園町１−１', 'JP'],
    ['Rue 1, 75001 Paris, France', 'FR'],
    ['10 Downing St, London SW1A 2AA, UK', 'GB'],
    ['Zzz St 1, Springfield, IL 62701', undefined],
    ['Zzz St 1, San Francisco, CA', undefined],
    ['Zzz St 1, Santa Fe, New Mexico', undefined],
    ['Lale Sk. 5, 34710 Kadıköy/İstanbul', undefined],
    ['', undefined],
  ])('%j: %s', (address, code) => {
    expect(countryAtEnd(address)?.country.code).toBe(code);
  });

  it.each(['Peachtree St 1, Atlanta, Georgia', 'Main St 1, Lebanon', 'Lima, Peru'])('is in doubt about %j', (address) => {
    expect(countryAtEnd(address)?.isCertain ?? false).toBe(false);
  });
});

describe('countryOfPhone', () => {
  it.each([
    ['+90 532 111 22 33', 'TR'],
    ['0090 532 111 22 33', 'TR'],
    ['Tel: +41 44 380 21 81', 'CH'],
    ['+1 315-471-7747', 'US'],
    ['+1 416-555-1234', 'CA'],
    ['+44 7911 123456', 'GB'],
    ['+47 12 34 56 78', 'NO'],
    ['+7 495 123-45-67', 'RU'],
    ['0532 111 22 33', null],
    ['(347) 451-3873', null],
    ['+800 1234 5678', null],
    ['yok', null],
  ])('%j: %s', (text, code) => {
    expect(countryOfPhone(text)).toBe(code);
  });
});

describe('countryAt', () => {
  it.each([
    ['İstanbul', 41.01, 28.97, 'TR'],
    ['Riyadh', 24.7, 46.7, 'SA'],
    ['Berlin', 52.5, 13.4, 'DE'],
    ['Ottawa', 45.25, -76.2, 'CA'],
    ['Chicago', 41.88, -87.63, 'US'],
    ['Hanoi, whose clock is Bangkok’s', 21.03, 105.85, null],
    ['the bridge between Detroit and Windsor', 42.31, -83.07, null],
    ['the Atlantic', 30, -40, null],
  ])('%s', (_, latitude, longitude, code) => {
    expect(countryAt({ latitude, longitude })).toBe(code);
  });
});
