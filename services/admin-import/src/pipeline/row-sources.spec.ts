import { describe, expect, it } from '@jest/globals';
import { map, staged, stagedOf } from './row-mapper.fixture.ts';

describe('a row of each source', () => {
  it('Outscraper', () => {
    const row = staged({
      type: 'French restaurant',
      category: 'restaurants',
      subtypes: 'French restaurant, Bar, Restaurant',
      site: 'example.com',
      phone: '+90 216 312 06 07',
      city: 'İstanbul',
      country_code: 'TR',
      latitude: 40.99,
      longitude: 29.03,
      time_zone: 'Europe/Istanbul',
      rating: 4.5,
      reviews: '56.0',
      photo: 'https://lh5.googleusercontent.com/p/x=w800',
      working_hours: '{"Monday": "Closed", "Tuesday": "11:30am-2:30pm,5:30-11pm"}',
      business_status: 'OPERATIONAL',
      about: '{"Service options": {"Delivery": true}}',
      range: '$$',
      verified: true,
    });
    expect(row).toMatchObject({
      name: 'Café Ümit',
      nameFold: 'cafe umit',
      slugBase: 'cafe-umit',
      category: 'French restaurant',
      categoryFold: 'french restaurant',
      categorySlug: 'french-restaurant',
      type: 'French restaurant',
      subtypes: 'French restaurant, Bar, Restaurant',
      website: 'https://example.com',
      phone: '+90 216 312 06 07',
      phoneE164: '+902163120607',
      city: 'İstanbul',
      cityFold: 'istanbul',
      citySlug: 'istanbul',
      country: 'Türkiye',
      countryCode: 'TR',
      timeZone: 'Europe/Istanbul',
      rating: 4.5,
      reviewCount: 56,
      reviews: null,
      workingHours: { Monday: 'Closed', Tuesday: '11:30 AM - 2:30 PM, 5:30 PM - 11 PM' },
      openingHours: [
        { day: 2, open: 690, close: 870 },
        { day: 2, open: 1050, close: 1380 },
      ],
      unreadableDays: [],
      about: { 'Service options': { Delivery: true } },
      priceRange: '$$',
      isVerified: true,
      isOpen: true,
      businessStatus: 'OPERATIONAL',
      reviewsLink: 'https://search.google.com/local/reviews?placeid=ChIJofU34VVs6B5pUeZwkqAXakI',
    });
  });

  it('the third generation of Outscraper: lists of hours', () => {
    const row = staged({ website: 'https://example.com', working_hours: '{"Monday": ["6AM-6PM"], "Sunday": ["Closed"]}' });
    expect(row.workingHours).toEqual({ Monday: '6 AM - 6 PM', Sunday: 'Closed' });
  });

  it('Apify, with a national and an international number', () => {
    const row = stagedOf(
      map({
        title: 'Bistro',
        categoryName: 'Bistro',
        categories: '["Bistro","Bar"]',
        street: 'Main St 1',
        city: 'Tiranë',
        postalCode: '1001',
        phone: '04 222 1234',
        phoneUnformatted: '+35542221234',
        location: '{"lat":41.32,"lng":19.81}',
        totalScore: 4.2,
        reviewsCount: 12,
        reviews: '[{"name":"A","text":"Good","stars":5}]',
        claimThisBusiness: false,
        temporarilyClosed: true,
        permanentlyClosed: false,
        openingHours: '[{"day":"Monday","hours":"9\u202fAM to 10\u202fPM"},{"day":"Sunday","hours":"Closed"}]',
        url: 'https://www.google.com/maps/search/?api=1&query=Bistro&query_place_id=ChIJofU34VVs6B5pUeZwkqAXakI',
        imageUrl: 'https://lh3.googleusercontent.com/p/a',
      }),
    ).row;
    expect(row).toMatchObject({
      placeId: 'ChIJofU34VVs6B5pUeZwkqAXakI',
      address: 'Main St 1, 1001 Tiranë',
      phone: '04 222 1234',
      phoneE164: '+35542221234',
      latitude: 41.32,
      timeZone: 'Europe/Tirane',
      reviewCount: 12,
      reviews: [{ authorName: 'A', rating: 5, comment: 'Good', createdAt: null }],
      isVerified: true,
      isOpen: false,
      businessStatus: 'CLOSED_TEMPORARILY',
      workingHours: { Monday: '9 AM - 10 PM', Sunday: 'Closed' },
      photoUrl: 'https://lh3.googleusercontent.com/p/a',
      imageUrl: null,
      website: null,
      locationLink: expect.stringContaining('query_place_id'),
    });
  });

  it('Apify, spread over columns', () => {
    const row = staged({
      'location/lat': 59.33,
      'location/lng': 18.06,
      'categories/0': 'Café',
      'categories/1': 'Bakery',
      'imageUrls/0': 'https://lh3.googleusercontent.com/p/a',
      'openingHours/0/day': 'Monday',
      'openingHours/0/hours': '9 AM to 5 PM',
      'openingHours/1/day': 'Tuesday',
      'openingHours/1/hours': 'Closed',
      'additionalInfo/Accessibility/0/Wheelchair accessible entrance': 'true',
      'additionalInfo/Accessibility/1/Wheelchair accessible seating': 'false',
    });
    expect(row).toMatchObject({
      latitude: 59.33,
      category: 'Café',
      photoUrl: 'https://lh3.googleusercontent.com/p/a',
      workingHours: { Monday: '9 AM - 5 PM', Tuesday: 'Closed' },
      about: { Accessibility: { 'Wheelchair accessible entrance': true, 'Wheelchair accessible seating': false } },
    });
  });

  it('gosom: an address written out as an object', () => {
    const row = staged({
      category: 'Restaurant',
      address: undefined,
      complete_address: '{"borough":"Murat","street":"Via Roma 3","city":"Bari","postal_code":"70121","state":"BA","country":"IT"}',
      data_id: '0x1347e9:0x3f2a',
      status: 'Open ⋅ Closes 11 pm',
      reservations: '[{"link":"/url?q=https://book.example/x\\u0026opi=1","source":"book.example"}]',
    });
    expect(row).toMatchObject({
      street: 'Via Roma 3',
      address: 'Via Roma 3, Murat, 70121 Bari, Bari',
      city: 'Bari',
      postalCode: '70121',
      countryCode: 'IT',
      country: 'Italy',
      googleId: '0x1347e9:0x3f2a',
      timeZone: 'Europe/Rome',
      businessStatus: null,
      isOpen: null,
      reservationLink: 'https://book.example/x',
    });
  });

  it('our own export: its id and slug identify, its columns mean what they say', () => {
    const row = stagedOf(
      map({
        globalRowNumber: 5,
        id: 17,
        slug: 'cafe-umit',
        name: 'Café Ümit',
        category: 'Cafe',
        type: 'Café, Bar',
        imageUrl: 'https://a.example/i.jpg',
        isOpen: false,
      }),
    ).row;
    expect(row.identityKeys).toEqual(['id:17', 'slug:cafe-umit']);
    expect(row).toMatchObject({ category: 'Cafe', type: 'Café, Bar', photoUrl: null, imageUrl: 'https://a.example/i.jpg', isOpen: false });
  });

  it('our own export: an empty cell empties its field, and nothing is derived in its place', () => {
    const cells = {
      globalRowNumber: 5,
      id: 17,
      slug: 'a',
      name: 'A',
      category: 'Food, drink',
      type: 'Bar, pub',
      address: undefined,
      street: 'B 1',
    };
    const more = {
      latitude: 41,
      longitude: 29,
      timeZone: undefined,
      phone: ' ',
      email: ' ',
      website: 'https://a.example',
      placeId: 'ChIJofU34VVs6B5pUeZwkqAXakI',
    };
    const { row, warnings } = stagedOf(map({ ...cells, ...more, reviewsLink: undefined, updatedAt: '2026-05-01T10:00:00.123Z' }));
    expect(row).toMatchObject({ category: 'Food, drink', type: 'Bar, pub', address: null, timeZone: null, reviewsLink: null, email: null });
    expect(row.cleared).toEqual(['address', 'timeZone', 'phone', 'email', 'reviewsLink']);
    expect(row.basedOn).toBe('2026-05-01T10:00:00.123Z');
    expect(warnings).toEqual([]);
  });

  /** A row of our own export as it was written. */
  const ownCells = {
    globalRowNumber: 5,
    id: 17,
    slug: 'a',
    name: 'A',
    category: 'Bar',
    state: 'Berlin',
    reviewCount: 3,
    isVerified: false,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
    reviews: '[{"authorName":"A","rating":5,"comment":"good","createdAt":null}]',
  };

  it.each([
    ['state', undefined],
    ['category', undefined],
    ['category', 'Other'],
    ['reviews', ' '],
  ])('%s is emptied by %p', (field, cell) => {
    const row = stagedOf(map({ ...ownCells, [field]: cell })).row;
    expect(row.cleared).toEqual([field]);
  });

  it('a category whose letters are damaged comes back as it is stored', () => {
    const { row, warnings } = stagedOf(map({ ...ownCells, category: 'Caf\ufffd' }));
    expect([row.category, row.cleared, warnings]).toEqual(['Caf\ufffd', null, []]);
  });

  it('a phone that ends in zeros is what is stored, in a cell of numbers too', () => {
    const { row, warnings } = stagedOf(map({ ...ownCells, countryCode: 'TR', phone: 902122000000 }));
    expect([row.phoneE164, warnings]).toEqual(['+902122000000', []]);
  });

  it('question marks are what is stored', () => {
    const { row, warnings } = stagedOf(map({ ...ownCells, name: 'Kim?ne? Bar', address: 'K?Y 5' }));
    expect([row.name, row.address, warnings]).toEqual(['Kim?ne? Bar', 'K?Y 5', []]);
  });

  it.each(['reviewCount', 'isVerified', 'isOpen', 'businessStatus'])('%s cannot be emptied, and the row says so', (field) => {
    const { row, warnings } = stagedOf(map({ ...ownCells, [field]: undefined }));
    expect([row.cleared, warnings.map(({ reason }) => reason)]).toEqual([null, ['cannot-be-empty']]);
  });

  it('a rating whose count nobody told comes back, and is none in other files', () => {
    const ratedCells = { ...ownCells, rating: 4.5, reviewCount: 0 };
    const updatedAt = '2026-05-01T10:00:00.123Z';
    expect(stagedOf(map({ ...ratedCells, updatedAt })).row).toMatchObject({ rating: 4.5, reviewCount: 0 });
    expect(stagedOf(map({ ...ratedCells, updatedAt: undefined })).row).toMatchObject({ rating: null, reviewCount: 0, basedOn: null });
    expect(staged({ rating: 4.5, reviews: 0 })).toMatchObject({ rating: null, reviewCount: 0 });
  });

  it('a row without its name is rejected', () => expect(map({ ...ownCells, name: '' })).toEqual({ kind: 'rejected', reason: 'no-name' }));

  it('other files never empty a field', () => expect(staged({ phone: undefined })).toMatchObject({ cleared: null, basedOn: null }));

  it('somebody else’s numbers identify nothing, a place id under `id` does', () => {
    expect(stagedOf(map({ id: 17, name: 'A', address: 'B 1', city: 'C' })).row.identityKeys).toEqual([
      'written:a|b 1 c',
      'address:a|b 1 c',
    ]);
    expect(stagedOf(map({ id: 'ChIJofU34VVs6B5pUeZwkqAXakI', name: 'A', address: 'B 1' })).row.placeId).toBe('ChIJofU34VVs6B5pUeZwkqAXakI');
  });

  it('Yelp: is_open says whether the business still exists', () => {
    const closed = { business_id: 'x', name: 'A', address: 'B 1', stars: 4.5, is_open: 0 };
    expect(stagedOf(map(closed)).row).toMatchObject({ businessStatus: 'CLOSED_PERMANENTLY', isOpen: false, rating: 4.5 });
  });

  it('a list kept in Turkish, with a column for each day', () => {
    const row = stagedOf(
      map({
        'Firma Adı': 'Öz Kebap',
        Adres: 'Lale Sk. 5',
        İl: 'İZMİR',
        Telefon: '0232 111 22 33',
        Ülke: 'TÜRKİYE',
        Pazartesi: '09:00-18:00',
        Pazar: 'Kapalı',
      }),
    ).row;
    expect(row).toMatchObject({
      category: 'Other',
      cityFold: 'izmir',
      countryCode: 'TR',
      phoneE164: '+902321112233',
      timeZone: 'Europe/Istanbul',
      workingHours: { Monday: '9 AM - 6 PM', Sunday: 'Closed' },
    });
  });
});
