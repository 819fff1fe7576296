import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  compressedSize: number;
}

/** Sizes are written in 32 bits: larger parts would need another form of the format. */
const maxPartBytes = 0xffffffff;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(0x21, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const sizesOf = (entry: Entry): Buffer => {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(entry.crc, 0);
  sizes.writeUInt32LE(entry.compressedSize, 4);
  sizes.writeUInt32LE(entry.size, 8);
  return sizes;
};

const directoryEntry = (entry: Entry): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(8, 10);
  header.writeUInt16LE(0x21, 14);
  sizesOf(entry).copy(header, 16);
  header.writeUInt16LE(entry.name.length, 28);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, entry.name]);
};

const directoryEnd = (entries: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** A zip archive written part by part, each as a stream: large parts never stand in memory. */
export class ZipFile {
  private readonly file: FileHandle;
  private readonly entries: Entry[] = [];
  private position = 0;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w'));
  }

  /** Adds a part; what the chunks yield is its content. */
  async add(name: string, chunks: Iterable<string>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), offset: this.position, crc: 0, size: 0, compressedSize: 0 };
    await this.append(localHeader(entry.name));
    const deflate = createDeflateRaw({ level: 6, memLevel: 9, chunkSize: 256 * 1024 });
    await Promise.all([this.pour(deflate, entry), this.feed(deflate, entry, chunks)]);
    if (entry.size > maxPartBytes) throw new RangeError(`${name} is larger than 4 GiB.`);
    await this.file.write(sizesOf(entry), 0, 12, entry.offset + 14);
    this.entries.push(entry);
  }

  /** Writes the directory. */
  async close(): Promise<void> {
    const offset = this.position;
    const directory = Buffer.concat(this.entries.map(directoryEntry));
    await this.append(directory);
    await this.append(directoryEnd(this.entries.length, directory.length, offset));
    await this.file.close();
  }

  private async feed(deflate: DeflateRaw, entry: Entry, chunks: Iterable<string>): Promise<void> {
    for (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  }

  private async pour(deflate: DeflateRaw, entry: Entry): Promise<void> {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.compressedSize += chunk.length;
      await this.append(chunk);
    }
  }

  private async append(bytes: Buffer): Promise<void> {
    await this.file.write(bytes, 0, bytes.length, this.position);
    this.position += bytes.length;
  }
}
