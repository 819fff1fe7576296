import { createHash } from 'node:crypto';
import { schemaOf } from '@directory/contracts';
import { type Client, escapeIdentifier } from 'pg';
import type { SchemaObject, ServiceSchema } from './service-schema.ts';

/** `table` is empty for a function. */
interface ObjectId {
  kind: SchemaObject['kind'];
  name: string;
  table: string;
}

interface RecordedObject extends ObjectId {
  checksum: string;
  /** False for one that went with its table, or by hand. */
  exists: boolean;
}

const createTable = `
  CREATE TABLE IF NOT EXISTS schema_objects (
    kind text NOT NULL,
    name text NOT NULL,
    on_table text NOT NULL,
    checksum text NOT NULL,
    PRIMARY KEY (kind, name, on_table)
  )`;

const listRecorded = `
  SELECT kind, name, on_table AS "table", checksum, CASE kind
    WHEN 'function' THEN EXISTS (SELECT 1 FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = name)
    ELSE EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass(quote_ident(on_table)) AND tgname = name) END AS exists
  FROM schema_objects`;

const idOf = (object: SchemaObject): ObjectId => ({
  kind: object.kind,
  name: object.name,
  table: object.kind === 'trigger' ? object.table : '',
});

const checksumOf = ({ sql }: SchemaObject): string => createHash('sha256').update(sql).digest('hex');

const isSame = (one: ObjectId, other: ObjectId): boolean => one.kind === other.kind && one.name === other.name && one.table === other.table;

const apply = async (client: Client, object: SchemaObject): Promise<void> => {
  await client.query(object.sql);
  const { kind, name, table } = idOf(object);
  await client.query(
    'INSERT INTO schema_objects VALUES ($1, $2, $3, $4) ON CONFLICT (kind, name, on_table) DO UPDATE SET checksum = EXCLUDED.checksum',
    [kind, name, table, checksumOf(object)],
  );
};

const drop = async (client: Client, schema: string, { kind, name, table }: ObjectId): Promise<void> => {
  const qualified = (of: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(of)}`;
  if (kind === 'trigger') await client.query(`DROP TRIGGER IF EXISTS ${escapeIdentifier(name)} ON ${qualified(table)}`);
  else await client.query(`DROP FUNCTION IF EXISTS ${qualified(name)}`);
  await client.query('DELETE FROM schema_objects WHERE kind = $1 AND name = $2 AND on_table = $3', [kind, name, table]);
};

/** A function can go only after the triggers that call it. */
const triggersFirst = (one: ObjectId, other: ObjectId): number => other.kind.localeCompare(one.kind);

const replaceObjects = async (client: Client, { objects }: ServiceSchema, schema: string): Promise<string[]> => {
  await client.query(createTable);
  const recorded = (await client.query<RecordedObject>(listRecorded)).rows;
  const isApplied = (object: SchemaObject): boolean =>
    recorded.some((other) => other.exists && isSame(idOf(object), other) && other.checksum === checksumOf(object));
  const changed = objects.filter((object) => !isApplied(object));
  for (const object of changed) await apply(client, object);
  const gone = recorded.filter((other) => !objects.some((object) => isSame(idOf(object), other))).sort(triggersFirst);
  for (const object of gone) await drop(client, schema, object);
  return [...changed, ...gone].map(({ name }) => name);
};

/**
 * Brings functions and triggers up to date, all or none. Untouched are those whose text is the one that was applied last.
 * `client` must have the schema, the service's own unless said, first in its search path. → names of those that were made, replaced or dropped.
 */
export const applySchemaObjects = async (
  client: Client,
  target: ServiceSchema,
  schema: string = schemaOf(target.service),
): Promise<string[]> => {
  await client.query('BEGIN');
  try {
    const names = await replaceObjects(client, target, schema);
    await client.query('COMMIT');
    return names;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};
