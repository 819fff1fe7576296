import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceSchema, takeMigrationLock } from '@directory/service-kit/migrations';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { readArchive } from '../archive/archive-reader.ts';
import { isLockFault } from '../database/lock-faults.ts';
import { withOwner } from '../database/owner-client.ts';
import type { BackupSources } from '../snapshot/take-backup.ts';
import { endRunsOf } from './end-runs.sql.ts';
import { dropAttempts, dropLockMs, dropRetryMs } from './limits.ts';
import { planRestore } from './restorable.ts';
import { dropBeside, loadBeside, sideNameOf } from './side-load.ts';
import { swapSchemas } from './swap.ts';
import { freezeWrites, thawWrites } from './write-freeze.ts';

/** Schemas of a restore that is loaded, of a backup that is checked, and of what a restore has replaced. */
const suffixes = { restoring: '_restoring', checking: '_checking', replaced: '_replaced' } as const;

/** `checking`: the file is read; `loading`: its rows are; `swapping`: the schemas change places. */
export type RestoreStep = 'checking' | 'loading' | 'swapping';

export interface RestoreOptions {
  onProgress?: (step: RestoreStep, done: number, total: number) => void;
  /** Throws where the rows of the archive, unpacked, would not fit on the disk beside those that are there. */
  requireSpace?: (bytes: number) => Promise<void>;
  /** Saves what is about to be replaced: no service can write any longer, and nothing is replaced where it fails. */
  saveReplaced?: () => Promise<void>;
  /** Runs in the transaction of the swap. */
  note?: (client: Client) => Promise<void>;
}

interface ArchiveSize {
  rows: number;
  bytes: number;
}

/** Reads a file to its end. @throws BackupRefused where it is damaged, foreign or of a version that cannot be restored. */
export const checkFile = async (
  { store, schemas, key }: BackupSources,
  name: string,
  onRows: (rows: number) => void = () => undefined,
): Promise<ArchiveSize> => {
  const size = { rows: 0, bytes: 0 };
  await readArchive(await store.get(name), key, {
    onHead: (head) => void planRestore(head, schemas),
    onTableEnd: (_, { rows, bytes }) => {
      size.rows += rows;
      size.bytes += bytes;
      onRows(size.rows);
    },
  });
  return size;
};

/** Readers that began before the swap read the replaced tables to their end. Those that take too long are not waited for: the next sweep drops them. */
const dropUnread = async (client: Client, schemas: readonly ServiceSchema[], suffix: string): Promise<void> => {
  await client.query(`SET lock_timeout = ${dropLockMs}`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await dropBeside(client, schemas, suffix);
    } catch (error) {
      if (attempt >= dropAttempts || !isLockFault(error)) throw error;
      await delay(dropRetryMs);
    }
  }
};

const replace = async (
  client: Client,
  sources: BackupSources,
  name: string,
  { rows }: ArchiveSize,
  options: RestoreOptions,
): Promise<void> => {
  const { ownerUrl, schemas, store, key } = sources;
  const { onProgress = () => undefined, saveReplaced, note = async () => undefined } = options;
  const suffix = suffixes.restoring;
  await dropBeside(client, schemas, suffixes.replaced);
  try {
    await freezeWrites(client, schemas);
    await saveReplaced?.();
    const onRows = (done: number): void => onProgress('loading', done, rows);
    await loadBeside(await store.get(name), { ownerUrl, schemas, key, suffix, compares: false, onRows });
    const runs = schemas.find(({ service }) => service === 'admin-import');
    if (runs) await client.query(endRunsOf(escapeIdentifier(sideNameOf(runs, suffix))));
    onProgress('swapping', 0, 1);
    await swapSchemas(client, schemas, { from: suffix, replaced: suffixes.replaced }, note);
  } catch (error) {
    await thawWrites(client, schemas);
    await dropBeside(client, schemas, suffix);
    throw error;
  }
};

/** Migrations, restores and checks of backups take turns. */
const withMigrationLock = <T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withOwner(ownerUrl, 'restore', async (client) => {
    await client.query('SET statement_timeout = 0');
    await takeMigrationLock(client);
    return work(client);
  });

/**
 * Puts a backup into the place of what is there. Reads go on throughout; writes are refused from the first row to the last. A failure, and a kill
 * anywhere before the swap, changes nothing. @throws BackupRefused before anything changes.
 */
export const restoreBackup = async (sources: BackupSources, name: string, options: RestoreOptions = {}): Promise<void> => {
  const size = await checkFile(sources, name, (rows) => options.onProgress?.('checking', rows, 0));
  await options.requireSpace?.(size.bytes);
  await withMigrationLock(sources.ownerUrl, async (client) => {
    await replace(client, sources, name, size, options);
    await dropUnread(client, sources.schemas, suffixes.replaced);
  });
};

/** Finds out whether a backup could be restored: loads it beside, copies each table out again and compares. @throws BackupRefused where it could not. */
export const proveBackup = async (
  sources: BackupSources,
  name: string,
  { onProgress = () => undefined, requireSpace }: Pick<RestoreOptions, 'onProgress' | 'requireSpace'> = {},
): Promise<void> => {
  const { ownerUrl, schemas, store, key } = sources;
  const { rows, bytes } = await checkFile(sources, name, (done) => onProgress('checking', done, 0));
  await requireSpace?.(bytes);
  await withMigrationLock(ownerUrl, async (client) => {
    const suffix = suffixes.checking;
    const onRows = (done: number): void => onProgress('loading', done, rows);
    try {
      await loadBeside(await store.get(name), { ownerUrl, schemas, key, suffix, compares: true, onRows });
    } finally {
      await dropBeside(client, schemas, suffix);
    }
  });
};

/** Removes what a killed restore or check left, and lets the services write again. Waits for one that is under way elsewhere. */
export const sweepLeftovers = ({ ownerUrl, schemas }: Pick<BackupSources, 'ownerUrl' | 'schemas'>): Promise<void> =>
  withMigrationLock(ownerUrl, async (client) => {
    // First: the services write again, whatever holds up the rest.
    await thawWrites(client, schemas);
    for (const suffix of Object.values(suffixes)) await dropUnread(client, schemas, suffix);
  });
