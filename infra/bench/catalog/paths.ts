import type { Client } from 'pg';

/** Addresses of the public API by what they are. */
export type PathsOf = Record<string, string[]>;

const first = async (client: Client, sql: string): Promise<string> =>
  Object.values((await client.query(sql)).rows[0] as Record<string, string>)[0];

const sorts = ['', ...['name', 'rating', 'city', 'category'].flatMap((by) => [`sortBy=${by}`, `sortBy=${by}&sortOrder=desc`])];
const deep = 5000;

/** Lists with each order, alone and by one and two places, first and deep; what stands beside a business; facets and suggestions. */
export const catalogPaths = async (client: Client): Promise<PathsOf> => {
  const nth = (table: string, name: string, n: number): Promise<string> =>
    first(client, `SELECT ${name} FROM ${table} WHERE business_count > 0 ORDER BY business_count DESC OFFSET ${n} LIMIT 1`);
  const [city, town] = [await nth('cities', 'slug', 0), await nth('cities', 'slug', 200)];
  const [category, rare] = [await nth('categories', 'slug', 0), await nth('categories', 'slug', 60)];
  const country = await nth('countries', 'code', 0);
  const slugs = (await client.query<{ slug: string }>('SELECT slug FROM businesses WHERE id % 997 = 0 ORDER BY id LIMIT 80')).rows.map(
    ({ slug }) => slug,
  );
  const point = await first(client, "SELECT latitude || ',' || longitude FROM businesses WHERE location IS NOT NULL ORDER BY id LIMIT 1");
  const places = ['', `city=${city}`, `city=${town}`, `category=${category}`, `category=${rare}`, `country=${country}`];
  const pairs = [`city=${city}&category=${category}`, `city=${town}&category=${category}`, `category=${category}&country=${country}`];
  const lists = [...places, ...pairs].flatMap((filter) => sorts.map((sort) => [filter, sort].filter(Boolean).join('&')));
  const list = (query: string): string => `/api/businesses?${query}`;
  return {
    'lists, first page': lists.map((query) => list(`${query}&offset=0`)),
    'lists, deep page': lists.map((query) => list(`${query}&offset=${deep}`)),
    'lists by other filters': ['minRating=4.5', 'verified=true', 'openNow=true', `near=${point}`, `near=${point}&radiusKm=5`].map(list),
    businesses: slugs.map((slug) => `/api/businesses/${slug}`),
    nearby: slugs.slice(0, 20).map((slug) => `/api/businesses/${slug}/nearby`),
    random: ['/api/businesses/random'],
    facets: places.map((filter) => `/api/businesses/facets?${filter}`),
    suggestions: ['ke', 'keb', 'kebap', 'restau', 'hot', 'kebpa'].map((q) => `/api/businesses/suggest?q=${q}`),
  };
};

/** Searches of common and rare words, of two, with a place, with errors, of one and two letters. */
export const searchPaths = async (client: Client): Promise<{ texts: string[]; words: string[] }> => {
  const { rows } = await client.query<{ word: string }>(
    "SELECT word FROM search_words WHERE word > ':' AND length(word) > 3 AND frequency > 0 ORDER BY md5(word) LIMIT 20",
  );
  const words = ['kebap', 'haus', ...rows.map(({ word }) => word)];
  const city = await first(client, 'SELECT name_fold FROM cities ORDER BY business_count DESC OFFSET 30 LIMIT 1');
  const wrong = words.map((word) => `${word.slice(0, 2)}${word.slice(3)}`);
  const queries = [...words, ...wrong, ...words.map((word) => `${word} ${city}`), 'kebap haus', 'a', 'al', 'xq'];
  return { words, texts: queries.map((text) => `/api/businesses?search=${encodeURIComponent(text)}`) };
};
