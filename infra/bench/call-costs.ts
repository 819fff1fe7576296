import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';
import type { Product } from '../e2e/support/product.ts';
import { findServices } from '../local/src/running-product.ts';
import { call } from '../local/src/service-calls.ts';
import { processorTimeOf } from './processor-time.ts';

/** A kind of call, and addresses of it that differ. */
export type KindsOfCalls = Record<string, string[]>;

/** Ms of processor time of one call: of the catalog and of the database's processes together. */
export interface CallCost {
  kind: string;
  mean: number;
  dearest: number;
}

const rounds = 3;

const first = async (client: Client, sql: string): Promise<string> =>
  String(Object.values((await client.query(sql)).rows[0] as Record<string, unknown>)[0]);

const list = (query: string): string => `/api/businesses?limit=12&${query}`;
const pins = (query: string): string => `/api/map-pins?${query}`;

/** A part of the map as wide as the world, and of a country and a city. */
const wide = 'bbox=-170,-60,170,70';
const [ofCountry, ofCity] = ['bbox=0,40,20,55&zoom=5', 'bbox=13,52,14,53&zoom=10'];

const kindsOfFilters = (city: string, category: string): KindsOfCalls => ({
  'open at an hour': ['', `category=${category}&`, 'sortBy=name&'].map((q) => list(`${q}openAt=5-1380`)),
  'with amenities': ['', `city=${city}&`, `category=${category}&`].map((q) => list(`${q}features=wifi`)),
  'with amenities, facets': ['', `city=${city}&`].map((q) => `/api/businesses/facets?${q}features=wifi`),
  'by price, facets': ['', `category=${category}&`].map((q) => `/api/businesses/facets?${q}price=2`),
});

const kindsOfPins: KindsOfCalls = {
  'pins of the map': [`${wide}&zoom=2`, ofCountry, ofCity].map(pins),
  'pins of the map, with amenities': [ofCountry, ofCity].map((q) => pins(`${q}&features=wifi`)),
  'pins of the map, open now': [`${wide}&zoom=2`, ofCity].map((q) => pins(`${q}&openNow=true`)),
  'pins of the map, open now in a search': ['bar', 'kebap'].map((q) => pins(`${wide}&zoom=2&search=${q}&openNow=true`)),
  'pins of the map, open now, without a zoom': [pins(`${wide}&openNow=true`)],
};

