import { schemaOf } from '@directory/contracts';
import { Client, escapeIdentifier } from 'pg';
import { ensureSchema, migrateSchema, searchPath } from './migration-runner.ts';
import { applySchemaObjects } from './schema-objects.ts';
import type { ServiceSchema } from './service-schema.ts';
import { ensureTableRights } from './table-rights.ts';

/** A schema beside the one that a service uses, with the structure of that or of an earlier version. It is swapped in or dropped. */
export interface SideSchema {
  target: ServiceSchema;
  name: string;
  ownerUrl: string;
  /** Role of the service; the owner where there is but one. */
  role: string;
}

/** A role of that name may be another installation's on the same server: it is ours where it may use the schema. */
const roleOfSchema = `
  SELECT coalesce((
    SELECT r.rolname FROM pg_namespace n CROSS JOIN LATERAL aclexplode(n.nspacl) AS entry JOIN pg_roles r ON r.oid = entry.grantee
    WHERE n.nspname = $1 AND r.rolname = $1 AND entry.privilege_type = 'USAGE' LIMIT 1
  ), current_user)::text AS role`;

/** Role of a service whose schema is there: one of its own, or the owner where the server lets us create none. */
export const findRole = async (client: Client, { service }: Pick<ServiceSchema, 'service'>): Promise<string> =>
  (await client.query<{ role: string }>(roleOfSchema, [schemaOf(service)])).rows[0].role;

const withClient = async <T>({ ownerUrl, name }: SideSchema, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'side-schema', options: searchPath(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const currentUser = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user::text AS name')).rows[0].name;

/** Makes it with tables, keys and indexes as these migrations leave them, in place of one that is there. Without functions and triggers: rows come first. */
export const createSideSchema = async (side: SideSchema, migrations: ServiceSchema['migrations']): Promise<void> => {
  await withClient(side, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(side.name)} CASCADE`);
    await ensureSchema(client, side.name, side.role, await currentUser(client));
  });
  await migrateSchema(side.ownerUrl, side.name, { ...side.target, migrations });
};

/** Brings it to this version: the remaining migrations, functions and triggers, and the rights of the service. */
export const completeSideSchema = async (side: SideSchema): Promise<void> => {
  await migrateSchema(side.ownerUrl, side.name, side.target);
  await withClient(side, async (client) => {
    await applySchemaObjects(client, side.target, side.name);
    if (side.role === (await currentUser(client))) return;
    await ensureTableRights(client, { schema: side.name, role: side.role, rights: side.target.rights });
  });
};
