import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many businesses each city has in each category: exact totals of any mix of city, category and country are sums over it. */
export class CreateBusinessCounts1795737800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE business_counts (
        -- 0 and '' stand for businesses without a city or a country: a primary key holds no null.
        city_id integer NOT NULL,
        category_id integer NOT NULL,
        country_code text COLLATE "C" NOT NULL,
        business_count integer NOT NULL CHECK (business_count >= 0),
        PRIMARY KEY (city_id, category_id, country_code)
      ) WITH (fillfactor = 80)`);
    await runner.query('CREATE INDEX business_counts_by_category ON business_counts (category_id, country_code)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE business_counts');
  }
}
