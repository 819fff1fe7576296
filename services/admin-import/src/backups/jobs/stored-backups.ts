import { keyIdOf } from '../archive/archive-format.ts';
import { readHead } from '../archive/archive-reader.ts';
import { BackupRefused, type RefusalCode } from '../archive/backup-refused.ts';
import { expiredBackups } from '../retention/expired-backups.ts';
import { BackupFileMissing, BackupStoreFailed, backupIdOf, type StoredFile } from '../stores/backup-store.ts';
import type { JobTools } from './job-work.ts';

type Tools = Pick<JobTools, 'sources' | 'rows'>;

/** Why a file that was found cannot be restored, by its head alone. */
const faultOfFound = async (
  { sources: { store, key } }: Tools,
  name: string,
): Promise<{ takenAt: Date | null; fault: RefusalCode | null }> => {
  try {
    const head = await readHead(await store.get(name));
    return { takenAt: new Date(head.takenAt), fault: head.keyId === keyIdOf(key) ? null : 'BACKUP_FOREIGN' };
  } catch (error) {
    if (error instanceof BackupRefused) return { takenAt: null, fault: error.code };
    throw error;
  }
};

const adopt = async (tools: Tools, { name, bytes, storedAt }: StoredFile): Promise<void> => {
  const { takenAt, fault } = await faultOfFound(tools, name);
  const id = backupIdOf(name);
  await tools.rows.inTransaction(async (client) => {
    await tools.rows.saveBackup(client, id, takenAt ?? storedAt, 'found', { name, bytes, rows: null });
    if (fault) await tools.rows.noteProof(client, id, fault);
  });
};

/** One file that cannot be read must not end the look at the others: what has expired would stay. → whether it was */
const tryToAdopt = async (tools: Tools, file: StoredFile): Promise<boolean> => {
  try {
    await adopt(tools, file);
    return true;
  } catch (error) {
    return error instanceof BackupFileMissing;
  }
};

/**
 * Makes the list agree with the store: a new machine finds the backups of the old one, and none is listed whose file is gone. Rows are read before files,
 * which are stored before their rows are written. → names of files that could not be read. @throws BackupStoreFailed where nothing is left of what is listed:
 * another place is mounted, or none.
 */
export const agreeWithStore = async (tools: Tools): Promise<string[]> => {
  const { rows, sources } = tools;
  const known = await rows.listBackups();
  const files = await sources.store.list();
  if (known.length > 0 && files.length === 0) throw new BackupStoreFailed(`The store is empty, though ${known.length} backups are listed.`);
  const unread: string[] = [];
  for (const file of files)
    if (!known.some(({ name }) => name === file.name) && !(await rows.isNeeded(backupIdOf(file.name))) && !(await tryToAdopt(tools, file)))
      unread.push(file.name);
  for (const { id, name } of known)
    if (!files.some((file) => file.name === name) && !(await rows.isNeeded(id))) await rows.deleteBackup(id);
  return unread;
};

/** Removes what is not kept any longer. The row goes last: what is listed can be restored, or is gone at the next look. */
export const removeExpired = async ({ sources, rows }: Tools, now: Date, keepDays: number): Promise<void> => {
  for (const { id, name } of expiredBackups(await rows.listBackups(), now, keepDays)) {
    if (await rows.isNeeded(id)) continue;
    await sources.store.remove(name);
    await rows.deleteBackup(id);
  }
};

export const sweepStore = async (tools: Tools, now: Date, keepDays: number): Promise<void> => {
  await tools.sources.store.removeBroken(now);
  const unread = await agreeWithStore(tools);
  await removeExpired(tools, now, keepDays);
  await tools.rows.forgetOldJobs();
  if (unread.length > 0) throw new BackupStoreFailed(`Files of the store cannot be read: ${unread.slice(0, 5).join(', ')}.`);
};
