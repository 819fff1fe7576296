import type { Client } from 'pg';
import type { SentStatement } from './sent-statements.ts';

const create = 'CREATE INDEX IF NOT EXISTS bench_by_name_part ON businesses USING gin (name_fold public.gin_trgm_ops)';

/** A search without an index of our own: a page of the names that hold all words, the best first, with the total. */
export const trigramSearch = (text: string): SentStatement => {
  const words = text.split(' ');
  const held = words.map((_, i) => `name_fold ILIKE $${i + 1}`).join(' AND ');
  const sql = `SELECT id, count(*) OVER () FROM businesses WHERE ${held} ORDER BY list_rank DESC, id LIMIT 12`;
  return { sql, values: words.map((word) => `%${word}%`) };
};

/** Does something while names have the trigram index that would serve it. `client`: of the owner. */
export const withTrigramIndex = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query(create);
  try {
    return await work();
  } finally {
    await client.query('DROP INDEX bench_by_name_part');
  }
};
