import type { MigrationInterface, QueryRunner } from 'typeorm';

const createFunctions = `
  CREATE OR REPLACE FUNCTION amenity_bits(about json) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(CASE
    WHEN f.key IN ('Wheelchair accessible entrance', 'Wheelchair-accessible entrance') THEN 1
    WHEN f.key IN ('Outdoor seating') THEN 2
    WHEN f.key IN ('Delivery', 'No-contact delivery') THEN 4
    WHEN f.key IN ('Takeaway', 'Takeout', 'Curbside pickup', 'Kerbside pickup', 'In-store pick-up', 'In-store pickup') THEN 8
    WHEN f.key IN ('Dine-in') THEN 16
    WHEN f.key IN ('Accepts reservations') THEN 32
    WHEN f.key IN ('Credit cards', 'Debit cards') THEN 64
    WHEN f.key IN ('Wi-Fi', 'Free Wi-Fi') THEN 128
    WHEN f.key IN ('Free street parking', 'Free parking lot', 'Free multi-storey car park', 'Free of charge street parking', 'On-site parking', 'Paid street parking', 'Paid parking lot', 'Paid multi-storey car park', 'Parking') THEN 256
    WHEN f.key IN ('Good for kids', 'Good for children') THEN 512
    WHEN f.key IN ('Dogs allowed', 'Dogs allowed inside', 'Dogs allowed outside', 'Pets welcome', 'Pets allowed') THEN 1024
    WHEN f.key IN ('Vegetarian options', 'Vegan options') THEN 2048
    WHEN f.key IN ('Toilet', 'Restroom', 'Gender-neutral toilet', 'Gender-neutral restroom') THEN 4096
    ELSE 0 END), 0)
  FROM json_each(CASE WHEN json_typeof(about) = 'object' THEN about END) s,
    json_each(CASE WHEN json_typeof(s.value) = 'object' THEN s.value END) f
  WHERE f.value::text = 'true' $$;
  CREATE OR REPLACE FUNCTION derive_amenities() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.amenities := amenity_bits(NEW.about);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE FUNCTION rank_business() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.list_rank := CASE WHEN NEW.business_status = 'CLOSED_PERMANENTLY' THEN -4611686018427387904
      ELSE CASE WHEN NEW.is_sponsored THEN 4611686018427387904 ELSE 0 END + (coalesce(NEW.rating, 0) * 10)::bigint * NEW.review_count END;
    RETURN NEW;
  END $$`;

/** All at once: no row is written between the end of the expression and the beginning of the trigger. No change of a column touches a row. */
const keepByTriggers = `
  ${createFunctions};
  ALTER TABLE businesses ADD COLUMN IF NOT EXISTS amenities integer, ALTER COLUMN list_rank DROP EXPRESSION IF EXISTS;
  ALTER TABLE businesses ALTER COLUMN list_rank SET DEFAULT 0;
  CREATE OR REPLACE TRIGGER businesses_equipped_before_write BEFORE INSERT OR UPDATE OF about ON businesses
    FOR EACH ROW EXECUTE FUNCTION derive_amenities();
  CREATE OR REPLACE TRIGGER businesses_ranked_before_write
    BEFORE INSERT OR UPDATE OF rating, review_count, is_sponsored, business_status ON businesses
    FOR EACH ROW EXECUTE FUNCTION rank_business()`;

const dropFunctions = `
  DROP TRIGGER IF EXISTS businesses_equipped_before_write ON businesses;
  DROP TRIGGER IF EXISTS businesses_ranked_before_write ON businesses;
  DROP FUNCTION IF EXISTS derive_amenities();
  DROP FUNCTION IF EXISTS rank_business();
  DROP FUNCTION IF EXISTS amenity_bits(json)`;

/** Businesses of one statement: what visitors read and operators write waits for none of them for long. */
const chunk = 5000;

/** Writes what follows from the rows that are there already: a row without amenities to read and without an end stays as it is. → id of the last row looked at */
const deriveChunk = `
  WITH rows AS (SELECT id FROM businesses WHERE id > $1 ORDER BY id LIMIT ${chunk}),
    derived AS (
      UPDATE businesses b SET amenities = amenity_bits(b.about),
        list_rank = CASE WHEN b.business_status = 'CLOSED_PERMANENTLY' THEN -4611686018427387904 ELSE b.list_rank END
      FROM rows WHERE b.id = rows.id AND (
        (b.amenities IS NULL AND b.about IS NOT NULL) OR (b.business_status = 'CLOSED_PERMANENTLY' AND b.list_rank >= 0)))
  SELECT max(id) AS last FROM rows`;

/** → id of the last business; 0 where there is none. */
const deriveAll = async (runner: QueryRunner): Promise<number> => {
  for (let done = 0; ; ) {
    const [{ last }] = (await runner.query(deriveChunk, [done])) as [{ last: number | null }];
    if (last === null) return done;
    done = last;
  }
};

/**
 * Postings of what closed for good lose their popularity, where no trigger has done so: a restore of an older backup comes here with its postings, and
 * without triggers. They are found by their rank once they are changed or deleted.
 */
const sinkPostings = `
  UPDATE search_postings p SET rank = p.rank / 64 * 64 FROM businesses b
  WHERE b.id = p.business_id AND b.business_status = 'CLOSED_PERMANENTLY' AND p.rank % 64 > 0
    AND NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = 'businesses'::regclass AND tgname = 'businesses_searched_after_update')`;

/** A column cannot be given an expression again: it is made anew, and its indexes with it. */
const forget = `
  ${dropFunctions};
  ALTER TABLE businesses DROP COLUMN amenities, DROP COLUMN list_rank;
  ALTER TABLE businesses ADD COLUMN list_rank bigint NOT NULL GENERATED ALWAYS AS
    (CASE WHEN is_sponsored THEN 4611686018427387904 ELSE 0 END + (coalesce(rating, 0) * 10)::bigint * review_count) STORED;
  CREATE INDEX businesses_by_type ON businesses (type, list_rank DESC, id);
  CREATE INDEX businesses_by_rank ON businesses (list_rank DESC, id);
  CREATE INDEX businesses_of_city_by_rank ON businesses (city_id, list_rank DESC, id, category_id, country_code) INCLUDE (name_fold);
  CREATE INDEX businesses_of_category_by_rank ON businesses (category_id, list_rank DESC, id, country_code, city_id)
    INCLUDE (name_fold, rating, review_count);
  CREATE INDEX businesses_of_country_by_rank ON businesses (country_code, list_rank DESC, id, category_id, city_id)
    INCLUDE (name_fold, rating, review_count)`;

/**
 * Filters by amenities read a column of bits, and businesses that closed for good stand at the end of lists and searches. Their postings
 * follow by the triggers of searches where these are there. A run that broke off goes on where it was. The objects that are applied behind
 * the migrations make the functions and triggers again.
 */
export class DeriveAmenities1796257200000 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepByTriggers);
    const last = await deriveAll(runner);
    await runner.query(sinkPostings);
    await runner.query('ANALYZE businesses (amenities, list_rank)');
    // A restore loads its rows into the empty table, without a search path. Where rows stand, the previous version may go on writing some.
    if (last === 0) await runner.query(dropFunctions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forget);
  }
}
