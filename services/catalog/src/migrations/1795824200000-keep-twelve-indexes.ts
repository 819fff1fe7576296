import type { MigrationInterface, QueryRunner } from 'typeorm';

const dropped = [
  'businesses_by_random_slot',
  'businesses_by_name',
  'businesses_by_rating',
  'businesses_by_city_name',
  'businesses_of_city_by_rank',
  'businesses_of_city_by_name',
  'businesses_of_city_by_rating',
  'businesses_of_city_by_category',
  'businesses_of_category',
  'businesses_of_category_by_rank',
  'businesses_of_category_by_name',
  'businesses_of_category_by_rating',
  'businesses_of_category_by_city',
  'businesses_of_country_by_rank',
];

const widened = [
  'businesses_by_name',
  'businesses_by_rating',
  'businesses_of_city_by_rank',
  'businesses_of_city_by_rating',
  'businesses_of_category_by_rank',
  'businesses_of_country_by_rank',
];

/**
 * Eight indexes cost every import more than they served. Those of the places hold what a list is sorted by, so that a place is sorted
 * without its rows; equal ratings are in order of their reviews; random businesses are found by their ids.
 */
export class KeepTwelveIndexes1795824200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS ${dropped.join(', ')};
      ALTER TABLE businesses DROP COLUMN random_slot, DROP COLUMN random_key;
      CREATE INDEX businesses_by_name ON businesses (name_fold, id) INCLUDE (country_code, category_id, city_id);
      CREATE INDEX businesses_by_rating ON businesses (rating DESC NULLS LAST, review_count DESC, id) INCLUDE (country_code, category_id, city_id);
      CREATE INDEX businesses_of_city_by_rank ON businesses (city_id, list_rank DESC, id) INCLUDE (category_id, country_code, name_fold);
      CREATE INDEX businesses_of_city_by_rating ON businesses (city_id, rating DESC NULLS LAST, review_count DESC, id) INCLUDE (category_id);
      CREATE INDEX businesses_of_category_by_rank ON businesses (category_id, list_rank DESC, id)
        INCLUDE (country_code, city_id, name_fold, rating, review_count);
      CREATE INDEX businesses_of_country_by_rank ON businesses (country_code, list_rank DESC, id)
        INCLUDE (category_id, city_id, name_fold, rating, review_count);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS ${widened.join(', ')};
      ALTER TABLE businesses ADD COLUMN random_key double precision NOT NULL DEFAULT random();
      ALTER TABLE businesses ADD COLUMN random_slot double precision NOT NULL GENERATED ALWAYS AS
        (random_key + CASE WHEN photo_url IS NOT NULL AND rating IS NOT NULL AND opening_hours IS NOT NULL AND is_open THEN 1 ELSE 0 END) STORED;
      CREATE INDEX businesses_by_random_slot ON businesses (random_slot);
      CREATE INDEX businesses_by_name ON businesses (name_fold, id) INCLUDE (country_code);
      CREATE INDEX businesses_by_rating ON businesses (rating DESC NULLS LAST, id) INCLUDE (country_code);
      CREATE INDEX businesses_by_city_name ON businesses (city_fold, id) INCLUDE (country_code);
      CREATE INDEX businesses_of_city_by_rank ON businesses (city_id, list_rank DESC, id) INCLUDE (category_id);
      CREATE INDEX businesses_of_city_by_name ON businesses (city_id, name_fold, id) INCLUDE (category_id);
      CREATE INDEX businesses_of_city_by_rating ON businesses (city_id, rating DESC NULLS LAST, id) INCLUDE (category_id);
      CREATE INDEX businesses_of_city_by_category ON businesses (city_id, category_id, id);
      CREATE INDEX businesses_of_category ON businesses (category_id, id) INCLUDE (country_code);
      CREATE INDEX businesses_of_category_by_rank ON businesses (category_id, list_rank DESC, id) INCLUDE (country_code, city_id);
      CREATE INDEX businesses_of_category_by_name ON businesses (category_id, name_fold, id) INCLUDE (country_code);
      CREATE INDEX businesses_of_category_by_rating ON businesses (category_id, rating DESC NULLS LAST, id) INCLUDE (country_code);
      CREATE INDEX businesses_of_category_by_city ON businesses (category_id, city_fold, id) INCLUDE (country_code);
      CREATE INDEX businesses_of_country_by_rank ON businesses (country_code, list_rank DESC, id) INCLUDE (category_id);`);
  }
}
