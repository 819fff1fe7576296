import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowLists1796688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The page of every list that search engines keep, as the last search for changes found it.
      CREATE TABLE known_lists (
        url text PRIMARY KEY,
        business_count integer NOT NULL
      );
      -- The next search learns what there is: otherwise all lists would count as new.
      UPDATE submission_settings SET pages_known_at = NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_lists');
  }
}
