import { schemaOf } from '@directory/contracts';
import { ensureTableRights, findRoles, type ServiceSchema } from '@directory/service-kit/migrations';
import { type Client, escapeIdentifier } from 'pg';
import { isLockFault } from '../database/lock-faults.ts';
import { inTransaction } from '../database/owner-client.ts';
import { qualified, readTables } from '../database/tables.ts';
import { lockAttempts, lockTimeoutMs } from './limits.ts';

const writes = 'INSERT, UPDATE, DELETE';

const eachTable = async (client: Client, target: ServiceSchema, statementOf: (table: string, role: string) => string): Promise<void> => {
  const roles = await findRoles(client, target);
  for (const { name } of await readTables(client, schemaOf(target.service), target))
    for (const role of roles) await client.query(statementOf(qualified(schemaOf(target.service), name), escapeIdentifier(role)));
};

/**
 * Takes from the services the right to write what a restore replaces: a write that came later would be lost. Their statements fail at once, which is
 * answered with 503, and nobody waits for a lock. What is kept (sign-ins, the audit log) is written on. Writes that began before have ended afterwards.
 */
export const freezeWrites = async (client: Client, targets: readonly ServiceSchema[]): Promise<void> => {
  for (const target of targets) await eachTable(client, target, (table, role) => `REVOKE ${writes} ON ${table} FROM ${role}`);
  await withoutWriters(client, targets, async () => undefined);
};

/** Does work in a transaction that no writer is in: it waits for those that began before their rights were taken. Readers go on. */
export const withoutWriters = async (client: Client, targets: readonly ServiceSchema[], work: () => Promise<void>): Promise<void> => {
  const tables: string[] = [];
  for (const target of targets) {
    const schema = schemaOf(target.service);
    for (const { name } of await readTables(client, schema, target)) tables.push(qualified(schema, name));
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        await client.query(`LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`);
        await work();
      });
    } catch (error) {
      if (attempt >= lockAttempts || !isLockFault(error)) throw error;
    }
  }
};

/** Gives the rights back, whether they were taken or not: after a restore that failed, and at each start after one that was killed. */
export const thawWrites = async (client: Client, targets: readonly ServiceSchema[]): Promise<void> => {
  const owner = await ownerOf(client);
  for (const target of targets) {
    const roles = await findRoles(client, target);
    // Where one role serves all it is the owner, whose rights are never cut to what a service uses.
    if (roles.includes(owner)) await eachTable(client, target, (table, to) => `GRANT ${writes} ON ${table} TO ${to}`);
    else for (const role of roles) await ensureTableRights(client, { target, role });
  }
};

const ownerOf = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user::text AS name')).rows[0].name;
