import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses of one statement: what visitors read and operators write waits for none of them for long. */
const chunk = 5000;

/** Posts what `posting-words.ts` posts of British postal codes since then. A run that broke off goes on where it was. → id of the last row looked at */
const postChunk = `
  WITH rows AS (SELECT * FROM businesses WHERE id > $1 ORDER BY id LIMIT ${chunk}),
    words AS (
      SELECT lower(code.word) AS word, least(63, floor(2.885390081777927 * ln(1 + (r.list_rank & 4611686018427387903)::double precision)))::smallint AS rank,
        r.id AS business_id, r.category_id, coalesce(r.city_id, 0) AS city_id
      FROM rows r, regexp_match(r.postal_code, '^([A-Z]{1,2}[0-9][A-Z0-9]?) ([0-9][A-Z]{2})$') AS part,
        unnest(ARRAY[part[1], part[1] || part[2]]) AS code(word)
      WHERE length(code.word) <> 4),
    missing AS MATERIALIZED (
      SELECT * FROM words w WHERE NOT EXISTS (
        SELECT 1 FROM search_postings p WHERE p.word = w.word AND p.rank = w.rank AND p.business_id = w.business_id)),
    learned AS (
      INSERT INTO search_words AS known (word, frequency) SELECT word, count(*) FROM missing GROUP BY word ORDER BY word
      ON CONFLICT (word) DO UPDATE SET frequency = known.frequency + EXCLUDED.frequency),
    posted AS (
      INSERT INTO search_postings (word, rank, business_id, category_id, city_id)
      SELECT word, rank, business_id, category_id, city_id FROM missing ORDER BY word, rank DESC, business_id)
  SELECT max(id) AS last FROM rows`;

/** Searches find businesses by 'E1' and by 'E1 6AN'. */
export class PostBritishCodes1796257300000 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (let done = 0; ; ) {
      const [{ last }] = (await runner.query(postChunk, [done])) as [{ last: number | null }];
      if (last === null) return;
      done = last;
    }
  }

  /** Nothing else posts so short words of addresses; what is left of the others is found by nobody who does not type them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DELETE FROM search_postings WHERE rank < 64 AND word ~ '^[a-z]{1,2}[0-9][a-z0-9]?([0-9][a-z]{2})?$' AND length(word) <> 4",
    );
  }
}
