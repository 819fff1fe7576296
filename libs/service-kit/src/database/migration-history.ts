import { schemaOf } from '@directory/contracts';
import { type Client, escapeIdentifier } from 'pg';
import type { ServiceSchema } from './service-schema.ts';

/** Table in which TypeORM records the migrations that ran. */
export const migrationsTable = 'migrations';

/** Names of the migrations that a schema has seen, in their order. */
export const readHistory = async (client: Client, schema: string): Promise<string[]> => {
  const table = `${escapeIdentifier(schema)}.${migrationsTable}`;
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [table]);
  if (!rows[0].found) return [];
  return (await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`)).rows.map(({ name }) => name);
};

const timestampOf = (name: string): number => Number(name.slice(-13));

/** In one statement, and so in one transaction. */
const replaceByBaseline = (client: Client, schema: string, baseline: string): Promise<unknown> => {
  const table = `${escapeIdentifier(schema)}.${migrationsTable}`;
  return client.query(`WITH squashed AS (DELETE FROM ${table}) INSERT INTO ${table} (timestamp, name) VALUES ($1, $2)`, [
    timestampOf(baseline),
    baseline,
  ]);
};

const hasAll = (history: readonly string[], names: readonly string[]): boolean =>
  history.length === names.length && names.every((name) => history.includes(name));

/** Structure that a history stands for: that of the first of our migrations, or of a version that is newer or older than all that we can make. */
export type HistoryVersion =
  | { kind: 'known'; migrations: ServiceSchema['migrations'] }
  | { kind: 'newer'; unknown: string[] }
  | { kind: 'older' };

/** Finds the migrations that make the structure that a schema with this history had. */
export const versionOfHistory = (
  history: readonly string[],
  { migrations, squashedMigrations }: Pick<ServiceSchema, 'migrations' | 'squashedMigrations'>,
): HistoryVersion => {
  const known = migrations.map(({ name }) => name);
  const unknown = history.filter((name) => !known.includes(name) && !squashedMigrations.includes(name));
  if (unknown.length > 0) return { kind: 'newer', unknown };
  if (history.includes(known[0])) return { kind: 'known', migrations: migrations.filter(({ name }) => history.includes(name)) };
  return hasAll(history, squashedMigrations) ? { kind: 'known', migrations: migrations.slice(0, 1) } : { kind: 'older' };
};

/**
 * Makes sure that the migrations of this version can go on from those that a database has seen. Throws where they cannot.
 * → names of migrations that this version does not know: a newer one was here.
 */
export const reconcileHistory = async (client: Client, target: ServiceSchema): Promise<string[]> => {
  const { service, migrations, squashedMigrations } = target;
  const known = migrations.map(({ name }) => name);
  const history = await readHistory(client, schemaOf(service));
  if (history.length === 0) return [];
  if (history.includes(known[0])) return history.filter((name) => !known.includes(name));
  if (hasAll(history, squashedMigrations)) {
    await replaceByBaseline(client, schemaOf(service), known[0]);
    return [];
  }
  throw new Error(
    `The ${service} schema stands at ${history.at(-1)}, and this version goes on from ${squashedMigrations.at(-1) ?? known[0]} only. ` +
      'Nothing was changed. Start the version that still has that migration once, then this one; or use an empty database.',
  );
};
