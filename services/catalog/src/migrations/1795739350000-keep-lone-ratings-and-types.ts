import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists kept by hand have ratings without a count: they are ratings all the same, and only a count of 0 takes one away. A business has one
 * type, and all its types beside it.
 */
export class KeepLoneRatingsAndTypes1795739350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE businesses DROP CONSTRAINT businesses_no_rating_without_reviews');
    await runner.query('ALTER TABLE businesses ADD COLUMN subtypes text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE businesses DROP COLUMN subtypes');
    await runner.query('UPDATE businesses SET rating = NULL WHERE rating IS NOT NULL AND review_count = 0');
    await runner.query(
      'ALTER TABLE businesses ADD CONSTRAINT businesses_no_rating_without_reviews CHECK (rating IS NULL OR review_count > 0)',
    );
  }
}
