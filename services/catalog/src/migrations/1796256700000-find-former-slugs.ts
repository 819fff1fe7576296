import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the addresses that redirect. Entries of imports are current ones, and cost nothing here. */
export class FindFormerSlugs1796256700000 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX CONCURRENTLY business_slugs_former ON business_slugs (slug) WHERE NOT is_current');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX business_slugs_former');
  }
}
