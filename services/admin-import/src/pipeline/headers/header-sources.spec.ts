import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { faultOf, fieldsOf, mapOf, sheet } from './header-map.fixture.ts';

/** Complete header rows of real exports; they name no person and no business. */
const headerSets = JSON.parse(readFileSync(new URL('../fixtures/header-sets.json', import.meta.url), 'utf8')) as Record<string, string[]>;

const outscraper = {
  name: 'name',
  type: 'category',
  category: 'category',
  subtypes: 'type',
  phone: 'phone',
  street: 'street',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
  country_code: 'countryCode',
  latitude: 'latitude',
  longitude: 'longitude',
  time_zone: 'timeZone',
  rating: 'rating',
  reviews: 'reviews',
  reviews_link: 'reviewsLink',
  photo: 'photoUrl',
  working_hours: 'workingHours',
  business_status: 'businessStatus',
  about: 'about',
  range: 'priceRange',
  description: 'description',
  verified: 'isVerified',
  reservation_links: 'reservationLink',
  booking_appointment_link: 'reservationLink',
  menu_link: 'menuLink',
  order_links: 'orderLink',
  location_link: 'locationLink',
  place_id: 'placeId',
  google_id: 'googleId',
  cid: 'cid',
  kgmid: 'kgmid',
};
const olderOutscraper = { ...outscraper, site: 'website', full_address: 'address', working_hours_old_format: 'workingHours' };
const apifyOverview = {
  title: 'name',
  totalScore: 'rating',
  reviewsCount: 'reviewCount',
  street: 'street',
  city: 'city',
  state: 'state',
  countryCode: 'countryCode',
  website: 'website',
  phone: 'phone',
  categoryName: 'category',
  url: 'locationLink',
};
const apifyFull = {
  ...apifyOverview,
  address: 'address',
  postalCode: 'postalCode',
  location: 'coordinates',
  permanentlyClosed: 'businessStatus',
  temporarilyClosed: 'businessStatus',
  placeId: 'placeId',
  fid: 'googleId',
  categories: 'type',
  openingHours: 'workingHours',
  additionalInfo: 'about',
  claimThisBusiness: 'isVerified',
  imageUrl: 'imageUrl',
};
const gosom = {
  title: 'name',
  category: 'category',
  address: 'address',
  open_hours: 'workingHours',
  review_count: 'reviewCount',
  review_rating: 'rating',
  latitude: 'latitude',
  cid: 'cid',
  descriptions: 'description',
  thumbnail: 'photoUrl',
  timezone: 'timeZone',
  data_id: 'googleId',
  reservations: 'reservationLink',
  order_online: 'orderLink',
  complete_address: 'address',
  user_reviews: 'reviews',
  emails: 'email',
};

describe('headers of real exports', () => {
  it.each([
    ['outscraper-1', { ...olderOutscraper, email_1: 'email' }],
    ['outscraper-1-enriched', { ...olderOutscraper, phone_1: 'phone' }],
    ['outscraper-2', { ...olderOutscraper, working_hours_csv_compatible: 'workingHours', prices: 'priceRange' }],
    ['outscraper-2-contacts', { ...olderOutscraper, email: 'email' }],
    ['outscraper-3', { ...outscraper, website: 'website', address: 'address', state_code: 'state' }],
    ['apify-full-2024', apifyFull],
    ['apify-full-2025', { ...apifyFull, emails: 'email', reviews: 'reviews' }],
    ['apify-contacts', { ...apifyFull, phones: 'phone' }],
    ['apify-overview', apifyOverview],
    ['apify-overview-with-image', { ...apifyOverview, imageUrl: 'imageUrl' }],
    ['apify-overview-with-categories', { ...apifyOverview, categories: 'type' }],
    ['gosom-2024', gosom],
    ['gosom-2026', { ...gosom, place_id: 'placeId', user_reviews_extended: 'reviews' }],
    ['gosom-short', { title: 'name', address: 'address', cid: 'cid', emails: 'email' }],
    [
      'directorist',
      { Title: 'name', 'Map Latitude': 'latitude', 'Map Logitude': 'longitude', Zip: 'postalCode', 'Price Range': 'priceRange' },
    ],
    ['hotels', { hotel_name: 'name', latitude: 'latitude', rating: 'rating' }],
    ['likes-list', { name: 'name', categories: 'type', lat: 'latitude', lng: 'longitude' }],
  ])('%s', (name, expected) => {
    expect(fieldsOf(headerSets[name])).toMatchObject(expected);
  });

  it('leaves what belongs to a person or to an enrichment alone', () => {
    const contacts = fieldsOf(headerSets['outscraper-2-contacts']);
    for (const header of ['title', 'full_name', 'contact_phone', 'company_name', 'source', 'query'])
      expect(contacts).not.toHaveProperty(header);
    const enriched = fieldsOf(headerSets['outscraper-1-enriched']);
    for (const header of ['site.company_insights.address', 'phone.whitepages_phones.name', 'email_1_phone', 'owner_title'])
      expect(enriched).not.toHaveProperty([header]);
  });

  it.each([
    ['zillow-homes', 'IMPORT_HEADER_MISSING'],
    ['apify-flattened-without-name', 'IMPORT_HEADER_NAMELESS'],
  ])('%s has no name: no header', (name, code) => {
    expect(faultOf(sheet(headerSets[name])).code).toBe(code);
  });
});

