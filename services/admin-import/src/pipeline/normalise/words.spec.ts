import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { readBusinessStatus, readLooseStatus, saysClosed, statusOfFlags } from './business-status.ts';
import { displayCategory, readCategories } from './category.ts';
import { readCid, readGoogleId, readGooglePlaceId, readKgmid, readOwnId, readPlaceId } from './ids.ts';
import { idsOfMapLink, isMapLink } from './map-link.ts';
import { isStreetView } from './photo.ts';
import { readYesNo } from './yes-no.ts';

describe('readYesNo', () => {
  it.each([true, 'TRUE', 'True', '1', 1, 'Evet', 'yes', 'var'])('%p is yes', (value) => expect(readYesNo(value)).toBe(true));
  it.each([false, 'false', '0', 0, 'Hayır', 'no', 'YOK'])('%p is no', (value) => expect(readYesNo(value)).toBe(false));
  it.each(['maybe', '2', 'Open ⋅ Closes 11 pm'])('%p is neither', (value) =>
    expect(readYesNo(value)).toBe(unreadable('yes-no-unreadable')),
  );
});

describe('business status', () => {
  it.each([
    ['OPERATIONAL', 'OPERATIONAL'],
    ['CLOSED_TEMPORARILY', 'CLOSED_TEMPORARILY'],
    ['permanently_closed', 'CLOSED_PERMANENTLY'],
    ['Temporarily closed', 'CLOSED_TEMPORARILY'],
    ['open', 'OPERATIONAL'],
    ['Kalıcı olarak kapalı', 'CLOSED_PERMANENTLY'],
    ['GEÇİCİ OLARAK KAPALI', 'CLOSED_TEMPORARILY'],
    ['Vorübergehend geschlossen', 'CLOSED_TEMPORARILY'],
    ['Açık', 'OPERATIONAL'],
  ])('%s is %s', (text, expected) => expect(readBusinessStatus(text)).toBe(expected));
  it.each([
    ['Kapalı', true],
    ['Closed', true],
    ['Closed ⋅ Opens 9 am', false],
    ['Open ⋅ Closes 11 pm', false],
    ['Yayında', false],
  ])('%s says closed: %s', (text, expected) => expect(saysClosed(text)).toBe(expected));

  it.each([
    ['Temporarily closed', 'CLOSED_TEMPORARILY'],
    ['Open ⋅ Closes 11 pm', null],
    ['publish', null],
  ])('takes from a loose status %s only that it is closed', (text, expected) => expect(readLooseStatus(text)).toBe(expected));

  it('does not know a sentence', () => expect(readBusinessStatus('Closes soon')).toBe(unreadable('status-unknown')));

  it.each([
    [{ permanentlyClosed: true, temporarilyClosed: true, hasClosingDate: false }, 'CLOSED_PERMANENTLY'],
    [{ permanentlyClosed: false, temporarilyClosed: true, hasClosingDate: false }, 'CLOSED_TEMPORARILY'],
    [{ permanentlyClosed: false, temporarilyClosed: null, hasClosingDate: false }, 'OPERATIONAL'],
    [{ permanentlyClosed: null, temporarilyClosed: null, hasClosingDate: true }, 'CLOSED_PERMANENTLY'],
    [{ permanentlyClosed: null, temporarilyClosed: null, hasClosingDate: false }, null],
  ])('%p together say %s', (flags, expected) => expect(statusOfFlags(flags)).toBe(expected));
});

describe('categories', () => {
  it.each([
    ['french restaurant', 'French restaurant'],
    ['FRENCH RESTAURANT', 'French restaurant'],
    ['french_restaurant', 'French restaurant'],
    ['HVAC contractor', 'HVAC contractor'],
    ['ATM', 'ATM'],
    ['İNŞAAT FİRMASI', 'İnşaat firması'],
    ['ızgara lokantası', 'Izgara lokantası'],
    ['Bed &amp; Breakfast', 'Bed & Breakfast'],
    ['Ästhetik', 'Ästhetik'],
  ])('%s is shown as %s', (text, expected) => expect(displayCategory(text)).toBe(expected));

  it.each<[string, string[]]>([
    ['French restaurant, Bar, Restaurant', ['French restaurant', 'Bar', 'Restaurant']],
    ['["cafe", "coffee_shop"]', ['Cafe', 'Coffee shop']],
    ["['Dining and Drinking > Restaurant > Pizzeria']", ['Pizzeria']],
    ['{"primary": "turkish_restaurant", "alternate": ["kebab_shop"]}', ['Turkish restaurant', 'Kebab shop']],
    ['{"text": "Café", "languageCode": "fr"}', ['Café']],
    ['Food &amp; Drink;Bars', ['Food & Drink', 'Bars']],
    ['<b>Hotel</b>', ['Hotel']],
    ['Bar, bar, BAR', ['Bar']],
    ['KAFE, kafe', ['KAFE']],
    ['Bar, 5, https://x.example/a', ['Bar']],
    ['Handyman/Handywoman/Handyperson', ['Handyman/Handywoman/Handyperson']],
    ['Kavárna / Čajovna', ['Kavárna / Čajovna']],
    ['indian/oriental', ['Indian', 'Oriental']],
    ['Cafe|Bakery', ['Cafe', 'Bakery']],
    ['Cafe > Bakery', ['Cafe', 'Bakery']],
    ['Cafe • Bar', ['Cafe', 'Bar']],
    ['A/C repair', ['A/C repair']],
    ['Dining and Drinking > Restaurant > Pizzeria', ['Pizzeria']],
    ['Metal işleri (torna, tesfiye), Kaynak', ['Metal işleri (torna, tesfiye)', 'Kaynak']],
    ['Metal işleri (torna, tesfiye', ['Metal işleri (torna, tesfiye']],
    ['Point of interest, Establishment, Cafe', ['Cafe']],
  ])('%s', (text, names) => expect(readCategories(text)).toEqual(names));

  it('leave out those whose letters a code page has lost', () => {
    expect(readCategories('K?p?k, Kafe')).toEqual(['Kafe']);
    expect(readCategories('["K?p?k"]')).toBe(unreadable('text-damaged'));
    expect(readCategories('What to eat?')).toEqual(['What to eat?']);
  });

  it.each([', ;', '[]', '{}', '[1]', 'None', 'point_of_interest, establishment', 'Yok'])('%s names none', (text) =>
    expect(readCategories(text)).toBeNull(),
  );

  it.each(['TRUE', 'false', '5', '4.5', 'https://x.example/a', 'www.x.example', 'a@b.example', '***', 'evet', '+90 216 312 06 07'])(
    '%s is no category',
    (text) => expect(readCategories(text)).toBe(unreadable('category-unreadable')),
  );
});

