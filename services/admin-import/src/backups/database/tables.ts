import type { ServiceSchema } from '@directory/service-kit/migrations';
import { type Client, escapeIdentifier } from 'pg';

/** The runner's own tables: their content is the structure, which the migrations make. */
const structureTables = ['migrations', 'schema_objects'];

export interface StoredTable {
  name: string;
  /** Without generated ones, which Postgres computes again. */
  columns: string[];
}

export interface StoredSequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

const listTables = `
  SELECT c.relname::text AS name,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
  FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(quote_ident($1)) AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL ($2) ORDER BY c.relname`;

const listSequences = `
  SELECT s.sequencename::text AS name, coalesce(s.last_value, s.start_value)::text AS "lastValue", s.last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences s JOIN pg_class c ON c.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass
  LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  LEFT JOIN pg_class owner ON owner.oid = d.refobjid
  WHERE s.schemaname = $1 AND (owner.relname IS NULL OR owner.relname <> ALL ($2)) ORDER BY s.sequencename`;

const leftOut = ({ notBackedUp = {} }: ServiceSchema): string[] => [...structureTables, ...Object.keys(notBackedUp)];

/** Tables of a schema whose rows are in backups, by name. */
export const readTables = async (client: Client, schema: string, target: ServiceSchema): Promise<StoredTable[]> =>
  (await client.query<StoredTable>(listTables, [schema, leftOut(target)])).rows;

export const readSequences = async (client: Client, schema: string, target: ServiceSchema): Promise<StoredSequence[]> =>
  (await client.query<StoredSequence>(listSequences, [schema, leftOut(target)])).rows;

export const keptTablesOf = ({ notBackedUp = {} }: ServiceSchema): string[] =>
  Object.keys(notBackedUp).filter((table) => notBackedUp[table] === 'kept');

export const isBackedUp = ({ notBackedUp = {} }: ServiceSchema, table: string): boolean => !(table in notBackedUp);

export const qualified = (schema: string, name: string): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
