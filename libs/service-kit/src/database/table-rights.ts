import { type Client, escapeIdentifier } from 'pg';
import { migrationsTable } from './migration-history.ts';
import type { TableRight } from './service-schema.ts';

/** Rights on a table of which a schema says nothing else. */
export const everydayRights: readonly TableRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** The runner's own tables: no service reads or writes them. */
const ofTheRunner: Readonly<Record<string, readonly TableRight[]>> = { [migrationsTable]: [], schema_objects: [] };

const listGranted = `
  SELECT relname AS "table", coalesce(array_agg(privilege_type::text ORDER BY privilege_type::text) FILTER (WHERE privilege_type IS NOT NULL), '{}') AS rights
  FROM pg_class LEFT JOIN LATERAL aclexplode(relacl) ON grantee = $2::regrole
  WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'v', 'm') GROUP BY relname ORDER BY relname`;

const isSame = (one: readonly string[], other: readonly string[]): boolean => [...one].sort().join() === [...other].sort().join();

/** Gives a role exactly the rights that it uses on the tables of a schema, whatever it had before. */
export const ensureTableRights = async (
  client: Client,
  { schema, role, rights = {} }: { schema: string; role: string; rights?: Readonly<Record<string, readonly TableRight[]>> },
): Promise<void> => {
  const to = escapeIdentifier(role);
  const { rows } = await client.query<{ table: string; rights: string[] }>(listGranted, [escapeIdentifier(schema), to]);
  for (const { table, rights: granted } of rows) {
    const wanted = ofTheRunner[table] ?? rights[table] ?? everydayRights;
    if (isSame(granted, wanted)) continue;
    const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
    const grant = wanted.length > 0 ? `GRANT ${wanted.join(', ')} ON ${name} TO ${to};` : '';
    // One message is one transaction: a service that runs meanwhile never finds itself without.
    await client.query(`REVOKE ALL ON ${name} FROM ${to}; ${grant}`);
  }
};
