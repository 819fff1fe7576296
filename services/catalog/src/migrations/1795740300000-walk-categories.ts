import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { listIndexes, nameOfIndex, searchIndexes } from './list-indexes.ts';

const ofCategories = ['businesses_of_city_by_category', 'businesses_of_category'];

/**
 * Lists by category meet one category after the other, each by id. The names of categories, which the index of a city held for that,
 * go out of it.
 */
export class WalkCategories1795740300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const indexes = [...listIndexes, ...searchIndexes];
    const [{ isWide }] = await runner.query(
      "SELECT coalesce(bool_or(indexdef LIKE '%category_fold%'), false) AS \"isWide\" FROM pg_indexes WHERE indexname = 'businesses_of_city_by_rank'",
    );
    if (isWide) await runner.query('DROP INDEX businesses_of_city_by_rank');
    await writeListIndexFunctions(runner, indexes);
    await runner.query('SELECT ensure_list_indexes()');
  }

  async down(runner: QueryRunner): Promise<void> {
    const others = [...listIndexes, ...searchIndexes].filter((index) => !ofCategories.includes(nameOfIndex(index)));
    await writeListIndexFunctions(runner, others);
    await runner.query(`DROP INDEX IF EXISTS ${ofCategories.join(', ')}`);
  }
}
