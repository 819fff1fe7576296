import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses of each category in each country; '' stands for none. Sums of business_counts, of which a large country has tens of thousands. */
export class CountCategoriesOfCountries1796256300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE category_counts (
        category_id integer NOT NULL,
        country_code text COLLATE "C" NOT NULL,
        business_count integer NOT NULL,
        PRIMARY KEY (category_id, country_code)
      ) WITH (fillfactor = 80);
      CREATE INDEX category_counts_by_country ON category_counts (country_code);
      CREATE INDEX business_counts_by_country ON business_counts (country_code);
      INSERT INTO category_counts SELECT category_id, country_code, sum(business_count) FROM business_counts GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE category_counts; DROP INDEX business_counts_by_country');
  }
}
