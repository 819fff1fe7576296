import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentDigest } from '@directory/service-kit';
import { compress, type Encoding, isCompressible } from '../answers/content-encoding.ts';
import { isAssetPath } from '../routing/address.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The HTML around pages is no page itself, and files that the build wrote for tools are not served. */
const isPublic = (path: string): boolean =>
  path !== '/index.html' && !path.endsWith('.map') && !path.split('/').some((part) => part.startsWith('.'));

/** One file of the site, held in memory, plain and compressed. */
export class SiteFile {
  readonly contentType: string;
  readonly digest: string;
  /** Everything under /assets has its content's hash in its name: a browser may keep it for ever. */
  readonly isImmutable: boolean;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly path: string,
    readonly body: Buffer,
  ) {
    this.contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
    this.digest = contentDigest(body);
    this.isImmutable = isAssetPath(path);
  }

  get isCompressible(): boolean {
    return isCompressible(this.contentType, this.body.length);
  }

  /** Compressed once, as small as it gets. */
  bodyAs(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding) ?? Promise.resolve(compress(this.body, encoding, { thorough: true }));
    this.encoded.set(encoding, known);
    return known;
  }
}

/**
 * The files of the web build, by the address under which each is served. Only what was there at the start exists: no
 * address, however it is written, leads anywhere else on the disk.
 */
export class SiteFiles {
  private readonly files: ReadonlyMap<string, SiteFile>;

  constructor(files: readonly SiteFile[]) {
    this.files = new Map(files.map((file) => [file.path, file]));
  }

  static async load(directory: string): Promise<SiteFiles> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const paths = files.map((file) => ({ file, path: `/${relative(directory, file).split(sep).join('/')}` }));
    return new SiteFiles(
      await Promise.all(paths.filter(({ path }) => isPublic(path)).map(async ({ file, path }) => new SiteFile(path, await readFile(file)))),
    );
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  find(path: string): SiteFile | undefined {
    return this.files.get(path);
  }

  /** Compresses all of them one after the other, so that the first visitor need not wait for it. */
  async warm(): Promise<void> {
    for (const file of this.files.values())
      if (file.isCompressible) for (const encoding of ['br', 'gzip'] as const) await file.bodyAs(encoding);
  }
}
