import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = `
  -- Pairs that the last search found. Businesses may be gone since; the smaller id is the first.
  CREATE TABLE duplicate_pairs (
    first_id integer NOT NULL,
    second_id integer NOT NULL,
    reasons text[] NOT NULL,
    strength smallint NOT NULL,
    PRIMARY KEY (first_id, second_id),
    CHECK (first_id < second_id)
  );
  CREATE INDEX duplicate_pairs_by_strength ON duplicate_pairs (strength DESC, first_id, second_id);
  -- Pairs of which an operator said that they are two businesses.
  CREATE TABLE distinct_businesses (
    first_id integer NOT NULL,
    second_id integer NOT NULL,
    decided_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (first_id, second_id),
    CHECK (first_id < second_id)
  );
  -- Merges of two businesses. The image holds all that an undo brings back, and goes when it can no longer be undone.
  CREATE TABLE business_merges (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kept_id integer NOT NULL,
    kept_slug text NOT NULL,
    kept_name text NOT NULL,
    removed_id integer NOT NULL,
    removed_slug text NOT NULL,
    removed_name text NOT NULL,
    taken text[] NOT NULL,
    image json,
    merged_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    undone_at timestamptz
  );
  CREATE INDEX business_merges_by_age ON business_merges (merged_at DESC);
  CREATE INDEX business_merges_of_kept ON business_merges (kept_id);
  CREATE INDEX business_merges_of_removed ON business_merges (removed_id);
  CREATE TABLE duplicate_searches (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    has_failed boolean NOT NULL DEFAULT false,
    businesses integer NOT NULL DEFAULT 0,
    compared integer NOT NULL DEFAULT 0,
    -- Version of the catalog that was searched.
    searched_version text
  )`;

export class FindDuplicates1796257100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(create);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE duplicate_searches, business_merges, distinct_businesses, duplicate_pairs');
  }
}
