import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAuditSubjects1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_log_of_subject ON audit_log (subject, at DESC, id) WHERE subject IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_of_subject');
  }
}
