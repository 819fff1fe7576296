import { schemaOf } from '@directory/contracts';
import { type ServiceSchema, sqlStateOf, sqlStates } from '@directory/service-kit/migrations';
import { type Client, escapeIdentifier } from 'pg';
import { inTransaction } from '../database/owner-client.ts';
import { keptTablesOf, qualified, readTables } from '../database/tables.ts';
import { swapAttempts, swapLockMs } from './limits.ts';
import { sideNameOf } from './side-load.ts';

export interface SwapSuffixes {
  /** Of the schemas that become the live ones. */
  from: string;
  /** That the live ones are given. */
  replaced: string;
}

/** Waits for writers that began before their rights were taken, and lets none begin; readers go on. */
const lockOut = async (client: Client, targets: readonly ServiceSchema[]): Promise<void> => {
  const tables: string[] = [];
  for (const target of targets) {
    const schema = schemaOf(target.service);
    for (const { name } of await readTables(client, schema, target)) tables.push(qualified(schema, name));
  }
  await client.query(`LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`);
};

/** Statements that put the loaded schema of a service into the place of the live one; its kept tables move over. */
export const swapOf = (target: ServiceSchema, { from, replaced }: SwapSuffixes): string[] => {
  const live = schemaOf(target.service);
  const side = sideNameOf(target, from);
  const kept = keptTablesOf(target).sort();
  return [
    ...kept.map((table) => `DROP TABLE ${qualified(side, table)}`),
    ...kept.map((table) => `ALTER TABLE ${qualified(live, table)} SET SCHEMA ${escapeIdentifier(side)}`),
    `ALTER SCHEMA ${escapeIdentifier(live)} RENAME TO ${escapeIdentifier(sideNameOf(target, replaced))}`,
    `ALTER SCHEMA ${escapeIdentifier(side)} RENAME TO ${escapeIdentifier(live)}`,
  ];
};

const isLockFault = (error: unknown): boolean =>
  ([sqlStates.lockNotAvailable, sqlStates.deadlockDetected] as (string | undefined)[]).includes(sqlStateOf(error));

/** Puts the loaded schemas into the place of the live ones, all at once or none. `note` records it in the same transaction. */
export const swapSchemas = async (
  client: Client,
  targets: readonly ServiceSchema[],
  suffixes: SwapSuffixes,
  note: (client: Client) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${swapLockMs}`);
        await lockOut(client, targets);
        for (const target of targets) for (const statement of swapOf(target, suffixes)) await client.query(statement);
        await note(client);
      });
    } catch (error) {
      if (attempt >= swapAttempts || !isLockFault(error)) throw error;
    }
  }
};
