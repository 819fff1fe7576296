import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { listIndexes, nameOfIndex, searchIndexes } from './list-indexes.ts';

const byLocation = 'businesses_by_location';
const isKnown = `SELECT EXISTS (SELECT 1 FROM pg_indexes WHERE indexname = '${byLocation}' AND indexdef LIKE '%INCLUDE%') AS known`;

/** What lies in an area is joined to what words find: the index over the places says who lies there, without a row. */
export class KnowIdsByLocation1795740600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await writeListIndexFunctions(runner, [...listIndexes, ...searchIndexes]);
    const [{ known }] = await runner.query(isKnown);
    if (known) return;
    await runner.query(`DROP INDEX IF EXISTS ${byLocation}`);
    await runner.query('SELECT ensure_list_indexes()');
  }

  async down(runner: QueryRunner): Promise<void> {
    const former = `CREATE INDEX ${byLocation} ON businesses USING gist (location)`;
    const others = [...listIndexes, ...searchIndexes].filter((index) => nameOfIndex(index) !== byLocation);
    await writeListIndexFunctions(runner, [...others, former]);
    await runner.query(`DROP INDEX IF EXISTS ${byLocation}`);
    await runner.query('SELECT ensure_list_indexes()');
  }
}
