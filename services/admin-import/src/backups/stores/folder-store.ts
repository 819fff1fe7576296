import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFileMissing, type BackupStore, BackupStoreFailed, isBackupName, type StoredFile } from './backup-store.ts';
import { readChunkBytes, silentPartMs } from './limits.ts';

const partSuffix = '.part';

/** A rename is on the disk only when its folder is. */
const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Full, read-only, gone or another's: the same may succeed once that was set right. */
const folderFaults = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EIO|EEXIST)$/;

const asStoreFault = (error: unknown): unknown =>
  folderFaults.test(codeOf(error)) ? new BackupStoreFailed('The folder of the backups failed.', { cause: error }) : error;

/** Backups in a folder, readable to the product's account alone. */
export class FolderStore implements BackupStore {
  constructor(private readonly path: string) {}

  async put(name: string, content: AsyncIterable<Buffer>): Promise<number> {
    const part = this.pathOf(`${name}${partSuffix}`);
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      const bytes = await this.write(part, content);
      await rename(part, this.pathOf(name));
      await flushFolder(this.path);
      return bytes;
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw asStoreFault(error);
    }
  }

  async get(name: string): Promise<AsyncIterable<Buffer>> {
    const file = await this.openFile(name);
    return createReadStream('', { fd: file, highWaterMark: readChunkBytes });
  }

  async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const name of (await this.names()).filter(isBackupName)) {
      // A link, a folder or a pipe is no backup, whatever its name: reading it would end the look at all others, or never end.
      const found = await lstat(this.pathOf(name)).catch(() => null);
      if (found?.isFile()) files.push({ name, bytes: found.size, storedAt: found.mtime });
    }
    return files;
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async removeBroken(now: Date): Promise<void> {
    for (const name of (await this.names()).filter((file) => file.endsWith(partSuffix))) {
      const found = await stat(this.pathOf(name)).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > silentPartMs) await this.remove(name);
    }
  }

  private pathOf(name: string): string {
    return join(this.path, name);
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async openFile(name: string): Promise<FileHandle> {
    try {
      return await open(this.pathOf(name), 'r');
    } catch (error) {
      throw isMissing(error) ? new BackupFileMissing(name, { cause: error }) : asStoreFault(error);
    }
  }

  private async write(path: string, content: AsyncIterable<Buffer>): Promise<number> {
    const file = await open(path, 'w', 0o600);
    try {
      let bytes = 0;
      for await (const chunk of content) {
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      await file.sync();
      return bytes;
    } finally {
      await file.close();
    }
  }
}
