import type { StagedRow } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { type Cells, map, staged, stagedOf, warned } from './row-mapper.fixture.ts';

/** As programs write them, and longer than any line. */
const manyPhotos = `(${Array.from({ length: 200 }, (_, index) => `'https://a.example/photos/of-a-place/${index}.jpg'`).join(', ')})`;

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
      { category: 'Bar', type: 'Bar', subtypes: 'Bar, Pub' },
    ],
    [
      'the search label where there is nothing else',
      { type: undefined, subtypes: undefined, category: 'coffee shops' },
      { category: 'Coffee shops', type: null, subtypes: null },
    ],
    [
      'one type, and all of them beside it',
      { type: 'Boutique hotel', subtypes: 'Hotel, Boutique hotel' },
      { category: 'Boutique hotel', type: 'Boutique hotel', subtypes: 'Hotel, Boutique hotel' },
    ],
    ['no subtypes where they say the same', { type: 'Bar', subtypes: 'Bar' }, { type: 'Bar', subtypes: null }],
    ['subtypes spread over columns', { 'categories/0': 'Bar', 'categories/1': 'Pub' }, { type: 'Bar', subtypes: 'Bar, Pub' }],
    ['what is a category behind what is none', { type: 'TRUE', category: 'Hotel' }, { category: 'Hotel', type: null }],
    ['a category without its markup', { type: '<b>Bed &amp; breakfast</b>' }, { category: 'Bed & breakfast' }],
    ['a city without its markup', { city: '<b>Bursa</b>' }, { city: 'Bursa', cityFold: 'bursa' }],
    ['a name without its entities', { name: 'Tom &amp; Jerry&#39;s' }, { name: "Tom & Jerry's" }],
    ['a city without its country', { city: 'Istanbul, Turkey', country_code: 'TR' }, { city: 'Istanbul' }],
    ['a city in another country called like one', { city: 'Lebanon', country_code: 'US' }, { city: 'Lebanon', countryCode: 'US' }],
    ['a city state', { city: 'Singapore', country: 'Singapore' }, { city: 'Singapore', countryCode: 'SG' }],
    ['no country of a city alone', { city: 'Paris' }, { city: 'Paris', country: null, countryCode: null }],
    ['a rating whose count nobody tells', { rating: 4.5 }, { rating: 4.5, reviewCount: null }],
    ['a rating with its count', { rating: '4,5 (1.234)' }, { rating: 4.5, reviewCount: 1234 }],
    ['Değerlendirme as a rating', { Değerlendirme: '4,5' }, { rating: 4.5, reviewCount: null }],
    ['Değerlendirme as a count', { Puan: '4,5', Değerlendirme: 123 }, { rating: 4.5, reviewCount: 123 }],
    ['Değerlendirme beside a count', { Değerlendirme: 4, 'Yorum Sayısı': 9 }, { rating: 4, reviewCount: 9 }],
    ['closed, in Turkish', { 'Kapalı mı?': 'Evet' }, { isOpen: false }],
    ['not closed, in Turkish', { 'Kapalı mı': 'Hayır' }, { isOpen: true }],
    ['the larger place of two', { 'Şehir / İlçe': 'İstanbul / Kadıköy' }, { city: 'İstanbul', address: 'Lale Sk. 5, 34710 Kadıköy' }],
    [
      'the larger place behind the other',
      { 'İlçe/İl': 'Beşiktaş/İstanbul' },
      { city: 'İstanbul', address: 'Lale Sk. 5, 34710 Kadıköy, Beşiktaş' },
    ],
    ['one place where two could stand', { 'İlçe/İl': 'İstanbul' }, { city: 'İstanbul', address: 'Lale Sk. 5, 34710 Kadıköy' }],
    [
      'a part of a city, in the address',
      { İl: 'Muğla', İlçe: 'Bodrum', address: 'Çarşı Sk. 4' },
      { city: 'Muğla', address: 'Çarşı Sk. 4, Bodrum' },
    ],
    [
      'a part of a city that the address names',
      { İl: 'Muğla', İlçe: 'BODRUM', address: 'Çarşı Sk. 4, Bodrum' },
      { city: 'Muğla', address: 'Çarşı Sk. 4, Bodrum' },
    ],
    [
      'a part of a city, in an address made of its parts',
      { İl: 'Muğla', İlçe: 'Bodrum', address: undefined, street: 'Çarşı Sk. 4' },
      { address: 'Çarşı Sk. 4, Bodrum, Muğla' },
    ],
    [
      'a quarter, behind the street',
      { borough: 'Shoreditch', city: 'London', address: '12 Curtain Rd, London EC2A 3NH, United Kingdom' },
      { city: 'London', address: '12 Curtain Rd, Shoreditch, London EC2A 3NH, United Kingdom' },
    ],
    [
      'a quarter, ahead of a city that the address calls otherwise',
      { Stadtteil: 'Neubau', city: 'Vienna', postal_code: '1070', address: 'Lindengasse 4, 1070 Wien' },
      { city: 'Vienna', address: 'Lindengasse 4, Neubau, 1070 Wien' },
    ],
    [
      'a quarter that the address names',
      { neighborhood: 'Kreuzberg', city: 'Berlin', address: 'Oranienstr. 5, 10999 Berlin-Kreuzberg' },
      { address: 'Oranienstr. 5, 10999 Berlin-Kreuzberg' },
    ],
    [
      'a quarter and a part of the city',
      { Mahalle: 'Caferağa', İl: 'İstanbul', İlçe: 'Kadıköy', address: 'Moda Cd. 12, 34710 İstanbul' },
      { city: 'İstanbul', address: 'Moda Cd. 12, Caferağa, Kadıköy, 34710 İstanbul' },
    ],
    [
      'a quarter where there is no city',
      { borough: 'Shoreditch', city: '' },
      { city: null, address: 'Lale Sk. 5, 34710 Kadıköy, Shoreditch' },
    ],
    [
      'a list of quarters',
      { neighborhood: '["Soho"]', city: 'London', address: 'Dean St 1, London' },
      { address: 'Dean St 1, Soho, London' },
    ],
    [
      'the province that an address ends in',
      { country_code: 'TR', address: 'Caferağa, Moda Cd. No:12, 34710 Kadıköy/İstanbul' },
      { city: 'İstanbul', address: 'Caferağa, Moda Cd. No:12, 34710 Kadıköy/İstanbul' },
    ],
    ['a part of a city called like the city', { İl: 'Muş', İlçe: 'MUŞ', address: 'Çarşı Sk. 4' }, { city: 'Muş', address: 'Çarşı Sk. 4' }],
    ['a town alone', { İlçe: 'Bodrum' }, { city: 'Bodrum', address: 'Lale Sk. 5, 34710 Kadıköy' }],
    [
      'a status under the hours',
      { working_hours: 'Temporarily closed' },
      { businessStatus: 'CLOSED_TEMPORARILY', workingHours: null, isOpen: false },
    ],
    [
      'hours in two columns',
      { 'Açılış Saati': '09:00', 'Kapanış Saati': '18:00' },
      { unreadableDays: [], openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1080 })) },
    ],
    [
      'no zone of a point abroad',
      { country_code: 'DE', latitude: 41.01, longitude: 28.98 },
      { countryCode: 'DE', latitude: 41.01, timeZone: null },
    ],
    ['letters of the compass', { latitude: '41.0082 N', longitude: 'E 28.9784' }, { latitude: 41.0082, longitude: 28.9784 }],
    ['Turkish letters in the Western code page', { city: 'KADIKÖY Þiþli', country_code: 'TR' }, { city: 'KADIKÖY Şişli' }],
    ['Icelandic letters', { city: 'Þorlákshöfn', country_code: 'IS' }, { city: 'Þorlákshöfn' }],
    ['a typographic apostrophe', { name: 'ALİ’NİN YERİ' }, { name: 'ALİ’NİN YERİ' }],
    ['features in damaged letters', { about: '{"Ã–deme": {"Kredi kartÄ±": true}}' }, { about: { Ödeme: { 'Kredi kartı': true } } }],
    ['a region by its ISO code', { region: 'US-NY' }, { state: 'NY' }],
    ['the first of two websites', { website: 'https://a.example;https://b.example' }, { website: 'https://a.example' }],
    ['the first of two websites in words', { website: 'a.example / b.example' }, { website: 'https://a.example' }],
    ['the first of two photos', { photo: 'https://a.example/1.jpg https://a.example/2.jpg' }, { photoUrl: 'https://a.example/1.jpg' }],
    ['an address of mail in Turkish capitals', { email: 'İNFO@EXAMPLE.COM' }, { email: 'info@example.com' }],
    ['an address of mail with its name', { email: 'Café Ümit <info@example.com>' }, { email: 'info@example.com' }],
    ['a postal code with its town', { postal_code: '34000 İstanbul', country_code: 'TR' }, { postalCode: '34000' }],
    ['a postal code with its country', { postal_code: 'D-10115', country_code: 'DE' }, { postalCode: '10115' }],
    ['a postal code of letters and digits', { postal_code: 'LV-1010', country_code: 'LV' }, { postalCode: 'LV-1010' }],
    ['a count in words', { reviews: '12 değerlendirme', rating: 4 }, { reviewCount: 12 }],
    ['a rating in words', { rating: '4.5 out of 5' }, { rating: 4.5 }],
    ['closed, in the words of the header', { 'Kapalı mı': 'Kapalı' }, { isOpen: false }],
    ['verified, in the words of the header', { verified: 'Doğrulanmış' }, { isVerified: true }],
    [
      'a point in the first of two cells',
      { latitude: '41.0082, 28.9784', longitude: undefined },
      { latitude: 41.0082, longitude: 28.9784 },
    ],
    [
      'the zone of the point where the told one is abroad',
      { latitude: 41.01, longitude: 28.98, country_code: 'TR', time_zone: 'America/New_York' },
      { timeZone: 'Europe/Istanbul' },
    ],
    ['features without markup', { about: '{"a": {"b": "<b>x</b> &amp; y"}}' }, { about: { a: { b: 'x & y' } } }],
    ['names as objects', { name: '{"primary":"Café Ümit","common":{}}' }, { name: 'Café Ümit' }],
    [
      'an address as a list of objects',
      {
        address: undefined,
        addresses: '[{"freeform":"Lale Sk. 5","locality":"Kadıköy","postcode":"34710","region":"TR-34","country":"TR"}]',
      },
      { street: 'Lale Sk. 5', city: 'Kadıköy', postalCode: '34710', countryCode: 'TR', address: 'Lale Sk. 5, 34710 Kadıköy, İstanbul' },
    ],
    ['no rating without reviews', { rating: 4.5, reviews: 0 }, { rating: null, reviewCount: 0 }],
    [
      'a second phone where the first is empty',
      { phone: '', phone_1: '0443802181', country_code: 'CH' },
      { phone: '0443802181', phoneE164: '+41443802181' },
    ],
    ['the first of very many in a tuple', { photo: manyPhotos }, { photoUrl: 'https://a.example/photos/of-a-place/0.jpg' }],
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

  it('takes the address and the number that labels lead to', () => {
    const cells = { name: 'A', address: 'B 1', phone: 'Bizi arayın', email: 'Mesaj gönderin', country: 'TR' };
    const { row } = stagedOf(map(cells, { links: [undefined, undefined, 'tel:+902163120607', 'mailto:info@ornek.com?subject=x'] }));
    expect(row).toMatchObject({ phoneE164: '+902163120607', email: 'info@ornek.com' });
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
    ['a yes for a street', { street: true }, 'D: text-is-yes-no'],
    ['an address in E-notation', { street: 3.4e25 }, 'D: text-lost-digits'],
    ['a phone that was rounded', { phone: 5511940000000 }, 'D: phone-lost-digits'],
    ['a number for a district', { İl: 'Muş', İlçe: 12 }, 'E: place-unreadable'],
    ['a date for a city', { city: '2026-01-02' }, 'D: text-is-date'],
    ['a date for a phone', { phone: '2026-05-04' }, 'D: phone-unreadable'],
    ['an amount for a phone', { phone: 224111.5 }, 'D: phone-unreadable'],
    ['more digits than a phone has', { phone: '9053212345678900' }, 'D: phone-unreadable'],
    ['letters beyond repair', { city: 'M\ufffdnchen' }, 'D: text-damaged'],
    ['letters that became question marks', { city: 'Kad?k?y' }, 'D: text-damaged'],
    ['a place whose first letter became a question mark', { city: '?stanbul' }, 'D: text-damaged'],
    ['an address in capitals', { street: 'CUMHUR?YET CAD. 5' }, 'D: text-damaged'],
    ['a description full of question marks', { description: 'Kad?k?y ?ar??s?nda kahvalt?' }, 'D: text-damaged'],
    ['features beyond repair', { about: '{"\ufffddeme": {"x": true}}' }, 'D: text-damaged'],
    ['a number for a city', { city: 34 }, 'D: place-unreadable'],
    ['an address of the web for a city', { city: 'https://x.example' }, 'D: place-unreadable'],
    ['a country for a city', { city: 'Türkiye' }, 'D: city-is-country'],
    ['the code of a country for a city', { city: 'TR' }, 'D: city-is-country'],
    ['yes for a category', { type: true }, 'D: category-unreadable'],
    ['a number for a category', { category: 5 }, 'D: category-unreadable'],
    ['a category whose letters became question marks', { category: 'K?p?k' }, 'D: text-damaged'],
    ['a type whose first letter became one', { type: '?ehir kulübü' }, 'D: text-damaged'],
    ['an address of the web for a category', { category: 'https://x.example/a' }, 'D: category-unreadable'],
    ['a file for a photo', { photo: 'resim.jpg' }, 'D: photo-unreadable'],
    ['a file for a website', { website: 'index.html' }, 'D: url-unreadable'],
    ['a phone that fills a cell', { phone: '0000000000' }, 'D: phone-unreadable'],
    ['zeros for a postal code', { postal_code: '0' }, 'D: postal-code-unreadable'],
    ['hours without a day', { working_hours: '09:00-18:00' }, 'D: hours-name-no-day'],
  ])('%s', (_, cells, expected) => expect(warned(cells)).toEqual([expected]));

  it.each(['?stanbul Kebap', "?uestlove's Cheesesteaks", '?Qué Tal?', 'WHO?WHAT Escape Room'])(
    'keeps the name %s, which may have lost a letter, and notes it',
    (name) => {
      expect(staged({ name }).name).toBe(name);
      expect(warned({ name })).toEqual(['A: text-damaged']);
    },
  );

  it.each<[string, string[]]>([
    ["Besoin d'un plombier ?Appelez-nous", []],
    ['?Buscas un plomero? ?Llama ya!', []],
    ['who?what, the escape room', ['D: text-damaged']],
  ])('keeps the description %j', (description, warnings) => {
    expect(staged({ description }).description).toBe(description);
    expect(warned({ description })).toEqual(warnings);
  });

  it('notes a country whose name and code differ, and a zone of another country', () => {
    expect(warned({ country: 'Turkey', country_code: 'DE' })).toEqual(['D: country-contradicts-code']);
    expect(warned({ time_zone: 'America/New_York', country_code: 'TR' })).toEqual(['D: time-zone-abroad']);
    expect(warned({ time_zone: 'Asia/Calcutta', country: 'India' })).toEqual([]);
  });

  it('says nothing about quarters that are numbered, and takes no number for a name', () => {
    for (const cells of [{ Ward: 12 }, { District: 3 }, { borough: '4' }]) {
      expect(warned(cells)).toEqual([]);
      expect(staged(cells).address).toBe('Lale Sk. 5, 34710 Kadıköy');
    }
  });

  it('notes a point in another country than the row’s', () =>
    expect(warned({ latitude: 41.01, longitude: 28.98, country_code: 'DE' })).toEqual(['D: country-contradicts-point']));

  it.each([
    ['TR', 41.01, 28.98],
    ['VN', 21.03, 105.85],
    ['FR', -20.88, 55.45],
    ['US', 18.4, -66.1],
    ['CY', 35.34, 33.32],
    ['GB', 54.99, -7.33],
    ['CH', 47.56, 7.59],
  ])('has nothing to note of a point of %s at %d, %d', (code, latitude, longitude) =>
    expect(warned({ latitude, longitude, country_code: code })).toEqual([]),
  );

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

  it.each([
    [{ Durum: 'Kalıcı olarak kapalı' }, { businessStatus: 'CLOSED_PERMANENTLY', isOpen: false }],
    [{ business_status: 'Geçici olarak kapalı' }, { businessStatus: 'CLOSED_TEMPORARILY', isOpen: false }],
    [{ status: 'Temporarily closed' }, { businessStatus: 'CLOSED_TEMPORARILY', isOpen: false }],
    [{ business_status: 'Kapalı' }, { businessStatus: null, isOpen: false }],
    [{ status: 'Open ⋅ Closes 11 pm' }, { businessStatus: null, isOpen: null }],
  ])('never shows what is said to be closed as open: %j', (cells, expected) => expect(staged(cells as Cells)).toMatchObject(expected));

  it('falls back on a weaker column', () => {
    expect(staged({ email: 'none yet', email_1: 'info@example.com' }).email).toBe('info@example.com');
    expect(warned({ email: 'none yet', email_1: 'info@example.com' })).toEqual(['D: email-unreadable']);
  });

  it('keeps the words of unreadable hours to be shown', () => {
    expect(staged({ working_hours: 'ask for it' })).toMatchObject({ openingHours: null, unreadableDays: [1, 2, 3, 4, 5, 6, 7] });
  });
});
