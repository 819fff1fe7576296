import { schemaOf } from '@directory/contracts';
import { Client, escapeIdentifier } from 'pg';
import { DataSource } from 'typeorm';
import { migrationsTable, reconcileHistory } from './migration-history.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { applySchemaObjects } from './schema-objects.ts';
import { ensureRole, roleOf } from './service-role.ts';
import type { ServiceSchema } from './service-schema.ts';
import { ensureTableRights } from './table-rights.ts';

export interface MigrationTarget extends ServiceSchema {
  /** Connection of the owner, who may create roles and schemas. */
  ownerUrl: string;
  /** Connection of the service's role: its name and password. Equal to the owner's where roles cannot be created. */
  serviceUrl: string;
  /** Connections of the schema's other roles, likewise. */
  otherUrls?: readonly string[];
}

export interface MigrationReport {
  /** Names of the migrations that ran. */
  migrations: string[];
  /** Names of the functions and triggers that were made, replaced or dropped. */
  objects: string[];
  /** Names of migrations that only a newer version knows. Nothing was changed where there are any. */
  unknown: string[];
}

export const searchPath = (schema: string): string => `-c search_path=${schema},public`;

/** The schema belongs to the owner; the service's role may use rows, and may not change tables. */
export const ensureSchema = async (client: Client, schema: string, role: string, owner: string): Promise<void> => {
  const name = escapeIdentifier(schema);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  if (role === owner) return;
  const to = escapeIdentifier(role);
  await client.query(`GRANT USAGE ON SCHEMA ${name} TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT EXECUTE ON FUNCTIONS TO ${to}`);
};

/** Lets one of the schema's other roles in. It may do nothing with tables that are yet to come. */
export const ensureUsage = async (client: Client, schema: string, role: string): Promise<void> => {
  await client.query(`GRANT USAGE ON SCHEMA ${escapeIdentifier(schema)} TO ${escapeIdentifier(role)}`);
};

/** A process of another role could be taken over: it must not hold all connections of the server, or no service would get one. */
const limitConnections = async (client: Client, role: string): Promise<void> => {
  const { rows } = await client.query<{ most: number; limit: number }>(
    "SELECT current_setting('max_connections')::int / 4 AS most, rolconnlimit AS limit FROM pg_roles WHERE rolname = $1",
    [role],
  );
  const [{ most, limit }] = rows;
  if (limit !== most) await client.query(`ALTER ROLE ${escapeIdentifier(role)} CONNECTION LIMIT ${most}`);
};

const ensureOwnSchema = async (client: Client, schema: string, role: string): Promise<void> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)} AUTHORIZATION ${escapeIdentifier(role)}`);
};

/** Those that are not the owner, who may do everything. */
const otherUrlsOf = ({ service, otherRoles = {}, otherUrls = [], ownerUrl }: MigrationTarget): string[] => {
  const urls = otherUrls.filter((url) => roleOf(url) !== roleOf(ownerUrl));
  const unknown = urls.map(roleOf).filter((role) => !(role in otherRoles));
  if (unknown.length > 0) throw new Error(`${service} has no other role ${unknown.join(', ')}.`);
  return urls;
};

const prepare = async (client: Client, target: MigrationTarget): Promise<void> => {
  const schema = schemaOf(target.service);
  const role = roleOf(target.serviceUrl);
  const owner = roleOf(target.ownerUrl);
  if (role !== owner) await ensureRole(client, target.serviceUrl);
  await ensureSchema(client, schema, role, owner);
  for (const url of otherUrlsOf(target)) {
    await ensureRole(client, url);
    await ensureUsage(client, schema, roleOf(url));
    await limitConnections(client, roleOf(url));
  }
  for (const own of target.ownSchemas ?? []) await ensureOwnSchema(client, own, role);
};

/** Runs what a schema has not seen yet of a service's migrations. → their names */
export const migrateSchema = async (ownerUrl: string, schema: string, { service, migrations }: ServiceSchema): Promise<string[]> => {
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema,
    migrations: [...migrations],
    migrationsTableName: migrationsTable,
    applicationName: `${service}-migrate`,
    extra: { max: 1, options: searchPath(schema) },
  });
  await dataSource.initialize();
  try {
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
};

const bringUpToDate = async (client: Client, target: MigrationTarget): Promise<MigrationReport> => {
  await prepare(client, target);
  const unknown = await reconcileHistory(client, target);
  // The older version serves on the newer schema, but its functions may not fit there.
  if (unknown.length > 0) return { migrations: [], objects: [], unknown };
  const migrations = await migrateSchema(target.ownerUrl, schemaOf(target.service), target);
  const report = { migrations, objects: await applySchemaObjects(client, target), unknown };
  const [role, owner] = [roleOf(target.serviceUrl), roleOf(target.ownerUrl)];
  if (role !== owner) await ensureTableRights(client, { target, role });
  for (const url of otherUrlsOf(target)) await ensureTableRights(client, { target, role: roleOf(url) });
  return report;
};

/** Brings one service's schema up to date before the service starts. Safe to run twice, and by two at once. */
export const runMigrations = async (target: MigrationTarget): Promise<MigrationReport> => {
  const client = new Client({
    connectionString: target.ownerUrl,
    application_name: `${target.service}-migrate`,
    options: searchPath(schemaOf(target.service)),
  });
  await client.connect();
  try {
    await takeMigrationLock(client);
    return await bringUpToDate(client, target);
  } finally {
    await client.end();
  }
};

const summaryOf = ({ migrations, objects, unknown }: MigrationReport): string => {
  if (unknown.length > 0) return `schema is of a newer version (${unknown.join(', ')}) and stays as it is`;
  const objectsText = objects.length > 0 ? `${objects.length} functions and triggers (${objects.join(', ')})` : '';
  return [...migrations, objectsText].filter(Boolean).join(', ') || 'schema is up to date';
};

const urlIn = (variable: string): string => {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set.`);
  return url;
};

/** Body of a service's `migrate.ts`. `otherVariables` name the connections of the schema's other roles. */
export const migrateFromEnvironment = async (target: ServiceSchema, otherVariables: readonly string[] = []): Promise<void> => {
  const serviceUrl = urlIn('DATABASE_URL');
  const ownerUrl = process.env.MIGRATE_DATABASE_URL || serviceUrl;
  const report = await runMigrations({ ...target, ownerUrl, serviceUrl, otherUrls: otherVariables.map(urlIn) });
  console.log(`${target.service}: ${summaryOf(report)}`);
};
