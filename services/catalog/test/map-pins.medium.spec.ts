import { type BusinessSummary, type ErrorAnswer, type MapPins, totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

/** A street of bakeries in Berlin, every fifth of which is a kiosk, and one business each at the ends of the world. */
const street = Array.from({ length: 60 }, (_, n) =>
  stagedRow({
    name: `${n % 5 ? 'Bakery' : 'Kiosk'} ${n}`,
    category: n % 5 ? 'Bakery' : 'Kiosk',
    city: 'Berlin',
    latitude: 52.5 + n * 0.0004,
    longitude: 13.4,
    rating: n % 2 ? 4.5 : 3.5,
    reviewCount: n + 1,
  }),
);
const ends = [
  stagedRow({ name: 'Bakery Suva', category: 'Bakery', city: 'Suva', countryCode: 'FJ', latitude: -18.14, longitude: 178.44 }),
  stagedRow({ name: 'Bakery Apia', category: 'Bakery', city: 'Apia', countryCode: 'WS', latitude: -13.83, longitude: -171.76 }),
  stagedRow({ name: 'Bakery West', category: 'Bakery', city: 'Taveuni', countryCode: 'FJ', latitude: -16.85, longitude: 179.999 }),
  stagedRow({ name: 'Bakery East', category: 'Bakery', city: 'Taveuni', countryCode: 'FJ', latitude: -16.85, longitude: -179.999 }),
  stagedRow({ name: 'Bakery Pole', category: 'Bakery', city: 'Camp', countryCode: 'NO', latitude: 89.5, longitude: 10 }),
  stagedRow({ name: 'Bakery Nowhere', category: 'Bakery', city: 'Berlin', latitude: null, longitude: null }),
];

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([...street, ...ends]);
});
afterAll(() => catalog.close());

const world = '-180,-90,180,90';
const berlin = '13.3,52.4,13.5,52.6';
const pacific = '170,-20,-170,-10';

const pinsOf = async (query: string): Promise<MapPins> => {
  const { status, body } = await catalog.call<MapPins>(`/api/map-pins?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
};

const listOf = async (query: string) => {
  const { body, headers } = await catalog.call<BusinessSummary[]>(`/api/businesses?limit=1000&${query}`);
  return {
    names: body.map(({ name }) => name),
    total: Number(headers[totalCountHeader.toLowerCase()]),
    isExact: !headers[totalCountRelationHeader.toLowerCase()],
  };
};

const shownOn = ({ clusters, businesses }: MapPins): number => businesses.length + clusters.reduce((sum, { count }) => sum + count, 0);

const filters = [
  '',
  'category=bakery',
  'city=berlin',
  'minRating=4',
  'search=bakery',
  'search=kiosk&minRating=4',
  'search=zzqq',
  'city=nowhere',
];

describe('the map', () => {
  it.each(filters.flatMap((filter) => [world, berlin, pacific].map((box) => `${filter}&bbox=${box}`)))(
    'counts what the list of the same filters and box holds, at every zoom: %s',
    async (query) => {
      const list = await listOf(query);
      for (const near of ['', '&zoom=0', '&zoom=3', '&zoom=11', '&zoom=15', '&zoom=19']) {
        const pins = await pinsOf(`${query}${near}`);
        expect([near, pins.total, pins.isExact, shownOn(pins)]).toEqual([near, list.total, list.isExact, list.total]);
      }
    },
  );

  it.each([0, 3, 11])('says which part holds all of it, over the date line where that is shorter: zoom %i', async (zoom) => {
    const boundsOf = async (query: string) => (await pinsOf(`${query}&bbox=${world}&zoom=${zoom}`)).bounds;
    expect(await boundsOf('city=berlin')).toEqual({ west: 13.4, east: 13.4, south: 52.5, north: expect.closeTo(52.5 + 59 * 0.0004, 6) });
    expect(await boundsOf('search=bakery+suva')).toMatchObject({ west: 178.44, east: 178.44 });
    expect(await boundsOf('city=nowhere')).toBeNull();
    const pacificBounds = (await pinsOf(`bbox=${pacific}&zoom=${zoom}`)).bounds;
    expect(pacificBounds).toEqual({ west: 178.44, south: -18.14, east: -171.76, north: -13.83 });
  });

  it('parts what it has joined as it comes nearer', async () => {
    const [far, near, nearest] = [
      await pinsOf(`bbox=${berlin}&zoom=9`),
      await pinsOf(`bbox=${berlin}&zoom=14`),
      await pinsOf(`bbox=${berlin}&zoom=18`),
    ];
    expect(far.clusters.map(({ count }) => count)).toEqual([60]);
    expect(near.clusters.length + near.businesses.length).toBeGreaterThan(1);
    expect([nearest.clusters, nearest.businesses.length]).toEqual([[], 60]);
  });

  it('parts all that was found as near as a map of it is, where no zoom is asked for', async () => {
    const { clusters, businesses, bounds } = await pinsOf(`city=berlin&bbox=${world}`);
    expect(clusters.length + businesses.length).toBeGreaterThan(10);
    expect(bounds).toEqual((await pinsOf(`city=berlin&bbox=${world}&zoom=0`)).bounds);
    const single = await pinsOf(`search=bakery+suva&bbox=${world}`);
    expect([single.clusters, single.businesses.map(({ name }) => name)]).toEqual([[], ['Bakery Suva']]);
  });

  it('puts a cluster where its businesses lie', async () => {
    const { clusters } = await pinsOf(`bbox=${berlin}&zoom=9`);
    expect(clusters[0].longitude).toBeCloseTo(13.4, 5);
    expect(clusters[0].latitude).toBeCloseTo(52.5 + 29.5 * 0.0004, 5);
  });

  it('says of a business what its pin shows', async () => {
    const { businesses } = await pinsOf(`search=apia&bbox=${pacific}&zoom=5`);
    expect(businesses).toEqual([expect.objectContaining({ name: 'Bakery Apia', icon: 'croissant', latitude: -13.83, longitude: -171.76 })]);
  });

  it('holds both sides of the date line, and the poles', async () => {
    const { businesses, clusters } = await pinsOf(`bbox=${pacific}&zoom=9`);
    expect(businesses.map(({ name }) => name).sort()).toEqual(['Bakery Apia', 'Bakery East', 'Bakery Suva', 'Bakery West']);
    expect(clusters).toEqual([]);
    const pole = await pinsOf('bbox=-180,80,180,90&zoom=2');
    expect(pole.businesses.map(({ name }) => name)).toEqual(['Bakery Pole']);
  });

  it('answers for a near view of the whole world with few clusters', async () => {
    const { clusters, businesses } = await pinsOf(`bbox=${world}&zoom=17`);
    expect(clusters.length + businesses.length).toBeLessThan(10);
  });

  it.each(['zoom=5', `bbox=${world}&zoom=x`, `bbox=1,2,3&zoom=4`, `bbox=${world}&zoom=23`])('refuses %s', async (query) => {
    const { status, body } = await catalog.call<ErrorAnswer>(`/api/map-pins?${query}`);
    expect([status, body.details?.length]).toEqual([400, 1]);
  });
});
