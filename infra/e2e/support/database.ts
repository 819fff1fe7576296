import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const urlOf = (dataDir: string, user: string, secret: string): string => {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'secrets', secret), 'utf8').trim();
  return `postgres://${user}:${password}@127.0.0.1:${port}/directory`;
};

/** Owner's address of the embedded database under a data directory: its port stands in the server's own file. */
export const ownerUrl = (dataDir: string): string => urlOf(dataDir, 'directory_owner', 'postgres-owner');

/** The superuser's, for settings of the server. */
export const superuserUrl = (dataDir: string): string => urlOf(dataDir, 'postgres', 'postgres-superuser');

/** Rows of a statement on the tables of all services. */
export const rowsOf = async <Row extends object>(dataDir: string, sql: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new Client({ connectionString: superuserUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
