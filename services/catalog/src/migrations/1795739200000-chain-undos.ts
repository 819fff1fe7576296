import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs over the same businesses can be undone one after the other, the last one first, back to the state before all of them. */
export class ChainUndos1795739200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_undo ADD COLUMN touched_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_undo DROP COLUMN touched_at');
  }
}
