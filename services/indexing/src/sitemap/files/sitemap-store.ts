import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAttempts } from './limits.ts';
import { SitemapManifest } from './sitemap-manifest.ts';

/** A build as it is served. */
export interface StoredSitemap {
  folder: string;
  manifest: SitemapManifest;
}

/** A file that is open, and its row of the manifest. */
export interface OpenedFile {
  handle: FileHandle;
  file: SitemapManifest['files'][string];
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The folder of the sitemap. Each build has a folder of its own in `builds`; the file `current` names the one that is served. It is
 * replaced in one step, so that a build is served whole or not at all. Several instances may share the folder.
 */
export class SitemapStore {
  private readonly builds: string;
  private served: StoredSitemap | null = null;

  constructor(private readonly root: string) {
    this.builds = join(root, 'builds');
  }

  /** An empty folder for a build. */
  async createFolder(): Promise<string> {
    const folder = join(this.builds, randomUUID());
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** The build that is served; null where there is none, or one of another version. */
  async findCurrent(): Promise<StoredSitemap | null> {
    try {
      const name = (await readFile(join(this.root, 'current'), 'utf8')).trim();
      const folder = join(this.builds, name);
      if (this.served?.folder === folder) return this.served;
      const { data: manifest } = SitemapManifest.safeParse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
      this.served = manifest ? { folder, manifest } : null;
      return this.served;
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** Opens a file of the build that is served. → null: it has none of this name; throws where no build is served. */
  async openFile(name: string, isPacked: boolean, attempts = openAttempts): Promise<OpenedFile | null | undefined> {
    const current = await this.findCurrent();
    if (!current) return undefined;
    const { files } = current.manifest;
    if (!Object.hasOwn(files, name)) return null;
    try {
      return { handle: await open(join(current.folder, `${name}.xml${isPacked ? '.gz' : ''}`)), file: files[name] };
    } catch (error) {
      if (attempts <= 1 || !isMissing(error)) throw error;
      return this.openFile(name, isPacked, attempts - 1);
    }
  }

  /** Serves a finished build from now on, unless a newer one is served already. The others are deleted. → whether it is served */
  async publish(folder: string, manifest: SitemapManifest): Promise<boolean> {
    const current = await this.findCurrent();
    if (current && current.manifest.startedAt > manifest.startedAt) return false;
    await writeSynced(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const pointer = join(this.root, `current-${randomUUID()}`);
    await writeSynced(pointer, folder.slice(this.builds.length + 1));
    await rename(pointer, join(this.root, 'current'));
    await this.sweep(folder);
    return true;
  }

  /** Deletes a build, unless it is served: one whose end could not be written down may be. */
  async discard(folder: string): Promise<void> {
    if ((await this.findCurrent())?.folder !== folder) await this.remove(folder);
  }

  private async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** Deletes older builds, and what killed ones have left. A reader that holds a file open goes on reading it. */
  private async sweep(served: string): Promise<void> {
    const folders = (await readdir(this.builds)).map((name) => join(this.builds, name));
    for (const folder of folders) if (folder !== served) await this.remove(folder);
    const pointers = (await readdir(this.root)).filter((name) => name.startsWith('current-'));
    for (const name of pointers) await rm(join(this.root, name), { force: true });
  }
}

const writeSynced = (path: string, text: string): Promise<void> => writeFile(path, text, { flush: true });
