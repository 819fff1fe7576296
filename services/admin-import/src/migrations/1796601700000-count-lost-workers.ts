import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountLostWorkers1796601700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Workers that ended on the run without giving its lease back, since the last step that was finished.
      ALTER TABLE import_runs ADD COLUMN lost_workers integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_runs DROP COLUMN lost_workers');
  }
}
