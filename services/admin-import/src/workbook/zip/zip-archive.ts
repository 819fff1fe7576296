import { type FileHandle, open } from 'node:fs/promises';
import { Readable, type TransformOptions } from 'node:stream';
import { crc32, createInflateRaw, type ZlibOptions } from 'node:zlib';
import { readChunkBytes, type WorkbookLimits } from '../table/limits.ts';
import { bomb, damaged } from '../table/workbook.errors.ts';
import { locateData, readZipDirectory, type ZipEntry } from './zip-directory.ts';

const stored = 0;
const deflated = 8;
const inflateOptions: ZlibOptions & TransformOptions = { chunkSize: readChunkBytes, readableHighWaterMark: 4 * readChunkBytes };

const isZlibFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');

/** A zip file opened by its central directory: parts can be read in any order, whatever their order in the file. */
export class ZipArchive {
  private readonly file: FileHandle;
  private readonly limits: WorkbookLimits;
  private readonly byName: Map<string, ZipEntry>;
  private readonly signal: AbortSignal | undefined;

  private constructor(file: FileHandle, entries: ZipEntry[], limits: WorkbookLimits, signal: AbortSignal | undefined) {
    this.file = file;
    this.limits = limits;
    this.signal = signal;
    this.byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  /** @param signal ends the reading of any part. @throws WorkbookError where the directory is unreadable or goes beyond the limits. */
  static async open(path: string, limits: WorkbookLimits, signal?: AbortSignal): Promise<ZipArchive> {
    const file = await open(path, 'r');
    try {
      return new ZipArchive(file, await readZipDirectory(file, limits), limits, signal);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Part names are compared without regard to case, by the packaging rules. */
  find(name: string): ZipEntry | undefined {
    return this.byName.get(name.toLowerCase());
  }

  /** Every name in the archive, in lower case. */
  names(): Iterable<string> {
    return this.byName.keys();
  }

  /**
   * The part's bytes, chunk by chunk. The directory is not trusted: the stream ends in an error where more or fewer bytes come than
   * it declares, or where they do not match its checksum. `progress.bytes` follows.
   */
  async *read(entry: ZipEntry, progress?: { bytes: number }): AsyncGenerator<Buffer, void, undefined> {
    const stream = this.stream(entry);
    let size = 0;
    let crc = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.signal?.throwIfAborted();
        size += chunk.length;
        if (size > entry.size) throw bomb('bir parçadan, zip dizininde yazandan fazla veri çıkıyor');
        crc = crc32(chunk, crc);
        if (progress) progress.bytes = size;
        yield chunk;
      }
    } catch (error) {
      throw isZlibFault(error) ? damaged('sıkıştırılmış veri bozuk', error) : error;
    }
    if (size !== entry.size) throw damaged('bir parçanın verisi eksik');
    if (crc !== entry.crc) throw damaged('bir parçanın sağlama toplamı tutmuyor');
  }

  /** A small part as a whole. */
  async readWhole(entry: ZipEntry): Promise<Buffer> {
    if (entry.size > this.limits.smallPartBytes) throw bomb(`${entry.name} çok büyük`);
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  private stream(entry: ZipEntry): Readable {
    if (entry.method !== stored && entry.method !== deflated) throw damaged('bilinmeyen bir sıkıştırma yöntemi kullanılmış');
    const packed = Readable.from(this.packedBytes(entry), { objectMode: false, highWaterMark: readChunkBytes });
    if (entry.method === stored) return packed;
    const inflate = createInflateRaw(inflateOptions);
    packed.once('error', (error) => inflate.destroy(error));
    inflate.once('close', () => packed.destroy());
    return packed.pipe(inflate);
  }

  /** Reads by position. A stream of the file would close it when it is destroyed, and other parts are still to be read. */
  private async *packedBytes(entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
    const start = await locateData(this.file, entry);
    for (let done = 0; done < entry.compressedSize; ) {
      const wanted = Math.min(readChunkBytes, entry.compressedSize - done);
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(wanted), 0, wanted, start + done);
      if (bytesRead === 0) throw damaged('dosya yarıda bitiyor');
      done += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
