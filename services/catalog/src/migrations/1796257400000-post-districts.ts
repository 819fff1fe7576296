import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses of one statement: what visitors read and operators write waits for none of them for long. */
const chunk = 5000;

const folded = (text: string): string => String.raw`translate(lower(public.unaccent(${text})), ',.;:/\-_''"()[]#&+|', '${' '.repeat(18)}')`;

const ownCountryNames =
  'turkiye,turkey,deutschland,osterreich,schweiz,suisse,svizzera,belgique,belgie,nederland,holland,' +
  'espana,italia,polska,brasil,sverige,norge,danmark,suomi,cesko,slovensko,magyarorszag,hrvatska,' +
  'united,states,kingdom,america,england,scotland,wales';

/** Words that whole addresses hold beside their streets, of the businesses behind `$1`, as `posting-words.ts` posts it since then. */
const words = `
  rows AS (SELECT * FROM businesses WHERE id > $1 ORDER BY id LIMIT ${chunk}),
  words AS (
    SELECT left(beside.word, 60) AS word, least(63, floor(2.885390081777927 * ln(1 + (r.list_rank & 4611686018427387903)::double precision)))::smallint AS rank,
      r.id AS business_id, r.category_id, coalesce(r.city_id, 0) AS city_id
    FROM rows r
    CROSS JOIN LATERAL (SELECT string_to_array(concat_ws(' ', r.name_fold, r.city_fold,
      ${folded("concat_ws(' ', r.state, r.country, r.street, r.postal_code)")}), ' ') AS known OFFSET 0) facts
    CROSS JOIN LATERAL unnest(string_to_array(${folded('r.address')}, ' ')) AS beside(word)
    WHERE r.street IS NOT NULL AND length(beside.word) >= 4 AND beside.word <> ALL (facts.known)
      AND beside.word <> ALL ('{${ownCountryNames}}'::text[]))`;

/** A run that broke off goes on where it was. → id of the last row looked at */
const postChunk = `
  WITH ${words},
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

const unpostChunk = `
  WITH ${words},
    unposted AS (
      DELETE FROM search_postings p USING words w WHERE p.word = w.word AND p.rank = w.rank AND p.business_id = w.business_id
      RETURNING p.word),
    unlearned AS (
      UPDATE search_words known SET frequency = greatest(0, known.frequency - former.count)
      FROM (SELECT word, count(*) FROM unposted GROUP BY word) former WHERE known.word = former.word)
  SELECT max(id) AS last FROM rows`;

/** The lock of the catalog, which every edit and every chunk of an import holds or shares: `database/catalog-lock.ts`. */
const catalogLock = 7_231_910;

/** Reads go on, writers wait: a business that changes meanwhile would keep words of its former address in the search for good. */
const inChunks = async (runner: QueryRunner, statement: string): Promise<void> => {
  await runner.query('SELECT pg_advisory_lock($1)', [catalogLock]);
  try {
    for (let done = 0; ; ) {
      const [{ last }] = (await runner.query(statement, [done])) as [{ last: number | null }];
      if (last === null) return;
      done = last;
    }
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [catalogLock]);
  }
};

/** Searches find businesses by their districts, which stand in their addresses beside the street. */
export class PostDistricts1796257400000 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await inChunks(runner, postChunk);
  }

  async down(runner: QueryRunner): Promise<void> {
    await inChunks(runner, unpostChunk);
  }
}
