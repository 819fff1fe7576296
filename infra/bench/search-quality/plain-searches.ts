import { fold } from '@directory/text';
import type { Client } from 'pg';
import type { StoredBusiness } from './judge.ts';

const columns = 'b.name, c.name AS category, t.name AS city, b.phone';
const source = 'FROM businesses b JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id';
const text = "concat_ws(' ', b.name_fold, b.category_fold, b.city_fold)";
const end = 'ORDER BY b.list_rank DESC, b.id LIMIT 10';

const read = async (client: Client, where: string, values: readonly string[]): Promise<StoredBusiness[]> =>
  (await client.query<StoredBusiness>(`SELECT ${columns} ${source} WHERE ${where} ${end}`, [...values])).rows;

/** The first ten that hold every word anywhere in name, category and city, the most popular first. */
export const searchByIlike = (client: Client, typed: string): Promise<StoredBusiness[]> => {
  const words = fold(typed).split(' ');
  const held = words.map((_, i) => `${text} ILIKE $${i + 1}`).join(' AND ');
  return read(
    client,
    held,
    words.map((word) => `%${word}%`),
  );
};

/** The same by the full-text search of Postgres, without stems: names have none. */
export const searchByFullText = (client: Client, typed: string): Promise<StoredBusiness[]> =>
  read(client, `to_tsvector('simple', ${text}) @@ plainto_tsquery('simple', $1)`, [fold(typed)]);
