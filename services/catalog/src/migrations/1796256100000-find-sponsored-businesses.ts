import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of sponsored businesses comes every five minutes: those that are marked now must not be looked for in the whole table. */
export class FindSponsoredBusinesses1796256100000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS businesses_sponsored ON businesses (id) WHERE is_sponsored OR is_highlighted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS businesses_sponsored');
  }
}
