import type { Client } from 'pg';

/** What a catalog holds, for random calls to ask for. All but `words` hold frequent and rare ones alike. */
export interface Vocabulary {
  /** Of the search: from the most frequent to the rarest, evenly by rank on a scale of powers. */
  words: string[];
  names: string[];
  phones: string[];
  slugs: string[];
  cities: string[];
  categories: string[];
  countries: string[];
  types: string[];
  /** `latitude,longitude`, where somebody lies. */
  points: string[];
}

const half = 200;

/** Of each half from the beginning of an order, half from anywhere: which ones does not change between runs. */
const read = async (client: Client, value: string, from: string, order: string): Promise<string[]> => {
  const { rows } = await client.query<{ value: string }>(
    `SELECT value FROM ((SELECT ${value} AS value FROM ${from} ORDER BY ${order} LIMIT ${half})
       UNION ALL (SELECT ${value} FROM ${from} ORDER BY md5((${value})::text) LIMIT ${half})) v WHERE value IS NOT NULL`,
  );
  return rows.map((row) => row.value);
};

/** Names of columns are the catalog's; `client` must find its tables. */
export const readVocabulary = async (client: Client): Promise<Vocabulary> => {
  const ofSome = (value: string): Promise<string[]> => read(client, value, 'businesses WHERE id % 97 = 0', 'id');
  return {
    words: await read(client, 'word', 'search_words WHERE frequency > 0', 'frequency DESC, word'),
    names: await ofSome('name'),
    phones: await ofSome('phone'),
    slugs: await ofSome('slug'),
    cities: await read(client, 'slug', 'cities WHERE business_count > 0', 'business_count DESC, id'),
    categories: await read(client, 'slug', 'categories WHERE business_count > 0', 'business_count DESC, id'),
    countries: await read(client, 'code', 'countries WHERE business_count > 0', 'business_count DESC, code'),
    types: await read(client, 'type', '(SELECT DISTINCT type FROM businesses) types', 'type'),
    points: await ofSome("round(latitude::numeric, 4) || ',' || round(longitude::numeric, 4)"),
  };
};
