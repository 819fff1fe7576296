import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slugs that an undo gave up are kept for as long as an undo is possible. */
export class DateUndoneSlugs1796256900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE undone_slugs ADD COLUMN undone_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX undone_slugs_by_age ON undone_slugs (undone_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE undone_slugs DROP COLUMN undone_at');
  }
}
