import { schemaOf } from '@directory/contracts';
import { type Client, escapeIdentifier } from 'pg';
import { migrationsTable } from './migration-history.ts';
import type { ColumnRight, ServiceSchema, TableRight } from './service-schema.ts';

/** Rights of a service's role on a table of which its schema says nothing else. */
export const everydayRights: readonly TableRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** The runner's own tables: no service reads or writes them. */
const ofTheRunner = [migrationsTable, 'schema_objects'];

/** Rights that a schema means a role to have on one of its tables. */
export const rightsOn = (
  { rights = {}, otherRoles = {} }: Pick<ServiceSchema, 'rights' | 'otherRoles'>,
  role: string,
  table: string,
): readonly (TableRight | ColumnRight)[] => {
  if (ofTheRunner.includes(table)) return [];
  return role in otherRoles ? (otherRoles[role][table] ?? []) : (rights[table] ?? everydayRights);
};

const listGranted = `
  SELECT relname AS "table", ARRAY(
    SELECT privilege_type::text FROM aclexplode(relacl) WHERE grantee = $2::regrole
    UNION ALL
    SELECT format('%s (%s)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl) WHERE attrelid = c.oid AND grantee = $2::regrole
  ) AS rights
  FROM pg_class c WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY relname`;

const isSame = (one: readonly string[], other: readonly string[]): boolean => [...one].sort().join() === [...other].sort().join();

export interface RightsTarget {
  target: ServiceSchema;
  role: string;
  /** Name of the schema that has the tables, the service's own unless said. */
  schema?: string;
}

/** Gives a role exactly the rights that it uses on the tables of a schema, whatever it had before. */
export const ensureTableRights = async (
  client: Client,
  { target, role, schema = schemaOf(target.service) }: RightsTarget,
): Promise<void> => {
  const to = escapeIdentifier(role);
  const { rows } = await client.query<{ table: string; rights: string[] }>(listGranted, [escapeIdentifier(schema), to]);
  for (const { table, rights: granted } of rows) {
    const wanted = rightsOn(target, role, table);
    if (isSame(granted, wanted)) continue;
    const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
    const grant = wanted.length > 0 ? `GRANT ${wanted.join(', ')} ON ${name} TO ${to};` : '';
    // One message is one transaction: a service that runs meanwhile never finds itself without. Rights to columns go with those to the table.
    await client.query(`REVOKE ALL ON ${name} FROM ${to}; ${grant}`);
  }
};
