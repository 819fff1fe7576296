import type { MigrationInterface, QueryRunner } from 'typeorm';

const unsettled = (condition: string): string => `CREATE INDEX import_runs_unsettled ON import_runs (created_at) WHERE ${condition}`;
const workable = "state IN ('queued', 'running', 'applying') OR discard_due";

export class AddPreviewsAndUndo1795737603000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE import_runs
        ADD COLUMN undo_due boolean NOT NULL DEFAULT false,
        ADD COLUMN undone jsonb,
        ADD COLUMN header_key text,
        ADD COLUMN corrections jsonb,
        ADD COLUMN column_samples jsonb,
        ADD COLUMN samples jsonb`);
    await queryRunner.query('DROP INDEX import_runs_unsettled');
    await queryRunner.query(unsettled(`${workable} OR undo_due`));
    // What operators said of the columns under a set of headers: it holds for the next file that has the same ones.
    await queryRunner.query(`
      CREATE TABLE column_corrections (
        header_key text PRIMARY KEY,
        columns jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE column_corrections');
    await queryRunner.query('DROP INDEX import_runs_unsettled');
    await queryRunner.query(unsettled(workable));
    await queryRunner.query(`
      ALTER TABLE import_runs DROP COLUMN undo_due, DROP COLUMN undone, DROP COLUMN header_key, DROP COLUMN corrections,
        DROP COLUMN column_samples, DROP COLUMN samples`);
  }
}
