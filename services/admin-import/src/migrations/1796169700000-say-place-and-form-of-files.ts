import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SayPlaceAndFormOfFiles1796169700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_runs
        -- Country and city of rows that say none, and the form of a text file, as far as an operator has said them.
        ADD COLUMN place jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN text_form jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN found_places jsonb,
        ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
      -- The same content in another country is another import.
      DROP INDEX import_runs_unfinished_content;
      CREATE UNIQUE INDEX import_runs_unfinished_content ON import_runs (sha256, preview, place, text_form)
        WHERE state IN ('queued', 'running', 'previewed', 'applying')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX import_runs_unfinished_content;
      ALTER TABLE import_runs DROP COLUMN place, DROP COLUMN text_form, DROP COLUMN found_places, DROP COLUMN notes;
      CREATE UNIQUE INDEX import_runs_unfinished_content ON import_runs (sha256, preview)
        WHERE state IN ('queued', 'running', 'previewed', 'applying')`);
  }
}
