import { fold } from '@directory/text';
import type { Client } from 'pg';
import { looked } from './judge.ts';

const text = "concat_ws(' ', b.name_fold, b.category_fold, b.city_fold)";

/** Text that plain searches look through, with the indexes that serve them: they find the same without, in hours. */
const statements = [
  `CREATE TEMP TABLE plain_texts AS SELECT b.id, b.list_rank, ${text} AS text, to_tsvector('simple', ${text}) AS words FROM businesses b`,
  'CREATE INDEX ON plain_texts USING gin (text public.gin_trgm_ops)',
  'CREATE INDEX ON plain_texts USING gin (words)',
  'ANALYZE plain_texts',
];

export const preparePlainSearches = async (client: Client): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const read = async (client: Client, where: string, values: readonly string[]): Promise<number[]> => {
  const sql = `SELECT id FROM plain_texts WHERE ${where} ORDER BY list_rank DESC, id LIMIT ${looked}`;
  return (await client.query<{ id: number }>(sql, [...values])).rows.map(({ id }) => id);
};

/** The first ten that hold every word anywhere in name, category and city, the most popular first. */
export const searchByIlike = (client: Client, typed: string): Promise<number[]> => {
  const words = fold(typed).split(' ');
  const held = words.map((_, i) => `text ILIKE $${i + 1}`).join(' AND ');
  return read(
    client,
    held,
    words.map((word) => `%${word}%`),
  );
};

/** The same by the full-text search of Postgres, without stems: names have none. */
export const searchByFullText = (client: Client, typed: string): Promise<number[]> =>
  read(client, "words @@ plainto_tsquery('simple', $1)", [fold(typed)]);
