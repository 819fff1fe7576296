import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service has no rows yet: its schema says its purpose where a database administrator looks. */
export class CreateBaseline1795824100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`COMMENT ON SCHEMA indexing IS 'Submissions of addresses to search engines, and the sitemap'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('COMMENT ON SCHEMA indexing IS NULL');
  }
}
