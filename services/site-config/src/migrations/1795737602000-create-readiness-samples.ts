import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadinessSamples1795737602000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE readiness_samples (minute timestamptz PRIMARY KEY, is_ready boolean NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE readiness_samples');
  }
}