/** Every kind of public read that the catalog answers, the dearest forms of each included. */
export const kindsOfCalls = async (client: Client): Promise<KindsOfCalls> => {
  const city = await first(client, 'SELECT slug FROM cities ORDER BY business_count DESC LIMIT 1');
  const category = await first(client, 'SELECT slug FROM categories ORDER BY business_count DESC LIMIT 1');
  const point = await first(
    client,
    `SELECT round(latitude::numeric, 4) || ',' || round(longitude::numeric, 4) FROM businesses
     WHERE city_id = (SELECT id FROM cities ORDER BY business_count DESC LIMIT 1) AND location IS NOT NULL ORDER BY id LIMIT 1`,
  );
  const slugs = (await client.query<{ slug: string }>('SELECT slug FROM businesses WHERE id % 997 = 0 ORDER BY id LIMIT 5')).rows;
  const ofAll = (what: string): string[] => slugs.map(({ slug }) => `/api/businesses/${slug}${what}`);
  const letters = 'abcdefghiklmnoprstuv'.split('').join('%20');
  return {
    'a business': ofAll(''),
    'nearby, related': [...ofAll('/nearby'), ...ofAll('/related')],
    'random, 12': Array.from({ length: 5 }, () => '/api/businesses/random?limit=12'),
    'a list by place': ['', `city=${city}`, `category=${category}`, `city=${city}&sortBy=rating`].map(list),
    'a list by another filter': ['minRating=4.5', 'verified=true', `category=${category}&minRating=4.1`].map(list),
    suggestions: ['keb', 'restau', 'kebpa', 'al'].map((q) => `/api/businesses/suggest?q=${q}`),
    'a search, one or two words': ['kebap', 'haus', 'kebap haus', 'kebpa'].map((q) => list(`search=${encodeURIComponent(q)}`)),
    'a search, three words or more': ['kebap haus am markt', 'restaurant haus zum garten nord', 'cafe bar kebap pizza haus hotel'].map(
      (q) => list(`search=${encodeURIComponent(q)}`),
    ),
    'a search, one letter': ['a', 's', 'e'].map((q) => list(`search=${q}`)),
    'twenty words of one letter': [list(`search=${letters}`)],
    'facets of places': ['', `city=${city}`, `category=${category}`].map((q) => `/api/businesses/facets?${q}`),
    'facets of other filters': ['minRating=4.1', 'minRating=3.2', 'verified=true'].map((q) => `/api/businesses/facets?${q}`),
    'facets of a search': ['kebap', 'a', 'haus'].map((q) => `/api/businesses/facets?search=${q}`),
    'near a point': [`near=${point}`, `near=${point}&radiusKm=200`, `near=${point}&radiusKm=200&sortBy=name`].map(list),
    'on a part of the map': [wide, 'bbox=0,40,20,55', `${wide}&sortBy=name`].map((q) => list(q)),
    'open now': ['', `category=${category}&`, 'sortBy=name&'].map((q) => list(`${q}openNow=true`)),
    'open now, deep': ['', 'sortBy=name&', 'sortBy=rating&'].map((q) => list(`${q}openNow=true&offset=980`)),
    'open now, facets': [
      '/api/businesses/facets?openNow=true',
      '/api/businesses/facets?search=open%20now',
      `/api/businesses/facets?openNow=true&category=${category}`,
    ],
    'open now, searched': ['a', 'haus', 'kebap'].map((q) => list(`search=${q}&openNow=true`)),
    'open now, searched, facets': ['a', 'bar', 'kebap'].map((q) => `/api/businesses/facets?search=${q}&openNow=true`),
    'open now, searched on the map': ['a', 'haus'].map((q) => list(`search=${q}&openNow=true&${wide}`)),
    ...kindsOfFilters(city, category),
    ...kindsOfPins,
    'deeper than 1,000': ['offset=5000', 'offset=20000&sortBy=name', `category=${category}&offset=5000&sortBy=name`].map(list),
    'deeper than 50,000': ['offset=60000', 'offset=99000&sortBy=name', 'offset=99000&sortBy=city'].map(list),
    '200 rows': ['/api/businesses?limit=200', '/api/businesses/random?limit=200'],
    '1,000 rows': [
      '/api/businesses?limit=1000',
      `/api/businesses?limit=1000&category=${category}`,
      '/api/businesses?limit=1000&offset=50000',
    ],
    'all cities': ['/api/cities'],
    'all categories': ['/api/categories', '/api/countries'],
  };
};

/** Measures what each kind of call costs the catalog and the database, one call after the other, past the gateway. */
export const measureCosts = async ({ dataDir, pidOf }: Pick<Product, 'dataDir' | 'pidOf'>): Promise<CallCost[]> => {
  const client = new Client({ connectionString: ownerUrl(dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  const services = findServices({ dataDir, env: {} });
  const costOf = async (path: string): Promise<number> => {
    // A call that runs into the limit of a statement costs what it took until then.
    const ask = (): Promise<unknown> =>
      call(services, 'catalog', path).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    await ask();
    const askAgain = async (): Promise<void> => {
      for (let round = 0; round < rounds; round++) await ask();
    };
    return (await processorTimeOf({ pidOf }, askAgain)) / rounds;
  };
  try {
    const costs: CallCost[] = [];
    for (const [kind, paths] of Object.entries(await kindsOfCalls(client))) {
      const times: number[] = [];
      for (const path of paths) times.push(await costOf(path));
      costs.push({ kind, mean: times.reduce((sum, time) => sum + time, 0) / times.length, dearest: Math.max(...times) });
    }
    return costs;
  } finally {
    await client.end();
  }
};
