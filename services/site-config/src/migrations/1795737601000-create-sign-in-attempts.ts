import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignInAttempts1795737601000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sign_in_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        address text NOT NULL,
        step text NOT NULL CHECK (step IN ('access-key', 'user-code', 'password')),
        outcome text NOT NULL CHECK (outcome IN ('failed', 'succeeded'))
      )`);
    await queryRunner.query('CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at)');
    await queryRunner.query('CREATE INDEX sign_in_attempts_at ON sign_in_attempts (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sign_in_attempts');
  }
}
