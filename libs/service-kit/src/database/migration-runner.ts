import { type ServiceName, schemaOf } from '@directory/contracts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

export interface MigrationTarget {
  service: ServiceName;
  /** Connection of the owner, who may create roles and schemas. */
  ownerUrl: string;
  /** Connection of the service's role: its name and password. Equal to the owner's where roles cannot be created. */
  serviceUrl: string;
  migrations: DataSourceOptions['migrations'];
  /** Further schemas in which the service may create tables of its own (staging tables), made and owned by its role. */
  ownSchemas?: string[];
}

/** One lock for all services: two launchers that start at once take turns. */
const advisoryLock = 7_231_904;

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates the role where it is missing, and gives it the password it will sign in with. */
const ensureRole = async (client: Client, serviceUrl: string): Promise<void> => {
  const role = userOf(serviceUrl);
  const password = escapeLiteral(decodeURIComponent(new URL(serviceUrl).password));
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  // A new role has no further right; naming those here would need a superuser when the role is there already.
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
  await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER`);
};

/** The schema belongs to the owner; the service's role may use rows, and may not change tables. */
const ensureSchema = async (client: Client, schema: string, role: string, owner: string): Promise<void> => {
  const name = escapeIdentifier(schema);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  if (role === owner) return;
  const to = escapeIdentifier(role);
  await client.query(`GRANT USAGE ON SCHEMA ${name} TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT EXECUTE ON FUNCTIONS TO ${to}`);
};

const ensureOwnSchema = async (client: Client, schema: string, role: string): Promise<void> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)} AUTHORIZATION ${escapeIdentifier(role)}`);
};

const prepare = async (client: Client, target: MigrationTarget): Promise<void> => {
  const schema = schemaOf(target.service);
  const role = userOf(target.serviceUrl);
  const owner = userOf(target.ownerUrl);
  if (role !== owner) await ensureRole(client, target.serviceUrl);
  await ensureSchema(client, schema, role, owner);
  for (const own of target.ownSchemas ?? []) await ensureOwnSchema(client, own, role);
};

const migrate = async (target: MigrationTarget): Promise<string[]> => {
  const schema = schemaOf(target.service);
  const dataSource = new DataSource({
    type: 'postgres',
    url: target.ownerUrl,
    schema,
    migrations: target.migrations,
    migrationsTableName: 'migrations',
    applicationName: `${target.service}-migrate`,
    extra: { max: 1, options: `-c search_path=${schema},public` },
  });
  await dataSource.initialize();
  try {
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
};

/** Brings one service's schema up to date before the service starts. Safe to run twice, and by two at once. → names of the migrations that ran. */
export const runMigrations = async (target: MigrationTarget): Promise<string[]> => {
  const client = new Client({ connectionString: target.ownerUrl, application_name: `${target.service}-migrate` });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await prepare(client, target);
    return await migrate(target);
  } finally {
    await client.end();
  }
};

/** Body of a service's `migrate.ts`. */
export const migrateFromEnvironment = async (target: Omit<MigrationTarget, 'ownerUrl' | 'serviceUrl'>): Promise<void> => {
  const serviceUrl = process.env.DATABASE_URL;
  if (!serviceUrl) throw new Error('DATABASE_URL is not set.');
  const names = await runMigrations({ ...target, ownerUrl: process.env.MIGRATE_DATABASE_URL || serviceUrl, serviceUrl });
  console.log(names.length ? `${target.service}: ${names.join(', ')}` : `${target.service}: schema is up to date`);
};
