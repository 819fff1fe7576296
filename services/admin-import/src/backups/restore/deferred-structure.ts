import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { qualified } from '../database/tables.ts';
import { indexMemoryMb } from './limits.ts';

interface Constraint {
  table: string;
  name: string;
  isForeign: boolean;
  definition: string;
}

interface Index {
  name: string;
  definition: string;
}

/** Keys and indexes that were taken away, so that rows are loaded without them: built at once they cost a fifth. */
export interface DeferredStructure {
  constraints: readonly Constraint[];
  indexes: readonly Index[];
}

const listConstraints = `
  SELECT t.relname::text AS "table", c.conname::text AS name, c.contype = 'f' AS "isForeign", pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE t.relnamespace = to_regnamespace(quote_ident($1)) AND c.contype IN ('p', 'u', 'x', 'f') ORDER BY t.relname, c.conname`;

const listIndexes = `
  SELECT i.relname::text AS name, pg_get_indexdef(i.oid) AS definition
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relnamespace = to_regnamespace(quote_ident($1)) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY t.relname, i.relname`;

/** A foreign key leans on the key that it refers to. */
const foreignFirst = (constraints: readonly Constraint[]): Constraint[] => [
  ...constraints.filter(({ isForeign }) => isForeign),
  ...constraints.filter(({ isForeign }) => !isForeign),
];

/** Statements that take everything away, in an order in which nothing leans on what goes. */
export const removalOf = (schema: string, { constraints, indexes }: DeferredStructure): string[] => [
  ...foreignFirst(constraints).map(
    ({ table, name }) => `ALTER TABLE ${qualified(schema, table)} DROP CONSTRAINT ${escapeIdentifier(name)}`,
  ),
  ...indexes.map(({ name }) => `DROP INDEX ${qualified(schema, name)}`),
];

/** Statements that make everything again: keys, indexes, and last what refers to keys. */
export const renewalOf = (schema: string, { constraints, indexes }: DeferredStructure): string[] => {
  const add = ({ table, name, definition }: Constraint): string =>
    `ALTER TABLE ${qualified(schema, table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`;
  return [
    ...constraints.filter(({ isForeign }) => !isForeign).map(add),
    ...indexes.map(({ definition }) => definition),
    ...constraints.filter(({ isForeign }) => isForeign).map(add),
  ];
};

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

export const renewStructure = async (client: Client, schema: string, structure: DeferredStructure): Promise<void> => {
  await client.query(`SET search_path = ''; SET maintenance_work_mem = '${indexMemoryMb}MB'`);
  for (const statement of renewalOf(schema, structure)) await client.query(statement);
};
