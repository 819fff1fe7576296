import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far an undo is, for those who watch it. */
export class ShowUndoProgress1795737606000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs ADD COLUMN undo_progress jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs DROP COLUMN undo_progress');
  }
}
