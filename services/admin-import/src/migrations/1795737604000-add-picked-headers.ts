import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An operator can say in which row the header is, where it is not found by itself. */
export class AddPickedHeaders1795737604000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs ADD COLUMN picked_header integer, ADD COLUMN first_rows jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs DROP COLUMN picked_header, DROP COLUMN first_rows');
  }
}
