import { describe, expect, it } from '@jest/globals';
import { cardSourceOf } from './share-card.ts';

const category = { id: 1, name: 'Restaurant', slug: 'restaurant', icon: 'utensils', businessCount: 3 };
const city = { id: 1, name: 'Berlin', slug: 'berlin', country: 'Germany', countryCode: 'DE', state: 'Berlin', businessCount: 8 };
const business = { name: 'Café Einstein', category, city: 'Berlin', country: 'Germany', rating: '4.4', reviewCount: 12 };

const cardOf = (page: string, answer: unknown) => cardSourceOf(page)?.toCard(answer);

describe('the card of a page', () => {
  it.each([
    ['/business/a-b', '/api/businesses/a-b'],
    ['/city/berlin', '/api/cities/berlin'],
    ['/category/cafés & bars', '/api/categories/caf%C3%A9s%20%26%20bars'],
    ['/country/de', '/api/countries/de'],
    ['/city/berlin/bakery', '/api/cities/berlin/categories/bakery'],
    ['/country/de/bakery', '/api/countries/de/categories/bakery'],
  ])('of %s is read from %s', (page, call) => expect(cardSourceOf(page)?.call).toBe(call));

  it.each(['/', '/cities', '/city/', '/city/a/b/c', '/about', '/businesses', ''])('of %j is none', (page) =>
    expect(cardSourceOf(page)).toBeNull(),
  );

  it('says what a business is, where it is and how it is rated', () => {
    expect(cardOf('/business/a', business)).toEqual({
      title: 'Café Einstein',
      note: 'Restaurant · Berlin, Germany',
      rating: { stars: 4.4, reviews: 12 },
    });
    expect(cardOf('/business/a', { ...business, rating: null })?.rating).toBeNull();
  });

  it('says what a list has', () => {
    expect(cardOf('/city/berlin', { ...city, summary: { businesses: 8214 } })).toEqual({
      title: 'Best Businesses in Berlin',
      note: 'Germany: 8,214 local businesses',
      rating: null,
    });
    expect(cardOf('/city/berlin/restaurant', { city, category, businessCount: 1 })).toMatchObject({
      title: 'Restaurant in Berlin',
      note: 'Germany: 1 local business',
    });
    expect(cardOf('/country/de', { name: 'Germany', businessCount: 5 })?.title).toBe('Local Businesses in Germany');
  });
});

describe('letters that no font of the pictures has', () => {
  it.each(['مطعم الشام', '東京ラーメン', 'ร้านอาหาร', 'חומוס'])('leave %s to its category and its city', (name) => {
    expect(cardOf('/business/a', { ...business, name })?.title).toBe('Restaurant in Berlin');
  });

  it('fall back once more where the city has such a name too, or none', () => {
    expect(cardOf('/business/a', { ...business, name: '東京', city: '東京' })).toMatchObject({
      title: 'Restaurant in Germany',
      note: 'Germany',
    });
    expect(cardOf('/city/a', { ...city, name: '東京', state: '東京都', country: '日本', summary: { businesses: 3 } })).toMatchObject({
      title: 'Local businesses',
      note: '3 local businesses',
    });
    expect(cardOf('/business/a', { ...business, name: '東京', city: null, country: null })).toMatchObject({
      title: 'Restaurant',
      note: 'Restaurant',
    });
  });

  it.each([
    ['İğdeli Şömine Çığır', 'İğdeli Şömine Çığır'],
    ['Łódź, Žižkov, Nguyễn Văn', 'Łódź, Žižkov, Nguyễn Văn'],
    ['Пушкин Αθήνα', 'Пушкин Αθήνα'],
    ['Cafe\u0301 🍕 Roma™ 🇮🇹', 'Café Roma™'],
    ['a\u0000b\u200b\n c', 'a b c'],
  ])('are none of %j', (name, title) => expect(cardOf('/business/a', { ...business, name })?.title).toBe(title));
});
