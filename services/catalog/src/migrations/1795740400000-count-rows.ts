import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countFunctions, countRows } from './row-counts.ts';

const createCounts = `
  CREATE TABLE row_counts (
    -- 0 and '' stand for any: the whole directory, one category, or one country.
    category_id integer NOT NULL,
    country_code text COLLATE "C" NOT NULL,
    block integer NOT NULL,
    business_count integer NOT NULL,
    PRIMARY KEY (category_id, country_code, block)
  ) WITH (fillfactor = 80)`;

const replaceIndex = (columns: string): string[] => [
  `CREATE UNIQUE INDEX businesses_numbered ON businesses (global_row_number) ${columns}`,
  'DROP INDEX businesses_by_row_number',
  'ALTER INDEX businesses_numbered RENAME TO businesses_by_row_number',
];

/**
 * How many businesses each stretch of row numbers has: any position of the list in upload order is found by these sums and a short
 * walk, the last page as fast as the first. The index of the row numbers answers the filters of that walk.
 */
export class CountRows1795740400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [createCounts, ...countRows, ...replaceIndex('INCLUDE (category_id, country_code)')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of replaceIndex('')) await runner.query(statement);
    await runner.query(`DROP FUNCTION ${countFunctions.map((name) => `${name}()`).join(', ')} CASCADE`);
    await runner.query('DROP TABLE row_counts');
  }
}
