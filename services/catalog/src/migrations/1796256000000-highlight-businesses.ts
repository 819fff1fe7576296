import type { MigrationInterface, QueryRunner } from 'typeorm';

const highlight = `
  ALTER TABLE businesses ADD COLUMN is_highlighted boolean NOT NULL DEFAULT false;
  -- The instant of the newest list of sponsored businesses: one that was overtaken changes nothing, whatever has been restarted since.
  CREATE TABLE sponsorship_lists (
    is_newest boolean PRIMARY KEY DEFAULT true CHECK (is_newest),
    as_of bigint NOT NULL
  );
  INSERT INTO sponsorship_lists (as_of) VALUES (0)`;

const forget = `
  DROP TABLE sponsorship_lists;
  ALTER TABLE businesses DROP COLUMN is_highlighted`;

export class HighlightBusinesses1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(highlight);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forget);
  }
}
