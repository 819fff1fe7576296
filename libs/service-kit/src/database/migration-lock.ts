import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { lockPollMs } from './limits.ts';

/** One lock for all services: two launchers that start at once take turns, and a restore that replaces the schemas has its turn too. */
const migrationLock = 7_231_904;

const tryLock = async (client: Client): Promise<boolean> =>
  (await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])).rows[0].taken;

/**
 * Takes the lock for the rest of the connection. It is asked for again and again: a statement that waits for it holds a snapshot, and an index that
 * the holder builds concurrently waits for all snapshots, so that both would wait for ever.
 */
export const takeMigrationLock = async (client: Client): Promise<void> => {
  while (!(await tryLock(client))) await delay(lockPollMs);
};
