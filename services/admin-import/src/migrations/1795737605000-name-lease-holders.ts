import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lease whose holder was killed can be taken over at once, where its death can be seen. */
export class NameLeaseHolders1795737605000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs ADD COLUMN lease_holder text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs DROP COLUMN lease_holder');
  }
}
