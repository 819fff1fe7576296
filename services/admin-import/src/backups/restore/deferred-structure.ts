import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { qualified } from '../database/tables.ts';

interface Constraint {
  table: string;
  name: string;
  kind: 'key' | 'uniqueness' | 'exclusion' | 'reference';
  definition: string;
}

interface Index {
  table: string;
  name: string;
  definition: string;
}

/** Keys and indexes that were taken away, so that rows are loaded without them: built at once they cost a fifth. */
export interface DeferredStructure {
  constraints: readonly Constraint[];
  /** Those of keys, too. */
  indexes: readonly Index[];
}

const listConstraints = `
  SELECT t.relname::text AS "table", c.conname::text AS name, pg_get_constraintdef(c.oid) AS definition,
    CASE WHEN c.contype = 'f' THEN 'reference' WHEN c.contype = 'x' OR c.condeferrable THEN 'exclusion' WHEN c.contype = 'p' THEN 'key' ELSE 'uniqueness' END AS kind
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE t.relnamespace = to_regnamespace(quote_ident($1)) AND c.contype IN ('p', 'u', 'x', 'f') ORDER BY t.relname, c.conname`;

const listIndexes = `
  SELECT t.relname::text AS "table", i.relname::text AS name, pg_get_indexdef(i.oid) AS definition
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relnamespace = to_regnamespace(quote_ident($1))
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid AND (c.contype = 'x' OR c.contype IN ('p', 'u') AND c.condeferrable))
  ORDER BY t.relname, i.relname`;

const references = ({ kind }: Constraint): boolean => kind === 'reference';

/** A reference leans on the key that it refers to. */
const referencesFirst = (constraints: readonly Constraint[]): Constraint[] => [
  ...constraints.filter(references),
  ...constraints.filter((constraint) => !references(constraint)),
];

/** Statements that take everything away, in an order in which nothing leans on what goes. An index goes with its key. */
export const removalOf = (schema: string, { constraints, indexes }: DeferredStructure): string[] => [
  ...referencesFirst(constraints).map(
    ({ table, name }) => `ALTER TABLE ${qualified(schema, table)} DROP CONSTRAINT ${escapeIdentifier(name)}`,
  ),
  ...indexes
    .filter((index) => !constraints.some(({ name, table }) => name === index.name && table === index.table))
    .map(({ name }) => `DROP INDEX ${qualified(schema, name)}`),
];

/** Statements that build the indexes of tables: none waits for another one. */
export const indexesOf = ({ indexes }: DeferredStructure, isOf: (table: string) => boolean): string[] =>
  indexes.filter(({ table }) => isOf(table)).map(({ definition }) => definition);

/** Statements that make the constraints again: keys of the indexes that are there, and last what refers to keys. */
export const constraintsOf = (schema: string, { constraints }: DeferredStructure): string[] =>
  referencesFirst(constraints)
    .reverse()
    .map(({ table, name, kind, definition }) => {
      const add = `ALTER TABLE ${qualified(schema, table)} ADD CONSTRAINT ${escapeIdentifier(name)}`;
      if (kind === 'key') return `${add} PRIMARY KEY USING INDEX ${escapeIdentifier(name)}`;
      if (kind === 'uniqueness') return `${add} UNIQUE USING INDEX ${escapeIdentifier(name)}`;
      return `${add} ${definition}`;
    });

/** Takes keys and indexes of a schema away. Its tables are then written without looking anything up. */
export const deferStructure = async (client: Client, schema: string): Promise<DeferredStructure> => {
  // Definitions name tables with their schema wherever a search path would not find them.
  await client.query("SET search_path = ''");
  const constraints = (await client.query<Constraint>(listConstraints, [schema])).rows;
  const indexes = (await client.query<Index>(listIndexes, [schema])).rows;
  const structure = { constraints, indexes };
  for (const statement of removalOf(schema, structure)) await client.query(statement);
  return structure;
};
