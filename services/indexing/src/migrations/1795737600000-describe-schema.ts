import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service has no rows yet. What its schema is for stands where a database administrator looks. */
export class DescribeSchema1795737600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`COMMENT ON SCHEMA indexing IS 'Submissions of addresses to search engines, and the sitemap'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('COMMENT ON SCHEMA indexing IS NULL');
  }
}
