import { keyIdOf } from '../archive/archive-format.ts';
import { readHead } from '../archive/archive-reader.ts';
import { BackupRefused, type RefusalCode } from '../archive/backup-refused.ts';
import { expiredBackups } from '../retention/expired-backups.ts';
import { BackupFileMissing, backupIdOf, type StoredFile } from '../stores/backup-store.ts';
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

/** Makes the list agree with the store: a new machine finds the backups of the old one, and none is listed whose file is gone. */
export const agreeWithStore = async (tools: Tools): Promise<void> => {
  const files = await tools.sources.store.list();
  const known = await tools.rows.listBackups();
  for (const file of files) {
    if (known.some(({ name }) => name === file.name)) continue;
    // Removed since it was listed.
    await adopt(tools, file).catch((error: unknown) => {
      if (!(error instanceof BackupFileMissing)) throw error;
    });
  }
  for (const { id, name } of known) if (!files.some((file) => file.name === name)) await tools.rows.deleteBackup(id);
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
  await agreeWithStore(tools);
  await removeExpired(tools, now, keepDays);
  await tools.rows.forgetOldJobs();
};