describe('ids', () => {
  it.each([
    [readPlaceId, 'ChIJofU34VVs6B5pUeZwkqAXakI'],
    [readGoogleId, '0x0abc3fddf2a9edcd:0x5f0db6f60fbaf12d'],
    [readCid, '3152235619805245931'],
    [readKgmid, '/g/11c1ppfj9p'],
    [readGooglePlaceId, 'ChIJofU34VVs6B5pUeZwkqAXakI'],
  ])('%p keeps %s', (reader, text) => expect(reader(text)).toBe(text));

  it.each([
    [readCid, 3_152_235_619_805_246_000],
    [readCid, '3.15224E+18'],
    [readCid, '3,15224E+18'],
    [readPlaceId, 1.2e25],
  ])('%p refuses %p: its digits are lost', (reader, value) => expect(reader(value)).toBe(unreadable('id-lost-digits')));

  it.each([
    [readCid, 'abc'],
    [readGoogleId, '17'],
    [readKgmid, '11c1'],
    [readGooglePlaceId, '4711'],
    [readOwnId, '0'],
    [readPlaceId, 'two words here'],
  ])('%p takes %p for no id', (reader, text) => expect(reader(text)).toBeNull());
});

describe('links to a map', () => {
  it.each([
    ['https://www.google.com/maps/place/X/@1,2', true],
    ['https://maps.app.goo.gl/abc', true],
    ['https://maps.google.com/?cid=3152235619805245931', true],
    ['https://www.example.com/maps', false],
    ['https://sites.google.com/view/shop', false],
  ])('%s: %p', (url, expected) => expect(isMapLink(url)).toBe(expected));

  it.each([
    [
      'https://www.google.com/maps/search/?api=1&query=X&query_place_id=ChIJofU34VVs6B5pUeZwkqAXakI',
      { placeId: 'ChIJofU34VVs6B5pUeZwkqAXakI' },
    ],
    ['https://maps.google.com/?cid=3152235619805245931', { cid: '3152235619805245931' }],
    ['https://www.google.com/maps/place/X/data=!4m8!1sX!3m4!1s0xabc:0xdef!8m2', { googleId: '0xabc:0xdef' }],
    ['https://www.google.com/maps/@41,29,14z', {}],
  ])('%s', (url, expected) => expect(idsOfMapLink(url)).toEqual({ placeId: null, googleId: null, cid: null, ...expected }));
});

describe('isStreetView', () => {
  it.each([
    ['https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=abc&yaw=1', true],
    ['https://maps.googleapis.com/maps/api/streetview?location=1,2', true],
    ['https://lh5.googleusercontent.com/p/AF1Qip=w800-h500-k-no', false],
    ['https://example.com/streetview-cafe.jpg', false],
  ])('%s: %p', (url, expected) => expect(isStreetView(url)).toBe(expected));
});

it.each<[string, string[]]>([
  ['Oto yedek parça (satış/servis)', ['Oto yedek parça (satış/servis)']],
  ['Cafe\nBakery', ['Cafe', 'Bakery']],
  ['Cafe\\Bakery', ['Cafe', 'Bakery']],
  ['Yeme İçme › Restoran › Kebap', ['Kebap']],
  ['gcid:coffee_shop', ['Coffee shop']],
  ['shop:bakery', ['Bakery']],
  ['Kategori: Kafe', ['Kafe']],
  ['56.10.08 - Lokanta', ['Lokanta']],
  ['47.11 Market', ['Market']],
  ['24 hour gym', ['24 hour gym']],
  ['Bar:Cafe', ['Bar:Cafe']],
  ['amenity=fast_food', ['Fast food']],
  ['Restoran (12)', ['Restoran']],
])('%j: categories without keys, counts and paths', (text, names) => expect(readCategories(text)).toEqual(names));
