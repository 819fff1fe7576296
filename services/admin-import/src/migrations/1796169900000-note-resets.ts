import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteResets1796169900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The catalog was emptied after the run: there is nothing of it to undo.
      ALTER TABLE import_runs ADD COLUMN reset_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_runs DROP COLUMN reset_at');
  }
}
