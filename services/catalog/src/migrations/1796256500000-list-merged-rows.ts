import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = `
  -- Rows of a run that joined a business without an id, and rows that were kept apart from one that they resemble.
  CREATE TABLE import_merges (
    run_id uuid NOT NULL,
    row_no integer NOT NULL,
    is_held boolean NOT NULL,
    reason text NOT NULL,
    name text NOT NULL,
    address text,
    into_row integer,
    business_id integer,
    into_name text NOT NULL,
    into_address text,
    noted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (run_id, row_no, is_held)
  );
  CREATE INDEX import_merges_by_age ON import_merges (noted_at);
  -- Slugs of businesses that an undo removed, by their identity keys: the same business gets its own slug back.
  CREATE TABLE undone_slugs (
    key uuid NOT NULL,
    slug text NOT NULL,
    PRIMARY KEY (key, slug)
  )`;

export class ListMergedRows1796256500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(create);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE undone_slugs, import_merges');
  }
}
