import type { StagedRow } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { CellValue, Row } from '../workbook/cell.ts';
import { columnLetter } from '../workbook/cell.ts';
import { findHeader, isHeaderFault } from './header-map.ts';
import { type MappedRow, RowMapper } from './row-mapper.ts';

type Cells = Record<string, CellValue>;

const mapperOf = (headers: string[]): RowMapper => {
  const found = findHeader([{ rowNumber: 1, cells: headers }]);
  if (isHeaderFault(found)) throw new Error(`${found.code}: ${found.shown}`);
  return new RowMapper(found.plan);
};

/** Maps one row that is given by its headers. */
const map = (cells: Cells, more: Partial<Row> = {}): MappedRow =>
  mapperOf(Object.keys(cells)).map({ rowNumber: 2, cells: Object.values(cells), ...more });

/** The least that a row of Google's map has. */
const base: Cells = { name: 'Café Ümit', place_id: 'ChIJofU34VVs6B5pUeZwkqAXakI', address: 'Lale Sk. 5, 34710 Kadıköy' };

const stagedOf = (mapped: MappedRow) => {
  if (mapped.kind !== 'staged') throw new Error(mapped.kind === 'rejected' ? mapped.reason : mapped.kind);
  return mapped;
};
const staged = (cells: Cells): StagedRow => stagedOf(map({ ...base, ...cells })).row;
/** Warnings as `column letter: reason`. */
const warned = (cells: Cells, more: Partial<Row> = {}): string[] =>
  stagedOf(map({ ...base, ...cells }, more)).warnings.map(({ column, reason }) => `${columnLetter(column)}: ${reason}`);

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
      type: 'French restaurant, Bar, Restaurant',
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
      complete_address: '{"borough":"","street":"Via Roma 3","city":"Bari","postal_code":"70121","state":"BA","country":"IT"}',
      data_id: '0x1347e9:0x3f2a',
      status: 'Open ⋅ Closes 11 pm',
      reservations: '[{"link":"/url?q=https://book.example/x\\u0026opi=1","source":"book.example"}]',
    });
    expect(row).toMatchObject({
      street: 'Via Roma 3',
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

  it('somebody else’s numbers identify nothing, a place id under `id` does', () => {
    expect(stagedOf(map({ id: 17, name: 'A', address: 'B 1', city: 'C' })).row.identityKeys).toEqual(['address:a|b 1 c']);
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

describe('single values', () => {
  it.each<[string, Cells, Partial<StagedRow>]>([
    [
      'words for nothing',
      { borough: 'None', city: 'None', phone: 'N/A', email: '-', about: '{}', description: 'null' },
      { city: null, phone: null, email: null, about: null, description: null },
    ],
    ['no category and no type', { category: undefined }, { category: 'Other', categoryFold: 'other', categorySlug: 'other', type: null }],
    ['a category of signs', { category: '***' }, { category: 'Other' }],
    [
      'the first subtype where there is no type',
      { type: undefined, subtypes: 'Bar, Pub', category: 'bars' },
      { category: 'Bar', type: 'Bar, Pub' },
    ],
    [
      'the search label where there is nothing else',
      { type: undefined, subtypes: undefined, category: 'coffee shops' },
      { category: 'Coffee shops' },
    ],
    ['no rating without reviews', { rating: 4.5, reviews: 0 }, { rating: null, reviewCount: 0 }],
    [
      'a second phone where the first is empty',
      { phone: '', phone_1: '0443802181', country_code: 'CH' },
      { phone: '0443802181', phoneE164: '+41443802181' },
    ],
    ['a street view is no photo', { photo: 'https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=x' }, { photoUrl: null }],
    ['stars of a hotel are no price', { range: '4 stars' }, { priceRange: null }],
    ['the second price column', { range: '4 stars', prices: '€20–30' }, { priceRange: '€20–30' }],
    ['closed for good', { business_status: 'CLOSED_PERMANENTLY' }, { businessStatus: 'CLOSED_PERMANENTLY', isOpen: false }],
    ['closed for now by Foursquare’s date', { date_closed: '2024-01-01' }, { businessStatus: 'CLOSED_PERMANENTLY', isOpen: false }],
    ['claimable is not verified', { claimThisBusiness: 'true' }, { isVerified: false }],
    ['the country by its name', { country: 'United States of America' }, { countryCode: 'US' }],
    ['the country code says more than the name', { country: 'Kongo', country_code: 'CD' }, { countryCode: 'CD' }],
    ['a decimal comma', { latitude: '40,99', longitude: '29,03' }, { latitude: 40.99, longitude: 29.03 }],
    ['the zone of the point', { latitude: 40.99, longitude: 29.03 }, { timeZone: 'Europe/Istanbul' }],
    ['no zone for a country of several', { country_code: 'US' }, { timeZone: null }],
    ['prose under about', { about: 'A family business since 1970.' }, { about: null, description: 'A family business since 1970.' }],
    ['prose under about beside a description', { about: 'Prose.', description: 'Words.' }, { description: 'Words.' }],
    ['a link that is the website', { url: 'https://shop.example/' }, { website: 'https://shop.example/', locationLink: null }],
    ['damaged letters', { city: 'MÃ¼nchen' }, { city: 'München' }],
    ['a number as a name', { name: 1453 }, { name: '1453', slugBase: '1453' }],
    ['spaces of every kind', { name: '\u00a0Café\u202f Ümit\u200b\n' }, { name: 'Café Ümit' }],
    ['half a character and NUL', { name: 'Caf\0é \ud83d' }, { name: 'Café' }],
  ])('%s', (_, cells, expected) => expect(staged(cells)).toMatchObject(expected));

  it('takes the hyperlink where a cell shows a label', () => {
    const cells = { name: 'A', address: 'B 1', website: 'Web sitesi', location_link: 'https://maps.google.com/?cid=123456' };
    const links = [undefined, undefined, 'https://shop.example/', 'https://other.example/'];
    const { row, warnings } = stagedOf(map(cells, { links }));
    expect(row).toMatchObject({ website: 'https://shop.example/', locationLink: 'https://maps.google.com/?cid=123456' });
    expect(warnings).toEqual([]);
  });

  it('gives a name without letters a slug all the same', () =>
    expect(staged({ name: '★★★' })).toMatchObject({ name: '★★★', slugBase: 'business' }));
});

describe('what cannot be read is left empty, and noted', () => {
  it.each<[string, Cells, string]>([
    ['an id kept as a number', { cid: 3_152_235_619_805_246_000 }, 'D: id-lost-digits'],
    ['a phone in E-notation', { phone: '5,51194E+12' }, 'D: phone-lost-digits'],
    ['a masked phone', { phone: '0536 *** 12 12' }, 'D: phone-unreadable'],
    ['an address that is no e-mail', { email: 'see website' }, 'D: email-unreadable'],
    ['a website that is none', { website: 'coming soon' }, 'D: url-unreadable'],
    ['a rating of another scale', { rating: 8.6 }, 'D: rating-out-of-range'],
    ['a count in words', { reviewsCount: 'many' }, 'D: review-count-unreadable'],
    ['hours in prose', { working_hours: 'ask for it' }, 'D: hours-unreadable'],
    ['one day in prose', { working_hours: '{"Monday": "9AM-5PM", "Tuesday": "when the sun shines"}' }, 'D: hours-day-unreadable'],
    ['an unknown country', { country: 'Atlantis' }, 'D: country-unknown'],
    ['an unknown zone', { time_zone: 'Mars/Base' }, 'D: time-zone-unknown'],
    ['a status in prose', { business_status: 'Opens soon' }, 'D: status-unknown'],
    ['neither yes nor no', { verified: 'perhaps' }, 'D: yes-no-unreadable'],
    ['broken features', { about: '{"a": ' }, 'D: about-unreadable'],
    ['half a point', { latitude: 41, longitude: undefined }, 'D: coordinates-half'],
    ['the null island', { latitude: 0, longitude: 0 }, 'D: coordinates-zero'],
    ['a point on the wrong side', { latitude: 29.03, longitude: 40.99, country_code: 'TR' }, 'D: coordinates-swapped'],
    ['a point in one cell', { coordinates: '99.5, 10' }, 'D: coordinates-swapped'],
    ['a postal code that is none', { postal_code: '3.4E+04' }, 'D: postal-code-unreadable'],
    ['a name of a thousand letters', { city: 'x'.repeat(1000) }, 'D: text-too-long'],
    ['letters beyond repair', { city: 'M\ufffdnchen' }, 'D: text-damaged'],
  ])('%s', (_, cells, expected) => expect(warned(cells)).toEqual([expected]));

  it('says that zeros were put back', () => {
    expect(staged({ postal_code: 2139, country_code: 'US' }).postalCode).toBe('02139');
    expect(warned({ postal_code: 2139, country_code: 'US' })).toEqual(['D: postal-code-padded']);
  });

  it('notes an error of Excel’s, in columns that are read', () => {
    const errors = [
      { column: 3, text: '#REF!' },
      { column: 4, text: '#N/A' },
    ];
    expect(warned({ phone: undefined, 'shoe size': undefined }, { errors })).toEqual(['D: cell-error']);
  });

  it('falls back on a weaker column', () => {
    expect(staged({ email: 'none yet', email_1: 'info@example.com' }).email).toBe('info@example.com');
    expect(warned({ email: 'none yet', email_1: 'info@example.com' })).toEqual(['D: email-unreadable']);
  });

  it('keeps the words of unreadable hours to be shown', () => {
    expect(staged({ working_hours: 'ask for it' })).toMatchObject({ openingHours: null, unreadableDays: [1, 2, 3, 4, 5, 6, 7] });
  });
});

describe('rows that are left out', () => {
  it.each<[string, Cells, string]>([
    ['no name', { ...base, name: undefined }, 'no-name'],
    ['a dash for a name', { ...base, name: '-' }, 'no-name'],
    ['a name and nothing to identify it', { name: 'A', address: undefined, phone: '+90 216 312 06 07' }, 'no-identity'],
    ['a name and a city', { name: 'A', city: 'İstanbul', phone: '+90 216 312 06 07' }, 'no-identity'],
    ['a town', { ...base, kgmid: '/m/09949m', type: undefined, subtypes: undefined }, 'no-business'],
  ])('%s', (_, cells, reason) => expect(map(cells)).toMatchObject({ kind: 'rejected', reason }));

  it('keeps their cells by column letter', () => {
    expect(map({ name: undefined, address: 'B 1', phone: 905 })).toEqual({
      kind: 'rejected',
      reason: 'no-name',
      cells: { B: 'B 1', C: '905' },
    });
  });

  it.each<[string, Cells]>([
    ['empty cells', { name: undefined, address: undefined, phone: undefined }],
    ['blanks of every kind', { name: ' ', address: '\u00a0\t', phone: '\n' }],
  ])('passes over %s', (_, cells) => expect(map(cells)).toEqual({ kind: 'empty' }));
});

describe('identity', () => {
  it('is the same for the same business under other headers', () => {
    const google = staged({ google_id: '0x1347e9:0x3f2a' }).identityKeys;
    expect(google).toEqual(expect.arrayContaining(['google:0x1347e9:0x3f2a', 'cid:16170']));
  });

  it('tells branches in one street name of two towns apart', () => {
    const keys = (city: string) => stagedOf(map({ name: 'Chain', address: 'Main St 1', city, phone: '' })).row.identityKeys;
    expect(keys('Bath')).not.toEqual(keys('York'));
  });

  it('keeps keys short enough for an index', () => {
    const keys = staged({ address: '漢字'.repeat(240) }).identityKeys;
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(500);
    expect(keys.find((key) => key.startsWith('address:'))).toMatch(/^address:[0-9a-f]{64}$/);
  });
});

describe('the hash of a row', () => {
  const hashOf = (cells: Cells): string => stagedOf(map(cells)).row.importHash;
  const row = { name: 'A', address: 'B 1', phone: '5' };

  it('does not depend on the order of columns, nor on columns that are not read', () => {
    expect(hashOf(row)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf({ phone: '5', 'shoe size': 44, address: 'B 1', name: 'A' })).toBe(hashOf(row));
  });

  it.each<[string, Cells]>([
    ['another value', { ...row, phone: '6' }],
    ['a value in another field', { name: 'A', address: 'B 1', phone: undefined, city: '5' }],
    ['a value that was cleared', { ...row, phone: undefined }],
  ])('differs for %s', (_, cells) => expect(hashOf(cells)).not.toBe(hashOf(row)));
});
