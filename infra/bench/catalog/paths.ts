import type { Client } from 'pg';

/** Addresses of the catalog by what they are. */
export type PathsOf = Record<string, string[]>;

const first = async (client: Client, sql: string): Promise<string> =>
  Object.values((await client.query(sql)).rows[0] as Record<string, string>)[0];

const sorts = ['', ...['name', 'rating', 'city', 'category'].flatMap((by) => [`sortBy=${by}`, `sortBy=${by}&sortOrder=desc`])];
const deep = 5000;

interface Chosen {
  /** Filters by one place, by a large and a small one of each kind. */
  single: string[];
  paired: string[];
  slugs: string[];
  /** Where many lie, and where somebody lies. */
  points: string[];
  category: string;
  country: string;
}

const choose = async (client: Client): Promise<Chosen> => {
  const nth = (table: string, name: string, n: number): Promise<string> =>
    first(client, `SELECT ${name} FROM ${table} WHERE business_count > 0 ORDER BY business_count DESC OFFSET ${n} LIMIT 1`);
  const [city, town] = [await nth('cities', 'slug', 0), await nth('cities', 'slug', 200)];
  const [category, rare] = [await nth('categories', 'slug', 0), await nth('categories', 'slug', 60)];
  const [country, small] = [await nth('countries', 'code', 0), await nth('countries', 'code', 20)];
  const point = (where: string): Promise<string> =>
    first(
      client,
      `SELECT round(latitude::numeric, 6) || ',' || round(longitude::numeric, 6) FROM businesses WHERE location IS NOT NULL ${where} ORDER BY id LIMIT 1`,
    );
  const slugs = await client.query<{ slug: string }>('SELECT slug FROM businesses WHERE id % 997 = 0 ORDER BY id LIMIT 80');
  return {
    single: [`city=${city}`, `city=${town}`, `category=${category}`, `category=${rare}`, `country=${country}`, `country=${small}`],
    paired: [`city=${city}&category=${category}`, `city=${town}&category=${category}`, `category=${category}&country=${country}`],
    slugs: slugs.rows.map(({ slug }) => slug),
    points: [await point(`AND city_id = (SELECT id FROM cities ORDER BY business_count DESC LIMIT 1)`), await point('AND id > 5000')],
    category: await first(client, 'SELECT id::text FROM categories ORDER BY business_count DESC LIMIT 1'),
    country,
  };
};

const join = (...parts: string[]): string => parts.filter(Boolean).join('&');
const cross = (some: readonly string[], others: readonly string[]): string[] =>
  some.flatMap((one) => others.map((other) => join(one, other)));

/** Lists with each order, alone and by one and two places, first and deep; what stands beside a business; facets; the operators' list. */
export const catalogPaths = async (client: Client): Promise<PathsOf> => {
  const { single, paired, slugs, points, category, country } = await choose(client);
  const lists = cross(['', ...single, ...paired], sorts);
  const near = points.flatMap((point) => [`near=${point}`, `near=${point}&radiusKm=5`]);
  const others = ['minRating=4.5', 'verified=true', 'openNow=true', ...near];
  const list = (query: string): string => `/api/businesses?limit=12&${query}`;
  const ofAll = (what: string): string[] => slugs.map((slug) => `/api/businesses/${slug}${what}`);
  const filters = ['', `categoryId=${category}`, `countryCode=${country}`, `categoryId=${category}&countryCode=${country}`];
  return {
    'lists, first page': lists.map((query) => list(`${query}&offset=0`)),
    'lists, deep page': lists.map((query) => list(`${query}&offset=${deep}`)),
    'lists by other filters': [...others, ...cross(single.slice(0, 4), others.slice(0, 3))].map(list),
    businesses: ofAll(''),
    nearby: ofAll('/nearby').slice(0, 40),
    related: ofAll('/related').slice(0, 40),
    random: Array.from({ length: 10 }, () => '/api/businesses/random?limit=12'),
    suggestions: ['ke', 'keb', 'kebap', 'restau', 'hot', 'kebpa', 'berl', 'haus'].map((q) => `/api/businesses/suggest?q=${q}`),
    facets: ['', ...single, ...paired].map((filter) => `/api/businesses/facets?${filter}`),
    "the operators' list": cross(filters, ['offset=0', 'offset=100000']).map((query) => `/api/admin/businesses?limit=20&${query}`),
  };
};

const letters = ['a', 'al', 'xq'];

/** Texts of common and rare words, of two, with a place, with errors, of one and two letters. */
export const searchTexts = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ word: string }>(
    "SELECT word FROM search_words WHERE word > ':' AND length(word) > 3 AND frequency > 0 ORDER BY md5(word) LIMIT 20",
  );
  const words = ['kebap', 'haus', ...rows.map(({ word }) => word)];
  const city = await first(client, 'SELECT name_fold FROM cities ORDER BY business_count DESC OFFSET 30 LIMIT 1');
  const wrong = words.map((word) => `${word.slice(0, 2)}${word.slice(3)}`);
  return [...words, ...wrong, ...words.map((word) => `${word} ${city}`), 'kebap haus', ...letters];
};

const searched = (text: string, more = ''): string => `/api/businesses?${join('limit=12', `search=${encodeURIComponent(text)}`, more)}`;

/** Searches for the texts, and for some of them in other orders, by other filters and by operators. */
export const searchPaths = async (client: Client, texts: readonly string[]): Promise<PathsOf> => {
  const { single, points, country } = await choose(client);
  const some = texts.slice(0, 8);
  const orders = ['sortBy=name', 'sortBy=rating&sortOrder=desc', 'sortBy=city'];
  const filters = ['openNow=true', 'minRating=4.5', ...points.map((point) => `near=${point}`), `near=${points[0]}&sortBy=distance`];
  return {
    searches: texts.map((text) => searched(text)),
    'searches in other orders': some.flatMap((text) => orders.map((order) => searched(text, order))),
    'searches in places': some.flatMap((text) => single.map((place) => searched(text, place))),
    'searches by other filters': some.flatMap((text) => filters.map((filter) => searched(text, filter))),
    "operators' searches": some.flatMap((text) =>
      ['', `&countryCode=${country}`].map((more) => `/api/admin/businesses?limit=20&search=${encodeURIComponent(text)}${more}`),
    ),
    'facets of searches': some.map((text) => `/api/businesses/facets?search=${encodeURIComponent(text)}`),
  };
};
