import { schemaOf } from '@directory/contracts';
import { Client, escapeIdentifier } from 'pg';
import { ensureSchema, ensureUsage, migrateSchema, searchPath } from './migration-runner.ts';
import { applySchemaObjects } from './schema-objects.ts';
import type { ServiceSchema } from './service-schema.ts';
import { ensureTableRights } from './table-rights.ts';

/** A schema beside the one that a service uses, with the structure of that or of an earlier version. It is swapped in or dropped. */
export interface SideSchema {
  target: ServiceSchema;
  name: string;
  ownerUrl: string;
  /** Roles that use the live one, the service's own first; the owner where there is but one. */
  roles: readonly string[];
}

/** A role of that name may be another installation's on the same server: it is ours where it may use the schema. */
const rolesOfSchema = `
  SELECT r.rolname::text AS role
  FROM pg_namespace n CROSS JOIN LATERAL aclexplode(n.nspacl) AS entry JOIN pg_roles r ON r.oid = entry.grantee
  WHERE n.nspname = $1 AND r.rolname = ANY ($2) AND entry.privilege_type = 'USAGE' ORDER BY array_position($2, r.rolname::text)`;

const currentUser = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user::text AS name')).rows[0].name;

/** Roles of a service whose schema is there, its own first: the owner alone where the server lets us create none. */
export const findRoles = async (
  client: Client,
  { service, otherRoles = {} }: Pick<ServiceSchema, 'service' | 'otherRoles'>,
): Promise<string[]> => {
  const names = [schemaOf(service), ...Object.keys(otherRoles)];
  const { rows } = await client.query<{ role: string }>(rolesOfSchema, [schemaOf(service), names]);
  return rows.length > 0 ? rows.map(({ role }) => role) : [await currentUser(client)];
};

const withClient = async <T>({ ownerUrl, name }: SideSchema, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'side-schema', options: searchPath(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes it with tables, keys and indexes as these migrations leave them, in place of one that is there. Without functions and triggers: rows come first. */
export const createSideSchema = async (side: SideSchema, migrations: ServiceSchema['migrations']): Promise<void> => {
  await withClient(side, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(side.name)} CASCADE`);
    const [own, ...others] = side.roles;
    await ensureSchema(client, side.name, own, await currentUser(client));
    for (const role of others) await ensureUsage(client, side.name, role);
  });
  await migrateSchema(side.ownerUrl, side.name, { ...side.target, migrations });
};

/** Brings it to this version: the remaining migrations, functions and triggers, and the rights of its roles. */
export const completeSideSchema = async (side: SideSchema): Promise<void> => {
  await migrateSchema(side.ownerUrl, side.name, side.target);
  await withClient(side, async (client) => {
    await applySchemaObjects(client, side.target, side.name);
    const owner = await currentUser(client);
    for (const role of side.roles) if (role !== owner) await ensureTableRights(client, { target: side.target, role, schema: side.name });
  });
};
