import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1795737600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_log (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_kind text NOT NULL,
        session_id text,
        address text,
        action text NOT NULL,
        subject text,
        before jsonb,
        after jsonb
      )`);
    await queryRunner.query('CREATE INDEX audit_log_newest ON audit_log (at DESC, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_log');
  }
}
