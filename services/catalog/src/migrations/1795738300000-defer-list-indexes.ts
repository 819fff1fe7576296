import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listIndexes, nameOfIndex } from './list-indexes.ts';

/** An index that is built at once costs a fifth of one that grows row by row; only the owner may make one. */
const ownersFunction = (schema: string, name: string, returns: string, body: string): string => `
  CREATE FUNCTION ${name}() RETURNS ${returns} LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = ${schema}, pg_temp SET maintenance_work_mem = '128MB' SET client_min_messages = 'warning' AS $$
  BEGIN
    ${body}
  END $$`;

/** Two that come at once take turns. */
const takeTurns = 'PERFORM pg_advisory_xact_lock(7231911);';

const definitionIfMissing = (definition: string): string => `${definition.replace(' INDEX ', ' INDEX IF NOT EXISTS ')};`;

const names = listIndexes.map(nameOfIndex);

/** Even an index that is there makes CREATE INDEX wait for all writers: nothing is asked for where nothing is missing. */
const ensureBody = `
    IF (SELECT count(*) FROM pg_indexes WHERE schemaname = current_schema() AND indexname IN (${names.map((name) => `'${name}'`).join(', ')})) = ${names.length}
      THEN RETURN; END IF;
    ${takeTurns}
    ${listIndexes.map(definitionIfMissing).join('\n    ')}`;

/**
 * For the first load of an empty catalog, which nobody reads yet: the indexes of its lists are put off until the load is over. Lists
 * are right without them, only slow. The functions take no argument and do nothing else.
 */
export class DeferListIndexes1795738300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query('SELECT quote_ident(current_schema()) AS schema');
    await runner.query(ownersFunction(schema, 'ensure_list_indexes', 'void', ensureBody));
    await runner.query(
      ownersFunction(
        schema,
        'defer_list_indexes',
        'boolean',
        `${takeTurns}
         IF EXISTS (SELECT 1 FROM businesses) THEN RETURN false; END IF;
         DROP INDEX IF EXISTS ${names.join(', ')};
         RETURN true;`,
      ),
    );
    await runner.query('REVOKE EXECUTE ON FUNCTION ensure_list_indexes(), defer_list_indexes() FROM PUBLIC');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT ensure_list_indexes()');
    await runner.query('DROP FUNCTION defer_list_indexes()');
    await runner.query('DROP FUNCTION ensure_list_indexes()');
  }
}
