import { type OpeningInterval } from '@directory/contracts';
import { openMinutesText } from '@directory/opening-hours';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { listIndexes, searchIndexes } from './list-indexes.ts';
import { createRefill, searchFunctions, searchTriggers } from './search-triggers.ts';

const createTables = [
  `CREATE TABLE search_postings (
     word text COLLATE "C" NOT NULL,
     -- 64 and more: a word of the name; below: of the address. The rest is the bucket of rating x reviews.
     rank smallint NOT NULL,
     business_id integer NOT NULL,
     category_id integer NOT NULL,
     city_id integer NOT NULL
   )`,
  `CREATE TABLE search_words (
     word text COLLATE "C" PRIMARY KEY,
     -- An estimate: it chooses the road of a search, never its result.
     frequency integer NOT NULL
   ) WITH (fillfactor = 70)`,
  `CREATE TABLE place_words (
     word text COLLATE "C" NOT NULL,
     kind text COLLATE "C" NOT NULL CHECK (kind IN ('category', 'city')),
     place_id integer NOT NULL,
     PRIMARY KEY (word, kind, place_id)
   )`,
  'CREATE INDEX place_words_of_place ON place_words (kind, place_id)',
  'CREATE TABLE time_zones (name text PRIMARY KEY)',
];

/**
 * Every word with one letter left out, and the word: two words of which one is the other with one letter wrong, missing, too much or
 * swapped with the next share one of them.
 */
const createWordDeletes = `
  CREATE FUNCTION word_deletes(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN length(word) BETWEEN 3 AND 24
      THEN ARRAY(SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) i) || word ELSE ARRAY[]::text[] END
  $$`;

const wordIndexes = [
  // Numbers are no words: a wrong digit means another number.
  "CREATE INDEX search_words_by_deletes ON search_words USING gin (word_deletes(word)) WHERE word > ':'",
  'CREATE INDEX search_words_by_part ON search_words USING gin (word public.gin_trgm_ops)',
];

const refreshStatistics = (schema: string, search: string): string => `
  CREATE OR REPLACE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
  BEGIN
    -- Only what lists are chosen by: reading a sample of whole rows takes longer than the rest of it.
    ANALYZE businesses (category_id, city_id, country_code, type, rating, list_rank, name_fold, city_fold, category_fold);
    ANALYZE business_identities, business_slugs, business_counts, categories, cities, countries${search};
  END $$`;

const fillAtOnce = 5000;

interface Hours {
  id: number;
  opening_hours: OpeningInterval[];
  unreadable_days: number[];
}

const fillOpenMinutes = async (runner: QueryRunner): Promise<void> => {
  for (let last = 0; ; ) {
    const rows: Hours[] = await runner.query(
      `SELECT id, opening_hours, unreadable_days FROM businesses WHERE opening_hours IS NOT NULL AND id > $1 ORDER BY id LIMIT ${fillAtOnce}`,
      [last],
    );
    if (rows.length === 0) return;
    await runner.query(
      'UPDATE businesses b SET open_minutes = n.minutes::int4multirange FROM unnest($1::integer[], $2::text[]) AS n(id, minutes) WHERE n.id = b.id',
      [rows.map(({ id }) => id), rows.map((row) => openMinutesText(row.opening_hours, row.unreadable_days))],
    );
    last = rows[rows.length - 1].id;
  }
};

/** Words of names and addresses with the businesses that have them, and the minutes of the week in which a business is open. */
export class CreateSearch1795740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query('SELECT quote_ident(current_schema()) AS schema');
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public');
    await runner.query('DROP INDEX IF EXISTS businesses_by_name_part');
    await runner.query('ALTER TABLE businesses ADD COLUMN open_minutes int4multirange');
    await fillOpenMinutes(runner);
    for (const statement of [...createTables, createWordDeletes, createRefill, 'SELECT refill_search()', ...searchIndexes])
      await runner.query(statement);
    for (const statement of [...wordIndexes, ...searchTriggers]) await runner.query(statement);
    await writeListIndexFunctions(runner, [...listIndexes, ...searchIndexes]);
    await runner.query(refreshStatistics(schema, ', search_postings, search_words, place_words'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query('SELECT quote_ident(current_schema()) AS schema');
    await runner.query(refreshStatistics(schema, ''));
    await writeListIndexFunctions(runner, listIndexes);
    await runner.query(`DROP FUNCTION ${searchFunctions.map((name) => `${name}()`).join(', ')} CASCADE`);
    await runner.query('DROP TABLE time_zones, place_words, search_words, search_postings');
    await runner.query('DROP FUNCTION word_deletes(text)');
    await runner.query('ALTER TABLE businesses DROP COLUMN open_minutes');
  }
}
