import type { QueryRunner } from 'typeorm';
import { nameOfIndex } from './list-indexes.ts';

/** An index that is built at once costs a fifth of one that grows row by row; only the owner may make one. */
const ownersFunction = (schema: string, name: string, returns: string, body: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS ${returns} LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = ${schema}, pg_temp SET maintenance_work_mem = '128MB' SET client_min_messages = 'warning' AS $$
  BEGIN
    ${body}
  END $$`;

/** Two that come at once take turns. */
const takeTurns = 'PERFORM pg_advisory_xact_lock(7231911);';

const definitionIfMissing = (definition: string): string => `${definition.replace(' INDEX ', ' INDEX IF NOT EXISTS ')};`;

/** Even an index that is there makes CREATE INDEX wait for all writers: nothing is asked for where nothing is missing. */
const ensureBody = (indexes: readonly string[]): string => `
    IF (SELECT count(*) FROM pg_indexes WHERE schemaname = current_schema()
        AND indexname IN (${indexes.map((index) => `'${nameOfIndex(index)}'`).join(', ')})) = ${indexes.length}
      THEN RETURN; END IF;
    ${takeTurns}
    ${indexes.map(definitionIfMissing).join('\n    ')}`;

const deferBody = (indexes: readonly string[]): string => `${takeTurns}
    IF EXISTS (SELECT 1 FROM businesses) THEN RETURN false; END IF;
    DROP INDEX IF EXISTS ${indexes.map(nameOfIndex).join(', ')};
    RETURN true;`;

/** Makes the functions that put off the indexes of the first load and build what is missing, or remakes them for another list of indexes. */
export const writeListIndexFunctions = async (runner: QueryRunner, indexes: readonly string[]): Promise<void> => {
  const [{ schema }] = await runner.query('SELECT quote_ident(current_schema()) AS schema');
  await runner.query(ownersFunction(schema, 'ensure_list_indexes', 'void', ensureBody(indexes)));
  await runner.query(ownersFunction(schema, 'defer_list_indexes', 'boolean', deferBody(indexes)));
  await runner.query('REVOKE EXECUTE ON FUNCTION ensure_list_indexes(), defer_list_indexes() FROM PUBLIC');
};
