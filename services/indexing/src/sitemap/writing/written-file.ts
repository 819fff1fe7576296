import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { gzipLevel, writtenAtOnce } from './limits.ts';

/** A finished file. */
export interface WrittenFile {
  /** Without its suffix, such as `businesses-1`. */
  name: string;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
}

/** Writes one file beside its compressed form, in constant memory. Text must be ASCII: addresses are percent-encoded. */
export class FileWriter {
  bytes = 0;
  private readonly hash: Hash = createHash('sha256');
  private readonly gzip: Gzip = createGzip({ level: gzipLevel });
  private pieces: string[] = [];
  private waiting = 0;
  private failure: unknown;

  private constructor(
    private readonly name: string,
    private readonly file: FileHandle,
    private readonly packed: WriteStream,
  ) {
    this.gzip.on('error', (error) => this.fail(error));
    packed.on('error', (error) => this.fail(error));
    this.gzip.pipe(packed);
  }

  static async open(folder: string, name: string): Promise<FileWriter> {
    const path = `${folder}/${name}.xml`;
    return new FileWriter(name, await open(path, 'wx'), createWriteStream(`${path}.gz`, { flags: 'wx', flush: true }));
  }

  /** Collects text; once there is enough of it, it must be written by `flush` before more is added. → whether it must */
  add(text: string): boolean {
    this.pieces.push(text);
    this.bytes += text.length;
    this.waiting += text.length;
    return this.waiting >= writtenAtOnce;
  }

  async flush(): Promise<void> {
    const content = Buffer.from(this.pieces.join(''), 'latin1');
    this.pieces = [];
    this.waiting = 0;
    this.hash.update(content);
    if (this.failure) throw this.failure;
    const isPacked = this.gzip.write(content) ? undefined : once(this.gzip, 'drain');
    isPacked?.catch(() => undefined);
    await this.file.appendFile(content);
    await isPacked;
  }

  /** Writes the rest. Both files are on the disk afterwards, whatever happens to the machine. */
  async close(): Promise<WrittenFile> {
    await this.flush();
    this.gzip.end();
    await Promise.all([this.file.sync(), finished(this.packed)]);
    await this.file.close();
    return { name: this.name, bytes: this.bytes, digest: this.hash.digest('hex') };
  }

  /** Lets the file go as it is. */
  async abandon(): Promise<void> {
    this.gzip.destroy();
    this.packed.destroy();
    await this.file.close().catch(() => undefined);
  }

  /** A disk that is full fails the compressed file while nothing waits for it: the next write says so. */
  private fail(error: unknown): void {
    this.failure ??= error;
    this.gzip.destroy(error as Error);
    this.packed.destroy(error as Error);
  }
}
