import { schemaOf } from '@directory/contracts';
import type { ServiceSchema } from '@directory/service-kit/migrations';
import { type Client, escapeIdentifier } from 'pg';
import { keptTablesOf, qualified } from '../database/tables.ts';
import { sideNameOf } from './side-load.ts';
import { withoutWriters } from './write-freeze.ts';

export interface SwapSuffixes {
  /** Of the schemas that become the live ones. */
  from: string;
  /** That the live ones are given. */
  replaced: string;
}

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

/** Puts the loaded schemas into the place of the live ones, all at once or none. `note` records it in the same transaction. */
export const swapSchemas = (
  client: Client,
  targets: readonly ServiceSchema[],
  suffixes: SwapSuffixes,
  note: (client: Client) => Promise<void>,
): Promise<void> =>
  withoutWriters(client, targets, async () => {
    for (const target of targets) for (const statement of swapOf(target, suffixes)) await client.query(statement);
    await note(client);
  });
