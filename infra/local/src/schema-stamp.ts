import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@directory/contracts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type Databases, databaseUsers } from './postgres.ts';
import { root } from './settings.ts';

/** Program that migrates a service's schema. Its imports carry the hash of their content in their names. */
export const migrationEntry = (service: string): string => join(root, 'services', service, 'dist/migrate.js');

/** Changes with the migrations, functions and triggers of any service, and with the roles and passwords that are set up with them. */
export const stampOf = ({ urlOf }: Databases): string => {
  const hash = createHash('sha256');
  for (const service of serviceNames) hash.update(readFileSync(migrationEntry(service)));
  for (const user of databaseUsers) hash.update(new URL(urlOf[user]).password);
  return hash.digest('hex');
};

/** Works in the database that the URL names, for a while. */
export const withClient = async <T>(url: string, work: (client: Client, database: string) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'launcher' });
  await client.connect();
  try {
    return await work(client, decodeURIComponent(new URL(url).pathname.slice(1)));
  } finally {
    await client.end();
  }
};

/** The stamp stands in the database itself, as its comment: whatever replaces the data replaces it too. */
export const readStamp = (ownerUrl: string): Promise<string | null> =>
  withClient(ownerUrl, async (client, database) => {
    const sql = "SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1";
    return (await client.query(sql, [database])).rows[0]?.stamp ?? null;
  });

export const writeStamp = (ownerUrl: string, stamp: string): Promise<void> =>
  withClient(ownerUrl, async (client, database) => {
    await client.query(`COMMENT ON DATABASE ${escapeIdentifier(database)} IS ${escapeLiteral(stamp)}`);
  });