describe('headers of other sources', () => {
  it.each([
    [
      'Google Places (new)',
      [
        'id',
        'displayName.text',
        'formattedAddress',
        'location.latitude',
        'location.longitude',
        'regularOpeningHours',
        'userRatingCount',
        'priceLevel',
      ],
      {
        'displayName.text': 'name',
        formattedAddress: 'address',
        'location.latitude': 'latitude',
        userRatingCount: 'reviewCount',
        priceLevel: 'priceRange',
      },
    ],
    [
      'Google Places (old)',
      [
        'name',
        'place_id',
        'formatted_address',
        'formatted_phone_number',
        'geometry.location.lat',
        'geometry.location.lng',
        'user_ratings_total',
      ],
      {
        formatted_address: 'address',
        formatted_phone_number: 'phone',
        'geometry.location.lat': 'latitude',
        user_ratings_total: 'reviewCount',
      },
    ],
    [
      'Foursquare',
      [
        'fsq_place_id',
        'name',
        'latitude',
        'longitude',
        'address',
        'locality',
        'region',
        'postcode',
        'country',
        'tel',
        'fsq_category_labels',
        'date_closed',
      ],
      {
        locality: 'city',
        region: 'state',
        postcode: 'postalCode',
        tel: 'phone',
        fsq_category_labels: 'type',
        date_closed: 'businessStatus',
      },
    ],
    [
      'GeoDirectory',
      [
        'ID',
        'post_title',
        'post_content',
        'post_category',
        'street',
        'city',
        'region',
        'country',
        'zip',
        'latitude',
        'longitude',
        'business_hours',
        'post_images',
      ],
      {
        post_title: 'name',
        post_content: 'description',
        post_category: 'category',
        zip: 'postalCode',
        business_hours: 'workingHours',
        post_images: 'photoUrl',
      },
    ],
    [
      'Business Directory Plugin',
      ['title', 'category', 'description', 'address', 'zip', 'phone', 'email', 'website', 'sequence_id', 'images'],
      { title: 'name', zip: 'postalCode', images: 'photoUrl' },
    ],
    [
      'OpenStreetMap',
      ['name', 'addr:housenumber', 'addr:street', 'addr:city', 'addr:postcode', 'contact:phone', 'contact:website', 'opening_hours'],
      {
        'addr:housenumber': 'street',
        'addr:street': 'street',
        'addr:city': 'city',
        'contact:phone': 'phone',
        opening_hours: 'workingHours',
      },
    ],
    [
      'omkarcloud',
      [
        'PLACE_ID',
        'NAME',
        'MAIN_CATEGORY',
        'ADDRESS',
        'COORDINATES',
        'PHONE_INTERNATIONAL',
        'WORKDAY_TIMING',
        'IS_PERMANENTLY_CLOSED',
        'FEATURED_IMAGE',
      ],
      { MAIN_CATEGORY: 'category', COORDINATES: 'coordinates', PHONE_INTERNATIONAL: 'phone', FEATURED_IMAGE: 'photoUrl' },
    ],
    [
      'a list kept in Turkish',
      [
        'İŞLETME ADI',
        'Açık Adres',
        'Şehir',
        'Posta Kodu',
        'TELEFON NO',
        'E-Posta',
        'Web Sitesi',
        'Çalışma Saatleri',
        'Enlem',
        'Boylam',
        'Puan',
        'Yorum Sayısı',
      ],
      {
        'İŞLETME ADI': 'name',
        'Açık Adres': 'address',
        Şehir: 'city',
        'TELEFON NO': 'phone',
        'E-Posta': 'email',
        Enlem: 'latitude',
        'Yorum Sayısı': 'reviewCount',
      },
    ],
    [
      'a list kept in English',
      ['Company Name *', 'Street Address', 'City', 'State', 'Zip Code', 'Phone Number', 'Website URL', 'Monday', 'Tuesday'],
      { 'Company Name *': 'name', 'Street Address': 'street', 'Zip Code': 'postalCode', Monday: 'workingHours' },
    ],
    [
      'lists spread over columns',
      [
        'title',
        'address',
        'location/lat',
        'location/lng',
        'categories/0',
        'openingHours/0/day',
        'openingHours/0/hours',
        'additionalInfo/Accessibility/0/Wheelchair accessible entrance',
      ],
      {
        'location/lat': 'latitude',
        'categories/0': 'type',
        'openingHours/0/day': 'workingHours',
        'additionalInfo/Accessibility/0/Wheelchair accessible entrance': 'about',
      },
    ],
  ])('%s', (_, headers, expected) => {
    expect(fieldsOf(headers)).toMatchObject(expected);
  });

  it.each<[string, Record<string, string>]>([
    [
      'more Turkish headers',
      {
        'Kurum Adı': 'name',
        'Şehir / İlçe': 'city',
        'Kapalı mı': 'isOpen',
        'Açık mı?': 'isOpen',
        Değerlendirme: 'rating',
        'Google Puanı': 'rating',
        'Toplam Yorum': 'reviewCount',
        'Telefon (GSM)': 'phone',
        'Cep Tel': 'phone',
        'Faaliyet Konusu': 'category',
        'Alt Kategori': 'type',
        'Çalışma Saati': 'workingHours',
        'Google Harita Linki': 'locationLink',
        'Online Sipariş': 'orderLink',
        'Fotoğraf URL': 'photoUrl',
        'Posta Kodu': 'postalCode',
        'Doğrulanmış mı?': 'isVerified',
        'Geçici olarak kapalı': 'businessStatus',
        'Açılış Saati': 'workingHours',
        'Kapanış Saati': 'workingHours',
      },
    ],
    [
      'more English headers',
      {
        'Business Name': 'name',
        'Street Name': 'street',
        'State/Province': 'state',
        'Zip/Postal Code': 'postalCode',
        'Phone No.': 'phone',
        'Business Email': 'email',
        'Web Page': 'website',
        'No of Reviews': 'reviewCount',
        'Star Rating': 'rating',
        'Hours of Operation': 'workingHours',
        'Google Maps Link': 'locationLink',
        'Photo URL': 'photoUrl',
        'Sub Category': 'type',
        Summary: 'description',
      },
    ],
    [
      'Overture',
      {
        'names/primary': 'name',
        'categories/primary': 'category',
        'categories/alternate/0': 'type',
        'addresses/0/freeform': 'address',
        'addresses/0/locality': 'city',
        'addresses/0/postcode': 'postalCode',
        'addresses/0/region': 'state',
        'addresses/0/country': 'country',
        'phones/0': 'phone',
        'websites/0': 'website',
        operating_status: 'businessStatus',
      },
    ],
    [
      'Yelp, flattened',
      {
        name: 'name',
        address: 'address',
        'hours.Monday': 'workingHours',
        'attributes.WiFi': 'about',
        stars: 'rating',
        review_count: 'reviewCount',
        postal_code: 'postalCode',
      },
    ],
    [
      'Google Places as objects',
      {
        displayName: 'name',
        postalAddress: 'address',
        formattedAddress: 'address',
        location: 'coordinates',
        primaryTypeDisplayName: 'category',
        editorialSummary: 'description',
        googleMapsUri: 'locationLink',
        websiteUri: 'website',
        internationalPhoneNumber: 'phone',
        regularOpeningHours: 'workingHours',
      },
    ],
  ])('%s', (_, expected) => expect(fieldsOf(Object.keys(expected))).toEqual(expected));

  it('knows our own export, where category and type mean what they say', () => {
    const { plan, report } = mapOf(sheet(['globalRowNumber', 'id', 'slug', 'name', 'category', 'type', 'photoUrl', 'imageUrl', 'address']));
    expect(plan.sourceFormat).toBe('own');
    expect(Object.fromEntries(report.mapped.map(({ header, field }) => [header, field]))).toMatchObject({
      category: 'category',
      type: 'type',
      photoUrl: 'photoUrl',
      imageUrl: 'imageUrl',
    });
  });

  it('takes only yelp’s is_open for a statement about the business itself', () => {
    expect(mapOf(sheet(['business_id', 'name', 'address', 'stars', 'is_open'])).plan.sourceFormat).toBe('yelp');
    expect(mapOf(sheet(['name', 'address', 'stars', 'is_open'])).plan.sourceFormat).toBe('other');
  });
});
