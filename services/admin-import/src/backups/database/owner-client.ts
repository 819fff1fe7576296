import { Client } from 'pg';
import { orphanCheckMs } from './limits.ts';

/** Connections of a backup or a restore are named by what they do in pg_stat_activity. */
export const openClient = async (ownerUrl: string, purpose: string): Promise<Client> => {
  const client = new Client({ connectionString: ownerUrl, application_name: `maintenance-${purpose}`, keepAlive: true });
  // A lost connection fails the statement under way; without a listener it would end the process, too.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET client_connection_check_interval = ${orphanCheckMs}`);
  return client;
};

/** Closes a connection that may be in the middle of a copy: a polite end would wait for its rest. */
export const closeClient = async (client: Client): Promise<void> => {
  (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await client.end().catch(() => undefined);
};

export const withOwner = async <T>(ownerUrl: string, purpose: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await openClient(ownerUrl, purpose);
  try {
    return await work(client);
  } finally {
    await closeClient(client);
  }
};

export const inTransaction = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
