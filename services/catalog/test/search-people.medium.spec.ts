import type { BusinessSummary, Suggestion } from '@directory/contracts';
import { openMinutesText } from '@directory/opening-hours';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

const germany = { country: 'Germany', countryCode: 'DE' };
const named = (name: string, more = {}) => stagedRow({ name, placeId: name, category: 'Shop', city: 'Bonn', ...germany, ...more });

/** `day`: 1 is Monday. */
const openOn = (day: number, close = 900) => {
  const openingHours = [{ day, open: 600, close }];
  return { openingHours, openMinutes: openMinutesText(openingHours, []), workingHours: {}, timeZone: 'Europe/Berlin' };
};

const rows = [
  named('Barnes & Noble'),
  named('Salt and Pepper'),
  named("T.G.I. Friday's", { rating: 3, reviewCount: 2 }),
  named('J.P. Morgan'),
  named('A101'),
  named('B&Q', { rating: 5, reviewCount: 9000 }),
  named('Q', { rating: 1, reviewCount: 1 }),
  named('AT&T', { rating: 1, reviewCount: 1 }),
  named('Table at Trudes', { rating: 5, reviewCount: 9000 }),
  named('Bäckerei Müller'),
  named('Mueller Optik'),
  named('Blumen Blau'),
  named('Pizzeria Roma', { category: 'Pizza', city: 'Berlin' }),
  named('Pizza Inn', { category: 'Pizza', city: 'Berlin' }),
  named('The Ivy'),
  named('Called', { phone: '+90 312 555 11 22', phoneE164: '+903125551122', country: 'Turkey', countryCode: 'TR', city: 'Ankara' }),
  named('Alpha', { category: 'Restaurant', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 3, reviewCount: 2 }),
  named('Beta', { category: 'Pizza restaurant', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 2, reviewCount: 1 }),
  named('Gamma', { category: 'Fast food', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 5, reviewCount: 9000 }),
  named('Plumier', { category: 'School', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 5, reviewCount: 9000 }),
  named('Delta', { category: 'Plumber', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 2, reviewCount: 1 }),
  named('Dentist Dee', { category: 'Dentist', city: 'Bath', street: 'London Road 1', rating: 5, reviewCount: 9000 }),
  named('Epsilon', { category: 'Dentist', city: 'London', rating: 2, reviewCount: 1 }),
  named('Zeta', { category: 'Hair salon', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 3, reviewCount: 2 }),
  named('Eta', { category: 'Turkish hair salon', city: 'Rome', country: 'Italy', countryCode: 'IT', rating: 2, reviewCount: 1 }),
  named('Urban Place Lawyer', { category: 'Lawyer', rating: 2, reviewCount: 1 }),
  named('Urban Place Luxury Lawyer', { category: 'Lawyer', rating: 5, reviewCount: 9000 }),
  named('Wright Studio', { rating: 2, reviewCount: 1 }),
  named('Wright Film Studio', { rating: 5, reviewCount: 9000 }),
  named('Romero', { city: 'Bonn', rating: 5, reviewCount: 9000 }),
  named('Foxworth Opticians', { category: 'Optician', city: 'London', rating: 2, reviewCount: 1 }),
  named('Red Door', { category: 'Optician', city: 'London', rating: 5, reviewCount: 900, street: '201 Portobello Road' }),
  named('Theresa Dental', { category: 'School', city: 'London', rating: 5, reviewCount: 900 }),
  named('Pizza Oven', { category: 'Pizza', city: 'Berlin', rating: 2, reviewCount: 1 }),
  named('Tap', { category: 'Bar', city: 'Berlin', rating: 2, reviewCount: 1 }),
  named('Barcelona Tiles', { city: 'Barcelona', country: 'Spain', countryCode: 'ES', rating: 5, reviewCount: 900 }),
  named('مطعم الهدهد', { category: 'Restaurant', city: 'Cairo', country: 'Egypt', countryCode: 'EG' }),
  named('Sundays', { category: 'Museum', ...openOn(7) }),
  named('Saturdays', { category: 'Museum', ...openOn(6, 1560) }),
  named('Mondays', { category: 'Museum', ...openOn(1) }),
  named('Angel Teeth', {
    category: 'Dentist',
    city: 'Los Angeles',
    country: 'United States',
    countryCode: 'US',
    rating: 2,
    reviewCount: 1,
  }),
  named('Los Dentistas', { category: 'Dentist', rating: 5, reviewCount: 900 }),
  named('Tandarts', { category: 'Dentist', city: 'The Hague', country: 'Netherlands', countryCode: 'NL', rating: 2, reviewCount: 1 }),
  named('Harbour', { city: 'Le Havre', country: 'France', countryCode: 'FR' }),
  named('Binnenhof', { city: 'The Hague', country: 'Netherlands', countryCode: 'NL' }),
  named('Assurés', { category: "Agence d'assurance", city: 'Le Havre', country: 'France', countryCode: 'FR' }),
  named('Kite', { category: 'Sushi restaurant', city: 'Essen', street: 'Kettwiger Straße 12', rating: 2, reviewCount: 1 }),
  named('Sky', { category: 'Sushi restaurant', city: 'Bonn', street: 'Kettwiger Straße 12', rating: 5, reviewCount: 900 }),
  named('Anchor', { category: 'Seafood restaurant', city: 'Balıkesir', country: 'Turkey', countryCode: 'TR' }),
  named('Medina', { category: 'Museum', city: 'Tunis', country: 'Tunisia', countryCode: 'TN' }),
  named('Dougga', { category: 'Museum', city: 'Testour', country: 'Tunisia', countryCode: 'TN' }),
  named('Colosseum', { category: 'Museum', city: 'Rome', country: 'Italy', countryCode: 'IT', ...openOn(7) }),
  named('Museum in Italy', { category: 'School', city: 'Bonn' }),
  named('Fleece', { category: 'Pub', city: 'York', country: 'United Kingdom', countryCode: 'GB' }),
  named('Brick', { category: 'Pub', city: 'London', street: 'Long Lane 1', postalCode: 'E1 6AN', rating: 2, reviewCount: 1 }),
  named('Canal', { category: 'Pub', city: 'London', street: 'Long Lane 9', postalCode: 'E10 5AA', rating: 5, reviewCount: 900 }),
  named('Ploughman', { category: 'Pub', city: 'Leeds', state: 'England', country: 'United Kingdom', countryCode: 'GB' }),
  named('Thistle', { category: 'Pub', city: 'Leith', state: 'Scotland', country: 'United Kingdom', countryCode: 'GB' }),
  named('Domblick', { category: 'Museum', city: 'Limburg', state: 'Hessen' }),
  named('Basilica', { category: 'Museum', city: 'Maastricht', state: 'Limburg', country: 'Netherlands', countryCode: 'NL' }),
  named('Fort', { category: 'Museum', city: 'Breda', state: 'Noord-Brabant', country: 'Netherlands', countryCode: 'NL' }),
  named('F1 2nd Hand Bikes', { rating: 2, reviewCount: 1 }),
  named('F1 Hand Wash', { rating: 5, reviewCount: 900 }),
  named('Rheinblick', { city: 'Offenbach' }),
  named('Curtain', {
    category: 'Pizza',
    city: 'London',
    street: 'Curtain Road 12',
    address: 'Curtain, 12 Curtain Road, Shoreditch, London EC2A 3NH, United Kingdom',
    postalCode: 'EC2A 3NH',
  }),
  named('Oranien', { category: 'Cafe', city: 'Berlin', address: 'Oranienstr. 5, 10999 Berlin-Kreuzberg' }),
  named('Selin Eczanesi', {
    city: 'İstanbul',
    street: 'Moda Cd. No:12',
    address: 'Caferağa, Moda Cd. No:12, 34710 Kadıköy/İstanbul, Türkiye',
  }),
  named('Park Lane Travel', { rating: 2, reviewCount: 1 }),
  named('Grosvenor', { city: 'London', street: '30 Park Lane', rating: 5, reviewCount: 9000 }),
  named('Dorchester', { city: 'London', address: '53 Mayfair Mews, Park Lane, London', rating: 5, reviewCount: 9000 }),
  named('Second Look', { city: 'London', street: '12 Second Avenue' }),
  named('First Look', { city: 'London', street: '12 Fifth Avenue', rating: 5, reviewCount: 9000 }),
  named('Claddagh', { city: 'London', street: '14 Shop Street' }),
  named('Extension', { phone: '+49 228 111222-3', phoneE164: '+49228111222;ext=3' }),
];

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows(rows);
});
afterAll(() => catalog.close());

