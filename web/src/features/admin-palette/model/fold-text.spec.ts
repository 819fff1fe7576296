import { describe, expect, it } from '@jest/globals';
import { hasWords } from './fold-text.ts';

describe('words that were typed into the search', () => {
  it.each([
    ['Excel İçe Aktarma', 'ice'],
    ['Excel İçe Aktarma', 'IÇE akt'],
    ['Şehirler ve Kategoriler', 'sehir'],
    ['Çift Kayıtlar', 'kayit'],
    ['Dashboard', ''],
  ])('%s is found by "%s"', (text, typed) => {
    expect(hasWords(text, typed)).toBe(true);
  });

  it('must each begin a word', () => {
    expect([hasWords('Gelen Kutusu', 'utu'), hasWords('Gelen Kutusu', 'gelen fiyat')]).toEqual([false, false]);
  });
});
