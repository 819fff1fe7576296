import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit entries wait here until site-config has them: a change and its entry are one transaction. */
export class CreateAuditOutbox1795739000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_outbox (
        id uuid PRIMARY KEY,
        entry jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_outbox');
  }
}