const find = async (search: string, filters = ''): Promise<string[]> => {
  const { status, body } = await catalog.call<BusinessSummary[]>(
    `/api/businesses?search=${encodeURIComponent(search)}&limit=100${filters}`,
  );
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

describe('a search', () => {
  it.each([
    ['barnes and noble', 'Barnes & Noble'],
    ['barnes & noble', 'Barnes & Noble'],
    ['barnes noble', 'Barnes & Noble'],
    ['salt & pepper', 'Salt and Pepper'],
    ['tgi fridays', "T.G.I. Friday's"],
    ['t.g.i. fridays', "T.G.I. Friday's"],
    ['jp morgan', 'J.P. Morgan'],
    ['a 101', 'A101'],
    ['A101', 'A101'],
    ['q', 'Q'],
    ['AT&T', 'AT&T'],
    ['b and q', 'B&Q'],
    ['the best ivy', 'The Ivy'],
    ['plummer', 'Delta'],
    ['restaurants rome', 'Alpha'],
    ['rom', 'Gamma'],
    ['dentist london', 'Epsilon'],
    ['pizza shoreditch', 'Curtain'],
    ['pizza shoreditch london', 'Curtain'],
    ['cafe kreuzberg', 'Oranien'],
    ['kadıköy eczane', 'Selin Eczanesi'],
    ['eczane caferaga istanbul', 'Selin Eczanesi'],
    ['12 curtain road shoreditch', 'Curtain'],
    ['park lane', 'Park Lane Travel'],
    ['urban place lawuer', 'Urban Place Lawyer'],
    ['urbna plcae lawyer', 'Urban Place Lawyer'],
    ['wrightstudio', 'Wright Studio'],
    ['the wright studio', 'Wright Studio'],
    ['201 portobello road', 'Red Door'],
    ['201 portobello rd london', 'Red Door'],
    ['12 second avenue', 'Second Look'],
    ['12 second ave london', 'Second Look'],
    ['14 shop st', 'Claddagh'],
    ['the dentist london', 'Epsilon'],
    ['the dentist', 'Dentist Dee'],
    ['dentist the hague', 'Tandarts'],
    ['where can i find a dentist in london', 'Epsilon'],
    ['dentist londra’da', 'Epsilon'],
    ['bars', 'Tap'],
    ['kneipe', 'Tap'],
    ['هدهد', 'مطعم الهدهد'],
    ['مطعم في القاهرة', 'مطعم الهدهد'],
    ['روما plumber', 'Delta'],
    ['in barcelona', 'Barcelona Tiles'],
    ['dentist los angeles', 'Angel Teeth'],
    ['agence d’assurance le havre', 'Assurés'],
    ['sushi essen', 'Kite'],
    ['balik', 'Anchor'],
    ['pub e1', 'Brick'],
  ])('for %j finds %j first', async (text, name) => expect((await find(text))[0]).toBe(name));

  it.each([
    ['mueller', ['Bäckerei Müller', 'Mueller Optik']],
    ['müller', ['Bäckerei Müller', 'Mueller Optik']],
    ['pizza in berlin', ['Pizza Inn', 'Pizza Oven', 'Pizzeria Roma']],
    ['the best pizza in berlin', ['Pizza Inn', 'Pizza Oven', 'Pizzeria Roma']],
    ['ristorante rome', ['Alpha', 'Beta']],
    ['fast food restaurant rome', ['Gamma']],
    ['friseur', ['Eta', 'Zeta']],
    ['blue', []],
    ['opticians london', ['Foxworth Opticians', 'Red Door']],
    ['chemists', []],
    ['plumbers in italy', ['Delta']],
    ['open pizza', []],
    ['kettwiger straße 12 essen', ['Kite']],
    ['museum open on sunday', ['Colosseum', 'Sundays']],
    ['museum open saturday and sunday', []],
    ['museum open on saturday', ['Saturdays']],
    ['museum open on sunday in italy', ['Colosseum']],
    ['museums in italy', ['Colosseum']],
    ['museum in italy', ['Museum in Italy']],
    ['museum in tunis', ['Medina']],
    ['museum in tunisia', ['Dougga', 'Medina']],
    ['pubs in the UK', ['Fleece', 'Ploughman', 'Thistle']],
    ['pubs in England', ['Ploughman']],
    ['pub scotland', ['Thistle']],
    ['in Scotland', ['Thistle']],
    ['scotland', ['Thistle']],
    ['North Brabant', ['Fort']],
    ['tunisia', ['Dougga', 'Medina']],
    ['tunis', ['Medina']],
    ['f1 2nd hand', ['F1 2nd Hand Bikes']],
    ['museum in Limburg', ['Domblick']],
    ['museum in North Brabant', ['Fort']],
    ['pubs in Bavaria', []],
    ['pub E1 6AN', ['Brick']],
    ['pub e106zz', ['Canal']],
    ['museum lundi ouvert', ['Mondays']],
  ])('for %j finds all that are meant', async (text, names) => expect((await find(text)).sort()).toEqual(names));

  it.each(['+90 312 555 11 22', '0312 555 1122', '0090 312 5551122', '5551122', '(0312) 555-1122'])(
    'for %s finds the business of the number alone',
    async (text) => expect(await find(text)).toEqual(['Called']),
  );

  it('for a number finds it without its extension, within the filters', async () => {
    expect(await find('0228 111222')).toEqual(['Extension']);
    expect(await find('0228 111222', '&city=bonn')).toEqual(['Extension']);
    expect(await find('0228 111222', '&city=berlin')).toEqual([]);
    expect(await find('0228 111222', '&near=0,0')).toEqual([]);
  });

  it('keeps a whole name to the filters and to other orders', async () => {
    expect(await find('q', '&city=berlin')).toEqual([]);
    expect(await find('at&t', '&sortBy=name')).toEqual(['AT&T', 'Table at Trudes']);
    expect((await catalog.call('/api/businesses?search=q')).headers['x-total-count']).toBe('2');
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) =>
    (await catalog.call<Suggestion[]>(`/api/businesses/suggest?${query}`)).body.map(({ kind, name }) => `${kind} ${name}`);

  it('name what lies in the chosen city first, then the others', async () => {
    const businesses = async (query: string) => (await suggest(query)).filter((one) => one.startsWith('business'));
    expect((await businesses('q=pi&city=berlin')).slice(0, 3).sort()).toEqual([
      'business Pizza Inn',
      'business Pizza Oven',
      'business Pizzeria Roma',
    ]);
    expect((await businesses('q=cal&city=bonn'))[0]).toBe('business Called');
  });

  it('of one kind are of that kind alone', async () => {
    expect(await suggest('q=ber&kind=city')).toEqual(['city Berlin']);
    expect(await suggest('q=brlin&kind=city')).toEqual(['city Berlin']);
    expect((await suggest('q=hair%20salon%20near%20me'))[0]).toBe('category Hair salon');
  });

  it.each(['Los Angeles', 'Le Havre', 'The Hague', 'Essen'])('name the city %s by a little word of its name', async (city) =>
    expect(await suggest(`q=${encodeURIComponent(city)}&kind=city`)).toEqual([`city ${city}`]),
  );

  it('name a town that begins with a word for what is open', async () =>
    expect((await suggest('q=offen')).filter((one) => one.startsWith('city'))).toEqual(['city Offenbach']));

  it('name a town that begins as another word for a kind does', async () =>
    expect((await suggest('q=balik')).slice(0, 2)).toEqual(['category Seafood restaurant', 'city Balıkesir']));
});
