import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditOutbox1795737602000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_outbox (
        id uuid PRIMARY KEY,
        entry jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_outbox');
  }
}
