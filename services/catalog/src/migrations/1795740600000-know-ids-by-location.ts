import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { listIndexes, nameOfIndex, searchIndexes } from './list-indexes.ts';

const byLocation = 'businesses_by_location';
const isByLocation = (definition: string): boolean => nameOfIndex(definition) === byLocation;
const isKnown = `
  SELECT EXISTS (SELECT 1 FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname = '${byLocation}' AND indexdef LIKE '%INCLUDE%') AS known`;

/** Nobody can read while an index is dropped, until the end of the transaction: the long building comes before. */
const replaceIndex = (definition: string): string[] => [
  definition.replace(byLocation, 'businesses_located'),
  `DROP INDEX IF EXISTS ${byLocation}`,
  `ALTER INDEX businesses_located RENAME TO ${byLocation}`,
];

/** What lies in an area is joined to what words find: the index over the places says who lies there, without a row. */
export class KnowIdsByLocation1795740600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await writeListIndexFunctions(runner, [...listIndexes, ...searchIndexes]);
    const [{ known }] = await runner.query(isKnown);
    if (known) return;
    for (const statement of listIndexes.filter(isByLocation).flatMap(replaceIndex)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const former = `CREATE INDEX ${byLocation} ON businesses USING gist (location)`;
    const others = [...listIndexes, ...searchIndexes].filter((index) => !isByLocation(index));
    await writeListIndexFunctions(runner, [...others, former]);
    for (const statement of replaceIndex(former)) await runner.query(statement);
  }
}
