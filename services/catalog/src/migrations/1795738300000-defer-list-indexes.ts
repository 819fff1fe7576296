import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { listIndexes } from './list-indexes.ts';

/**
 * For the first load of an empty catalog, which nobody reads yet: the indexes of its lists are put off until the load is over. Lists
 * are right without them, only slow. The functions take no argument and do nothing else.
 */
export class DeferListIndexes1795738300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await writeListIndexFunctions(runner, listIndexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT ensure_list_indexes()');
    await runner.query('DROP FUNCTION defer_list_indexes()');
    await runner.query('DROP FUNCTION ensure_list_indexes()');
  }
}
