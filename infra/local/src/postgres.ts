import { join } from 'node:path';
import { type ServiceName, schemaOf, serviceNames, workerRole } from '@directory/contracts';
import {
  ensureProductDatabase,
  initialisePostgres,
  makeDirectoryAs,
  type PostgresOptions,
  postgresUrl,
  readPostgresSettings,
  startPostgres,
  superuser,
  usableBinaries,
} from '@directory/embedded-servers';
import { Client } from 'pg';
import type { Context } from './context.ts';
import { adoptServerFiles, requireSpace } from './data-directory.ts';
import { secret } from './secrets.ts';
import { root } from './settings.ts';
import { codeOf, messageOf, StartError } from './start-error.ts';

/** Parts that enter the database, each as a role of its own. */
export type DatabaseUser = ServiceName | 'worker';

export const databaseUsers: readonly DatabaseUser[] = [...serviceNames, 'worker'];

/** The parts' addresses of the database. */
export interface Databases {
  /** Owner, for migrations. */
  ownerUrl: string;
  /** True for a server that this launcher started for itself. */
  isEmbedded: boolean;
  /** Role of one part. */
  urlOf: Record<DatabaseUser, string>;
}

export const database = 'directory';
export const owner = 'directory_owner';

const withRole = (url: string, role: string, password: string): string => {
  const own = new URL(url);
  own.username = role;
  own.password = password;
  return own.href;
};

const roleOf = (user: DatabaseUser): string => (user === 'worker' ? workerRole : schemaOf(user));

const urlsFor = (ownerUrl: string, secrets: string, rolesOfTheirOwn: boolean): Databases['urlOf'] => {
  const urlOf = (user: DatabaseUser): string =>
    rolesOfTheirOwn ? withRole(ownerUrl, roleOf(user), secret(secrets, `postgres-${user}`)) : ownerUrl;
  return Object.fromEntries(databaseUsers.map((user) => [user, urlOf(user)])) as Databases['urlOf'];
};

const embeddedOptions = ({ data, logs }: Context, port: number): PostgresOptions => {
  makeDirectoryAs(data.account, data.serverHome);
  adoptServerFiles(data, 'postgres');
  return {
    binaries: usableBinaries(data.account, data.serverHome),
    directory: join(data.serverHome, 'postgres'),
    account: data.account,
    port,
    password: secret(data.secrets, 'postgres-superuser'),
    settings: readPostgresSettings(join(root, 'infra/postgres/postgresql.conf')),
    logFd: logs.open('postgres').fd,
  };
};

/** Starts the embedded server, and makes the product's database and its owner. */
const startEmbedded = async (context: Context, port: number): Promise<Databases> => {
  requireSpace(context.data.serverHome);
  const options = embeddedOptions(context, port);
  await initialisePostgres(options);
  await context.supervisor.start({ name: 'postgres', kind: 'server', start: (onSpawn) => startPostgres({ ...options, onSpawn }) });
  const ownerPassword = secret(context.data.secrets, 'postgres-owner');
  await ensureProductDatabase(postgresUrl(port, superuser, options.password, 'postgres'), { database, owner, ownerPassword });
  const ownerUrl = postgresUrl(port, owner, ownerPassword, database);
  return { ownerUrl, isEmbedded: true, urlOf: urlsFor(ownerUrl, context.data.secrets, true) };
};

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'launcher' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(`DATABASE_URL: no connection to ${host} (${codeOf(error) ?? messageOf(error)}).`);
  }
};

const mayCreateRoles = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query('SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user');
  return rows[0]?.may === true;
};

/** Uses the server of DATABASE_URL. A managed one may not let us create roles: then one role serves all. */
const useExternal = async ({ data, reporter }: Context, url: string): Promise<Databases> => {
  const client = await connected(url);
  try {
    const rolesOfTheirOwn = await mayCreateRoles(client);
    if (!rolesOfTheirOwn) reporter.warn('DATABASE_URL may not create roles: all services share its role, each in a schema of its own.');
    return { ownerUrl: url, isEmbedded: false, urlOf: urlsFor(url, data.secrets, rolesOfTheirOwn) };
  } finally {
    await client.end();
  }
};

/** The database of DATABASE_URL, or the embedded one, started. */
export const openDatabases = (context: Context, port: number): Promise<Databases> => {
  const { databaseUrl } = context.settings;
  return databaseUrl ? useExternal(context, databaseUrl) : startEmbedded(context, port);
};
