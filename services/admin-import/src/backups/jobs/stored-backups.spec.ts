import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ArchiveHead, encodeFrame, frameKinds, keyIdOf, signature } from '../archive/archive-format.ts';
import { backupNameOf } from '../stores/backup-store.ts';
import { FolderStore } from '../stores/folder-store.ts';
import type { BackupRow } from './backup-record.ts';
import type { JobTools } from './job-work.ts';
import type { MaintenanceStore } from './maintenance-store.ts';
import { agreeWithStore, sweepStore } from './stored-backups.ts';

const key = 'key-of-the-backups-of-the-tests-1';
const now = new Date('2026-11-29T12:00:00Z');
const longAgo = new Date('2025-01-01T03:00:00Z');
const keepDays = 14;

/** Rows as the maintenance part writes them, in memory. */
class RowsInMemory {
  readonly backups: BackupRow[] = [];
  readonly needed = new Set<string>();

  listBackups = async (): Promise<BackupRow[]> => [...this.backups];
  isNeeded = async (id: string): Promise<boolean> => this.needed.has(id);
  forgetOldJobs = async (): Promise<void> => undefined;
  inTransaction = <T>(work: (client: never) => Promise<T>): Promise<T> => work(undefined as never);

  deleteBackup = async (id: string): Promise<void> => {
    this.backups.splice(0, this.backups.length, ...this.backups.filter((row) => row.id !== id));
  };

  saveBackup: MaintenanceStore['saveBackup'] = async (_, id, takenAt, cause, { name, bytes, rows }) => {
    this.backups.push({ id, name, takenAt, cause, bytes, rows, provenAt: null, faultCode: null });
  };

  noteProof: MaintenanceStore['noteProof'] = async (_, id, faultCode) => {
    for (const row of this.backups) if (row.id === id) row.faultCode = faultCode;
  };
}

let folder: string;
let rows: RowsInMemory;
let tools: JobTools;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swept-'));
  rows = new RowsInMemory();
  const sources = { ownerUrl: '', schemas: [], store: new FolderStore(folder), key };
  tools = { sources, rows: rows as unknown as MaintenanceStore, freeBytes: async () => null };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const headOf = (id: string, takenAt: Date, keyId: string): Buffer => {
  const schemas: ArchiveHead['schemas'] = [{ service: 'catalog', migrations: ['First1'], tables: [], sequences: [] }];
  const head: ArchiveHead = { id, takenAt: takenAt.toISOString(), keyId, schemas };
  return Buffer.concat([signature, encodeFrame(frameKinds.head, Buffer.from(JSON.stringify(head)))]);
};

/** A file of the store. → its id and name */
const put = async (content: (id: string) => Buffer, takenAt = now): Promise<{ id: string; name: string }> => {
  const id = randomUUID();
  const name = backupNameOf(takenAt, id);
  await writeFile(join(folder, name), content(id));
  await utimes(join(folder, name), takenAt, takenAt);
  return { id, name };
};

const list = (given: Partial<BackupRow> & { id: string; name: string }): void => {
  rows.backups.push({ takenAt: now, cause: 'schedule', bytes: 1, rows: 1, provenAt: null, faultCode: null, ...given });
};

const faults = (): (string | null)[] => rows.backups.map(({ faultCode }) => faultCode);

describe('a sweep of the store', () => {
  it('finds backups, and says what cannot be restored', async () => {
    const ours = await put((id) => headOf(id, longAgo, keyIdOf(key)));
    await agreeWithStore(tools);
    expect(rows.backups).toMatchObject([{ id: ours.id, cause: 'found', takenAt: longAgo, faultCode: null }]);
    await put((id) => headOf(id, longAgo, keyIdOf('another-key')));
    await put(() => Buffer.from('no backup at all, and longer than the signature'));
    await put(() => Buffer.from('8 bytes.'));
    await put((id) => headOf(id, longAgo, keyIdOf(key)).subarray(0, signature.length + 20));
    await agreeWithStore(tools);
    expect(faults().sort()).toEqual(['BACKUP_DAMAGED', 'BACKUP_FOREIGN', 'BACKUP_FOREIGN', 'BACKUP_FOREIGN', null]);
  });

  it('leaves files of another key where they are, however old', async () => {
    for (let count = 0; count < 5; count++) await put((id) => headOf(id, longAgo, keyIdOf('another-key')), longAgo);
    await sweepStore(tools, now, keepDays);
    await sweepStore(tools, now, keepDays);
    expect(await readdir(folder)).toHaveLength(5);
    expect(faults()).toEqual(Array(5).fill('BACKUP_FOREIGN'));
  });

  it('removes what is not kept any longer, with its file', async () => {
    const old = await put((id) => headOf(id, longAgo, keyIdOf(key)), longAgo);
    list({ ...old, takenAt: longAgo });
    for (let count = 0; count < 3; count++) list(await put((id) => headOf(id, now, keyIdOf(key))));
    await sweepStore(tools, now, keepDays);
    expect(rows.backups.map(({ id }) => id)).not.toContain(old.id);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('does its work where one file cannot be read, and says so', async () => {
    const unreadable = await put((id) => headOf(id, now, keyIdOf(key)));
    const { store } = tools.sources;
    const get = store.get.bind(store);
    store.get = (name) => (name === unreadable.name ? Promise.reject(new Error('EIO')) : get(name));
    const old = await put((id) => headOf(id, longAgo, keyIdOf(key)), longAgo);
    list({ ...old, takenAt: longAgo });
    for (let count = 0; count < 3; count++) list(await put((id) => headOf(id, now, keyIdOf(key))));
    const found = await put((id) => headOf(id, now, keyIdOf(key)));
    await expect(sweepStore(tools, now, keepDays)).rejects.toThrow(unreadable.name);
    expect(rows.backups.map(({ id }) => id)).toContain(found.id);
    expect(rows.backups.map(({ id }) => id)).not.toContain(old.id);
  });

  it('forgets a backup whose file is gone, unless a job works with it', async () => {
    list(await put((id) => headOf(id, now, keyIdOf(key))));
    const gone = randomUUID();
    const needed = randomUUID();
    for (const id of [gone, needed]) list({ id, name: backupNameOf(now, id) });
    rows.needed.add(needed);
    await agreeWithStore(tools);
    expect(rows.backups.map(({ id }) => id)).not.toContain(gone);
    expect(rows.backups.map(({ id }) => id)).toContain(needed);
  });

  it('leaves a file to the job that stores it', async () => {
    const { id } = await put((own) => headOf(own, now, keyIdOf(key)));
    rows.needed.add(id);
    await agreeWithStore(tools);
    expect(rows.backups).toEqual([]);
  });

  it('forgets nothing where the store is empty or its folder is missing', async () => {
    const id = randomUUID();
    list({ id, name: backupNameOf(now, id) });
    await expect(agreeWithStore(tools)).rejects.toThrow('The store is empty');
    await rm(folder, { recursive: true });
    await expect(agreeWithStore(tools)).rejects.toThrow('The store is empty');
    expect(rows.backups).toHaveLength(1);
  });
});
