import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeListIndexFunctions } from './list-index-functions.ts';
import { identityIndexes, listIndexes, nameOfIndex, searchIndexes } from './list-indexes.ts';

/**
 * How far the undo of a run has come, and what it came to: the totals outlive whoever asked. And what a slice of it finds its own by:
 * without an index each one would read the identities of all businesses.
 */
export class UndoInSlices1795741100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_undone (
        run_id uuid PRIMARY KEY,
        -- Before-images there were at the beginning, and those that are taken back.
        total integer NOT NULL,
        taken integer NOT NULL DEFAULT 0,
        -- Largest business behind it: all before it are done with.
        last_business integer NOT NULL DEFAULT 0,
        deleted integer NOT NULL DEFAULT 0,
        reverted integer NOT NULL DEFAULT 0,
        kept integer NOT NULL DEFAULT 0,
        is_done boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX import_keys_of_business ON import_keys (run_id, business_id)');
    for (const index of identityIndexes) await runner.query(index);
    await writeListIndexFunctions(runner, [...listIndexes, ...searchIndexes, ...identityIndexes]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await writeListIndexFunctions(runner, [...listIndexes, ...searchIndexes]);
    await runner.query(`DROP INDEX IF EXISTS ${identityIndexes.map(nameOfIndex).join(', ')}`);
    await runner.query('DROP INDEX import_keys_of_business');
    await runner.query('DROP TABLE import_undone');
  }
}
