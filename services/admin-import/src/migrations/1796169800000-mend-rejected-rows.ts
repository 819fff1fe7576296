import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MendRejectedRows1796169800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The run that imported a rejected row with new cells.
      ALTER TABLE import_rejections ADD COLUMN mended_in uuid;
      -- The file and the headers for which a correction was made, to be recognised in a list.
      ALTER TABLE column_corrections ADD COLUMN file_name text, ADD COLUMN headers jsonb NOT NULL DEFAULT '{}';
      -- The work that is behind a run, without the time for which it waited for an operator, and when the present work began.
      ALTER TABLE import_runs
        ADD COLUMN worked_ms double precision NOT NULL DEFAULT 0,
        ADD COLUMN work_began timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_rejections DROP COLUMN mended_in;
      ALTER TABLE column_corrections DROP COLUMN file_name, DROP COLUMN headers;
      ALTER TABLE import_runs DROP COLUMN worked_ms, DROP COLUMN work_began`);
  }
}
