import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskSpace } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { diskSpaceFactor, lowSpaceBytes, mebibyte } from './limits.ts';

export const DATA_DIR = Symbol('DATA_DIR');

/** Where uploads are kept, under names of ours: `<uuid>.part` while one arrives, `<uuid>.upload` when it is whole. */
@Injectable()
export class UploadFolder implements OnModuleInit {
  readonly path: string;

  constructor(@Inject(DATA_DIR) dataDir: string) {
    this.path = join(dataDir, 'uploads');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  partPath(id: string): string {
    return join(this.path, `${id}.part`);
  }

  pathOf(file: string): string {
    return join(this.path, file);
  }

  /** Free bytes of the disk. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize;
  }

  async space(): Promise<DiskSpace> {
    const freeBytes = await this.free();
    return { freeBytes, isLow: freeBytes < lowSpaceBytes };
  }

  /** @throws DomainError IMPORT_DISK_FULL where the disk has no space for a file of this size. */
  requireSpace(bytes: number): Promise<void> {
    return this.requireFree(bytes * diskSpaceFactor);
  }

  /** @throws DomainError IMPORT_DISK_FULL where fewer bytes are free. */
  async requireFree(needed: number): Promise<void> {
    const free = await this.free();
    if (free >= needed) return;
    throw new DomainError('IMPORT_DISK_FULL', { free: Math.floor(free / mebibyte), needed: Math.ceil(needed / mebibyte) });
  }

  /** Gives a whole upload its final name. @returns that name. */
  async keep(id: string): Promise<string> {
    const file = `${id}.upload`;
    await rename(this.partPath(id), this.pathOf(file));
    return file;
  }

  /** Reverts `keep`. */
  async revertKeep(id: string): Promise<void> {
    await rename(this.pathOf(`${id}.upload`), this.partPath(id));
  }

  async remove(file: string): Promise<void> {
    await rm(this.pathOf(file), { force: true });
  }

  /** Files with this ending whose last write is older. */
  async listOlderThan(ending: '.part' | '.upload', ageMs: number): Promise<string[]> {
    const old: string[] = [];
    for (const file of await readdir(this.path)) {
      if (!file.endsWith(ending)) continue;
      const found = await stat(this.pathOf(file)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > ageMs) old.push(file);
    }
    return old;
  }
}
