import { schemaOf } from '@directory/contracts';
import { ensureTableRights, findRole, type ServiceSchema } from '@directory/service-kit/migrations';
import { type Client, escapeIdentifier } from 'pg';
import { qualified, readTables } from '../database/tables.ts';

const writes = 'INSERT, UPDATE, DELETE';

const eachTable = async (client: Client, target: ServiceSchema, statementOf: (table: string, role: string) => string): Promise<void> => {
  const role = escapeIdentifier(await findRole(client, target));
  for (const { name } of await readTables(client, schemaOf(target.service), target))
    await client.query(statementOf(qualified(schemaOf(target.service), name), role));
};

/**
 * Takes from the services the right to write what a restore replaces: a write that came later would be lost. Their statements fail at once, which is
 * answered with 503, and nobody waits for a lock. What is kept (sign-ins, the audit log) is written on.
 */
export const freezeWrites = async (client: Client, targets: readonly ServiceSchema[]): Promise<void> => {
  for (const target of targets) await eachTable(client, target, (table, role) => `REVOKE ${writes} ON ${table} FROM ${role}`);
};

/** Gives the rights back, whether they were taken or not: after a restore that failed, and at each start after one that was killed. */
export const thawWrites = async (client: Client, targets: readonly ServiceSchema[]): Promise<void> => {
  for (const target of targets) {
    const schema = schemaOf(target.service);
    const role = await findRole(client, target);
    // Where one role serves all it is the owner, whose rights are never cut to what a service uses.
    if (role === (await ownerOf(client))) await eachTable(client, target, (table, to) => `GRANT ${writes} ON ${table} TO ${to}`);
    else await ensureTableRights(client, { schema, role, rights: target.rights });
  }
};

const ownerOf = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user::text AS name')).rows[0].name;
