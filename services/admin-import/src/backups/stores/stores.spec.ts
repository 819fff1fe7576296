import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeS3 } from '../../../test/fake-s3.ts';
import { BackupFileMissing, type BackupStore, BackupStoreFailed, backupIdOf, backupNameOf, isBackupName } from './backup-store.ts';
import { FolderStore } from './folder-store.ts';
import { silentPartMs } from './limits.ts';
import { S3Store } from './s3-store.ts';

const id = '3f1c7d2a-8a35-4b4c-9c19-5d0f8f0a7c11';
const nameOf = (hour: number): string => backupNameOf(new Date(Date.UTC(2026, 10, 29, hour)), id);

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('the first half');
  throw new Error('connection lost');
}

const textOf = async (store: BackupStore, name: string): Promise<string> => (await buffer(await store.get(name))).toString();

const behavesAsStore = (open: () => BackupStore): void => {
  it('gives back what was put, in its size', async () => {
    const store = open();
    expect(await store.put(nameOf(1), chunks('one, ', 'two, ', 'three'))).toBe(15);
    expect(await textOf(store, nameOf(1))).toBe('one, two, three');
  });

  it('lists what is there', async () => {
    const store = open();
    for (const hour of [1, 2, 3]) await store.put(nameOf(hour), chunks('x'.repeat(hour)));
    const files = await store.list();
    expect(files.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([1, 2, 3].map((hour) => [nameOf(hour), hour]));
    expect(files.every(({ storedAt }) => storedAt.getTime() > 0)).toBe(true);
  });

  it('lists nothing of one that broke off', async () => {
    const store = open();
    await expect(store.put(nameOf(1), broken())).rejects.toThrow('connection lost');
    expect(await store.list()).toEqual([]);
    await expect(store.get(nameOf(1))).rejects.toBeInstanceOf(BackupFileMissing);
  });

  it('replaces and removes, and does not mind what is gone', async () => {
    const store = open();
    await store.put(nameOf(1), chunks('old'));
    await store.put(nameOf(1), chunks('new'));
    expect(await textOf(store, nameOf(1))).toBe('new');
    await store.remove(nameOf(1));
    await store.remove(nameOf(1));
    expect(await store.list()).toEqual([]);
  });
};

describe('names of backups', () => {
  it('sort by time and hold the id', () => {
    const names = [nameOf(12), nameOf(3), nameOf(9)];
    expect(names.every(isBackupName)).toBe(true);
    expect(names.sort()).toEqual([nameOf(3), nameOf(9), nameOf(12)]);
    expect(backupIdOf(nameOf(3))).toBe(id);
    expect(isBackupName('../secrets.backup')).toBe(false);
    expect(isBackupName('the-old-one.backup')).toBe(false);
  });
});

describe('a folder', () => {
  let path: string;
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'backups-'));
  });
  afterEach(() => rm(path, { recursive: true, force: true }));
  const folder = () => join(path, 'backups');

  behavesAsStore(() => new FolderStore(folder()));

  it('is empty before it is made', async () => {
    expect(await new FolderStore(folder()).list()).toEqual([]);
  });

  it('is readable to its owner alone', async () => {
    await new FolderStore(folder()).put(nameOf(1), chunks('x'));
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), nameOf(1)))).mode & 0o777).toBe(0o600);
  });

  it('lists no link and no folder, whatever its name', async () => {
    const store = new FolderStore(folder());
    await store.put(nameOf(1), chunks('x'));
    await symlink('/etc/hostname', join(folder(), nameOf(2)));
    await mkdir(join(folder(), nameOf(3)));
    expect((await store.list()).map(({ name }) => name)).toEqual([nameOf(1)]);
  });

  it('that cannot be written is a fault of the store, and a fault of the content is none', async () => {
    await writeFile(join(path, 'file'), 'x');
    await expect(new FolderStore(join(path, 'file', 'backups')).put(nameOf(1), chunks('x'))).rejects.toBeInstanceOf(BackupStoreFailed);
    await expect(new FolderStore(folder()).put(nameOf(1), broken())).rejects.not.toBeInstanceOf(BackupStoreFailed);
  });

  it('is rid of what a killed process left, and of nothing else', async () => {
    const store = new FolderStore(folder());
    await store.put(nameOf(1), chunks('x'));
    const old = join(folder(), `${nameOf(2)}.part`);
    await writeFile(old, 'half');
    await writeFile(join(folder(), `${nameOf(3)}.part`), 'under way');
    const killed = new Date(Date.now() - silentPartMs - 1000);
    await utimes(old, killed, killed);
    await store.removeBroken(new Date());
    expect((await readdir(folder())).sort()).toEqual([nameOf(1), `${nameOf(3)}.part`]);
  });
});

describe('an S3-compatible server', () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await FakeS3.start();
  });
  afterAll(() => s3.stop());
  afterEach(() => {
    s3.objects.clear();
    s3.uploads.clear();
    s3.isCompletionBroken = false;
    s3.endless = null;
  });
  const open = () => new S3Store(s3.address(), { partBytes: 4 });

  behavesAsStore(open);

  it('gets parts of one size, below the folder', async () => {
    await open().put(nameOf(1), chunks('abcdefghij', 'k'));
    expect([...s3.objects].map(([key, bytes]) => [key, bytes.toString()])).toEqual([[`directory/${nameOf(1)}`, 'abcdefghijk']]);
  });

  it('is asked again where it was overloaded', async () => {
    s3.failures.push(503, 500);
    expect(await open().put(nameOf(1), chunks('abcdef'))).toBe(6);
  });

  it('is not asked again where it refuses', async () => {
    const store = new S3Store(s3.address({ secretKey: 'wrong' }));
    await expect(store.list()).rejects.toMatchObject({ status: 403 });
  });

  it('has stored nothing where it fails within a success, and the upload is given up', async () => {
    s3.isCompletionBroken = true;
    await expect(open().put(nameOf(1), chunks('abcdef'))).rejects.toThrow('InternalError');
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  it('leaves no parts of an upload that broke off', async () => {
    await expect(open().put(nameOf(1), broken())).rejects.toThrow('connection lost');
    expect(s3.uploads.size).toBe(0);
  });

  it('is given up where its list or an answer never ends', async () => {
    s3.endless = 'list';
    await expect(open().list()).rejects.toBeInstanceOf(BackupStoreFailed);
    s3.endless = 'answer';
    await expect(open().list()).rejects.toBeInstanceOf(BackupStoreFailed);
  });

  it('is rid of old uploads of a killed process', async () => {
    for (const [upload, initiated] of [
      ['old', new Date(0)],
      ['new', new Date()],
    ] as const)
      s3.uploads.set(upload, { key: `directory/${nameOf(1)}`, parts: new Map(), initiated });
    await open().removeBroken(new Date());
    expect([...s3.uploads.keys()]).toEqual(['new']);
  });
});
