import { type BusinessSummary, businessFeatureNames, type ErrorAnswer, Facets, Suggestion } from '@directory/contracts';
import { openMinutesText } from '@directory/opening-hours';
import { openNowCases } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Clock } from '../src/listing/clock.ts';
import { amenityNames } from '../src/schema/amenity-names.ts';
import { amenityBits } from '../src/schema/derived-columns.ts';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

const at = (name: string, latitude: number, longitude: number, more = {}) =>
  stagedRow({ name, latitude, longitude, city: `Town of ${name}`, ...more });

const places = [
  at('Suva', -18.14, 178.44),
  at('Taveuni East', -16.85, -179.97),
  at('Taveuni West', -16.85, 179.97),
  at('Apia', -13.83, -171.76),
  at('North Camp', 89.5, 10),
  at('North Camp Far Side', 89.5, -170),
  at('Alert', 82.5, -62.3),
  at('Greenwich', 51.48, 0, { type: 'Observatory', rating: 4.6, reviewCount: 900, isVerified: true, category: 'Museum' }),
  at('Stratford', 51.54, 0, { type: 'Theatre', rating: 3.9, reviewCount: 70 }),
];

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows(places);
});
afterAll(() => catalog.close());

const names = async (query: string): Promise<string[]> => {
  const { status, body } = await catalog.call<BusinessSummary[]>(`/api/businesses?${query}`);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

describe('a list near a point', () => {
  it.each([
    ['near=-16.85,179.98&radiusKm=10', ['Taveuni West', 'Taveuni East']],
    ['near=-16.85,-179.98&radiusKm=10', ['Taveuni East', 'Taveuni West']],
    ['near=-16.85,179.9&radiusKm=20', ['Taveuni West', 'Taveuni East']],
    ['near=90,0&radiusKm=60', ['North Camp', 'North Camp Far Side']],
    ['near=89.6,-170&radiusKm=120', ['North Camp Far Side', 'North Camp']],
    ['near=-90,0&radiusKm=200', []],
    ['near=51.5,0&radiusKm=3', ['Greenwich']],
    ['near=51.5,0', ['Greenwich', 'Stratford']],
    ['near=51.5,0&sortBy=rating', ['Stratford', 'Greenwich']],
    ['near=51.5,0&type=Theatre', ['Stratford']],
    ['near=51.5,0&search=stratford', ['Stratford']],
    ['near=51.5,0&search=town&sortBy=distance', ['Greenwich', 'Stratford']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

describe('a list inside a box', () => {
  it.each([
    ['bbox=178,-20,-179,-10', ['Suva', 'Taveuni East', 'Taveuni West']],
    ['bbox=-180,-20,-170,-10', ['Apia', 'Taveuni East']],
    ['bbox=-180,80,180,90', ['Alert', 'North Camp', 'North Camp Far Side']],
    ['bbox=-1,51,1,52&near=51.5,0&radiusKm=3', ['Greenwich']],
    ['bbox=10,10,20,20&near=51.5,0', []],
  ])('%s', async (query, expected) => {
    expect((await names(query)).sort()).toEqual(expected);
  });
});

describe('other filters', () => {
  it.each([
    ['type=Observatory', ['Greenwich']],
    ['verified=true', ['Greenwich']],
    ['minRating=4', ['Greenwich']],
    ['minRating=3.9&sortBy=rating', ['Stratford', 'Greenwich']],
    ['minRating=4&type=Theatre', []],
    ['verified=1&category=museum&minRating=4.6', ['Greenwich']],
    ['type=nothing%27--', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('say nothing when they are off', async () => {
    expect((await names('verified=false&openNow=0&minRating=0&limit=100')).length).toBe(places.length);
  });

  it('count ratings in tenths', async () => {
    expect(await names('minRating=4.51')).toEqual(['Greenwich']);
    expect(await names('minRating=4.61')).toEqual([]);
    expect(await names('minRating=4.600000000001')).toEqual(['Greenwich']);
  });

  it('count what they leave', async () => {
    expect((await catalog.call('/api/businesses?minRating=3&limit=1')).headers['x-total-count']).toBe('2');
  });

  it.each([
    'minRating=6',
    'minRating=x',
    'sortBy=distance',
    'sortOrder=desc&near=1,1',
    'sortOrder=desc&sortBy=distance&near=1,1',
    'offset=989&verified=true',
    'offset=999990',
    'near=91,0',
    'near=1',
    'radiusKm=0',
    'radiusKm=201',
    'bbox=1,2,3',
    'bbox=0,5,0,4',
    'openNow=maybe',
    'verified=2',
  ])('refuse %s with the field at fault', async (parameter) => {
    const { status, body } = await catalog.call<ErrorAnswer>(`/api/businesses?${parameter}`);
    expect([status, body.details?.[0].field.split('.')[0]]).toEqual([400, parameter.split('=')[0]]);
  });
});

describe('openNow', () => {
  it('chooses whom the pages show as open, in every zone and at every turn of the clock', async () => {
    await catalog.importRows(
      openNowCases.map((one) =>
        stagedRow({
          name: one.name,
          timeZone: one.timeZone,
          openingHours: one.openingHours,
          unreadableDays: one.unreadableDays ?? [],
          openMinutes: openMinutesText(one.openingHours, one.unreadableDays ?? []),
          workingHours: {},
          isOpen: one.isOpen ?? true,
          businessStatus: one.businessStatus ?? 'OPERATIONAL',
        }),
      ),
    );
    const clock = catalog.app.get(Clock, { strict: false });
    for (const { name, at: instant, isOpenNow } of openNowCases) {
      clock.now = () => Date.parse(instant);
      expect([name, (await names('openNow=true&limit=100')).includes(name)]).toEqual([name, isOpenNow]);
    }
  });
});

describe('facets', () => {
  const facets = async (query: string) => Facets.parse((await catalog.call(`/api/businesses/facets?${query}`)).body);

  it('count by category, city and country, the largest first', async () => {
    const all = await facets('');
    expect(all.categories[0]).toMatchObject({ slug: 'cafe' });
    expect(all.cities.length).toBeLessThanOrEqual(20);
    expect(all.countries).toEqual([expect.objectContaining({ code: 'DE' })]);
    expect(await facets('category=museum')).toMatchObject({
      categories: [{ slug: 'museum', count: 1 }],
      cities: [{ slug: 'town-of-greenwich', count: 1 }],
      countries: [{ code: 'DE', count: 1 }],
    });
  });

  it.each(['search=greenwich', 'minRating=4', 'near=51.48,0&radiusKm=1', 'city=town-of-greenwich', 'search=greenwitch&type=Observatory'])(
    'count what %s leaves',
    async (query) => {
      expect(await facets(query)).toMatchObject({
        categories: [{ slug: 'museum', count: 1 }],
        cities: [{ count: 1 }],
        countries: [{ code: 'DE', count: 1 }],
      });
    },
  );

  it('name the twenty largest, beside any number without a city and a country', async () => {
    const category = 'Lighthouse';
    const inCities = Array.from({ length: 40 }, (_, row) => stagedRow({ category, city: `Harbour ${row % 21}` }));
    const atSea = Array.from({ length: 3 }, () => stagedRow({ category, city: null, state: null, country: null, countryCode: null }));
    await catalog.importRows([...inCities, ...atSea]);
    const { cities, countries } = await facets('category=lighthouse');
    expect(cities.map(({ count }) => count)).toEqual([...new Array(19).fill(2), 1]);
    expect(countries).toEqual([{ code: 'DE', name: 'Germany', count: 40 }]);
  });

  it('count for a country also what lies in none of its cities', async () => {
    const ferry = { type: 'Ferry', category: 'Ferry' };
    await catalog.importRows([stagedRow(ferry), stagedRow({ ...ferry, city: null, state: null })]);
    expect((await facets('type=Ferry')).countries).toEqual([{ code: 'DE', name: 'Germany', count: 2 }]);
  });

  it('are empty where nothing is left', async () => {
    const none = { categories: [], cities: [], countries: [], prices: [], features: [] };
    expect(await facets('city=nowhere')).toEqual(none);
    expect(await facets('search=%3F')).toEqual(none);
  });
});

describe('suggest', () => {
  const suggest = async (q: string) =>
    z.array(Suggestion).parse((await catalog.call(`/api/businesses/suggest?q=${encodeURIComponent(q)}`)).body);

  it('mixes categories, cities and businesses', async () => {
    expect(await suggest('museum')).toEqual([
      { kind: 'category', name: 'Museum', slug: 'museum', hint: null },
      { kind: 'business', name: 'Greenwich', slug: 'greenwich', hint: 'Museum, Town of Greenwich' },
    ]);
    expect((await suggest('gree')).map(({ kind }) => kind)).toEqual(['city', 'business']);
    expect((await suggest('grenwich')).map(({ kind }) => kind)).toEqual(['city', 'business']);
    expect(await suggest('??')).toEqual([]);
  });

  it.each(['', 'a', ' a ', 'a'.repeat(201), '\0\0', '\ud800x'])('refuses %j', async (q) => {
    expect((await catalog.call(`/api/businesses/suggest?q=${encodeURIComponent(q.isWellFormed() ? q : 'a\u0001b')}`)).status).toBe(400);
  });

  it('answers at most as many as are asked for', async () => {
    expect((await catalog.call<unknown[]>('/api/businesses/suggest?q=to&limit=2')).body).toHaveLength(2);
    expect((await catalog.call('/api/businesses/suggest?q=to&limit=11')).status).toBe(400);
  });
});

describe('the best rated', () => {
  const rated = (name: string, rating: number | null, reviewCount: number) =>
    stagedRow({ name, type: 'Rated', city: 'Ratingen', rating, reviewCount });

  beforeAll(() =>
    catalog.importRows([
      rated('Few', 4.9, 20),
      rated('Many', 4.7, 492),
      rated('Bad', 2.9, 5000),
      rated('None', null, 0),
      rated('Good', 4.9, 600),
      rated('Fair', 3.5, 4),
    ]),
  );

  const best = ['Good', 'Many', 'Few', 'Fair', 'Bad', 'None'];

  it.each(['city=ratingen', 'type=Rated', 'search=ratingen', 'city=ratingen&sortOrder=asc'])(
    'of %s come by stars and by how many gave them',
    async (query) => {
      expect(await names(`${query}&sortBy=best`)).toEqual(best);
      expect(await names(`${query}&sortBy=best&limit=2&offset=2`)).toEqual(best.slice(2, 4));
    },
  );

  it('of everything hold them in the same order', async () => {
    const all = await names('sortBy=best&limit=1000');
    expect(all.filter((name) => best.includes(name))).toEqual(best);
  });

  it('leave the order by rating as it was', async () => {
    expect((await names('city=ratingen&sortBy=rating&sortOrder=desc')).slice(0, 3)).toEqual(['Good', 'Few', 'Many']);
  });
});

describe('filters of the day', () => {
  const hours = (day: number, open: number, close: number) => [{ day, open, close }];
  const open = (openingHours: ReturnType<typeof hours>, more = {}) => ({
    openingHours,
    openMinutes: openMinutesText(openingHours, []),
    workingHours: {},
    timeZone: 'Europe/Berlin',
    ...more,
  });

  beforeAll(async () => {
    await catalog.importRows([
      stagedRow({
        name: 'Sunday Brunch',
        type: 'Day',
        priceRange: '$$',
        ...open(hours(7, 600, 900)),
        about: { Amenities: { 'Wi-Fi': true } },
      }),
      stagedRow({
        name: 'Gone',
        type: 'Day',
        rating: 5,
        reviewCount: 9000,
        ...open(hours(7, 600, 900), { businessStatus: 'CLOSED_PERMANENTLY' }),
      }),
      stagedRow({
        name: 'Saturday Night',
        type: 'Day',
        priceRange: '€€',
        ...open(hours(6, 1200, 1560)),
        about: { Pets: { 'Dogs allowed': true } },
      }),
      stagedRow({
        name: 'Both',
        type: 'Day',
        rating: 3,
        reviewCount: 1,
        priceRange: '$',
        about: { Pets: { 'Dogs allowed': true }, Other: { 'Wi-Fi': true, Delivery: false } },
      }),
      stagedRow({ name: 'Mute', type: 'Day', priceRange: '10–20 €' }),
    ]);
  });

  it.each([
    ['openAt=7-840', ['Sunday Brunch']],
    ['openAt=7-60', ['Saturday Night']],
    ['openAt=1-0', []],
    ['price=2', ['Saturday Night', 'Sunday Brunch']],
    ['price=1', ['Both']],
    ['features=wifi', ['Both', 'Sunday Brunch']],
    ['features=wifi,dogs', ['Both']],
    ['features=delivery', []],
    ['features=dogs&price=2&openAt=6-1210', ['Saturday Night']],
    ['features=dogs&search=both', ['Both']],
    ['features=dogs&near=0,0', []],
  ])('%s', async (query, expected) => expect((await names(`type=Day&${query}`)).sort()).toEqual(expected));

  it('know every name of every amenity, in the order of their bits', async () => {
    expect(Object.keys(amenityNames)).toEqual(businessFeatureNames);
    for (const feature of businessFeatureNames)
      for (const name of amenityNames[feature]) {
        const rows = await catalog.query<{ bits: number }>('SELECT amenity_bits($1) AS bits', [JSON.stringify({ Any: { [name]: true } })]);
        expect([name, rows[0].bits]).toEqual([name, amenityBits([feature])]);
      }
  });

  it('count prices and amenities of a small list', async () => {
    const facets = async (query: string) => Facets.parse((await catalog.call(`/api/businesses/facets?${query}`)).body);
    for (const query of ['type=Day', 'type=Day&search=berlin'])
      expect(await facets(query)).toMatchObject({
        prices: [
          { price: 1, count: 1 },
          { price: 2, count: 2 },
        ],
        features: [
          { feature: 'wifi', count: 2 },
          { feature: 'dogs', count: 2 },
        ],
      });
  });

  it('list what closed for good behind everything else, and find it behind what has any reviews', async () => {
    expect((await names('type=Day')).at(-1)).toBe('Gone');
    const found = await names('type=Day&search=berlin');
    expect(found.indexOf('Gone')).toBeGreaterThan(found.indexOf('Both'));
  });

  it('follow an end, a new beginning and other amenities of a business', async () => {
    const ranked = async (change: string) => {
      await catalog.query(`UPDATE businesses SET ${change} WHERE name = 'Both'`);
      const [row] = await catalog.query<{ rank: string; amenities: number }>(
        "SELECT list_rank::text AS rank, amenities FROM businesses WHERE name = 'Both'",
      );
      return [row.rank, row.amenities];
    };
    const before = amenityBits(['wifi', 'dogs']);
    expect(await ranked("business_status = 'CLOSED_PERMANENTLY'")).toEqual(['-4611686018427387904', before]);
    expect(await ranked("business_status = 'OPERATIONAL'")).toEqual(['30', before]);
    expect(await ranked(`about = '{"Any":{"Delivery":true}}'`)).toEqual(['30', amenityBits(['delivery'])]);
    expect(await ranked('about = NULL')).toEqual(['30', 0]);
  });

  it.each(['openAt=8-0', 'openAt=1-1440', 'features=pool', 'price=5'])('refuse %s', async (query) => {
    expect((await catalog.call(`/api/businesses?${query}`)).status).toBe(400);
  });
});
