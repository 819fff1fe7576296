import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its content is read as the archive is written. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface WrittenEntry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Sizes and offsets are written with 32 bits: programs that open workbooks are not all good at the longer form. */
const largest = 0xffff_ffff;
/** Sizes follow the content, which is not known before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1980-01-01: the same content makes the same archive. */
const date = 0x0021;

const head = (signature: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

const localHead = (name: Buffer): Buffer => {
  const buffer = head(0x04034b50, 30);
  buffer.writeUInt16LE(version, 4);
  buffer.writeUInt16LE(flags, 6);
  buffer.writeUInt16LE(deflated, 8);
  buffer.writeUInt16LE(date, 12);
  buffer.writeUInt16LE(name.length, 26);
  return Buffer.concat([buffer, name]);
};

const descriptor = ({ crc, packed, size }: WrittenEntry): Buffer => {
  const buffer = head(0x08074b50, 16);
  buffer.writeUInt32LE(crc, 4);
  buffer.writeUInt32LE(packed, 8);
  buffer.writeUInt32LE(size, 12);
  return buffer;
};

const directoryHead = ({ name, offset, crc, size, packed }: WrittenEntry): Buffer => {
  const buffer = head(0x02014b50, 46);
  buffer.writeUInt16LE(version, 4);
  buffer.writeUInt16LE(version, 6);
  buffer.writeUInt16LE(flags, 8);
  buffer.writeUInt16LE(deflated, 10);
  buffer.writeUInt16LE(date, 14);
  buffer.writeUInt32LE(crc, 16);
  buffer.writeUInt32LE(packed, 20);
  buffer.writeUInt32LE(size, 24);
  buffer.writeUInt16LE(name.length, 28);
  buffer.writeUInt32LE(offset, 42);
  return Buffer.concat([buffer, name]);
};

const directoryEnd = (entries: number, size: number, offset: number): Buffer => {
  const buffer = head(0x06054b50, 22);
  buffer.writeUInt16LE(entries, 8);
  buffer.writeUInt16LE(entries, 10);
  buffer.writeUInt32LE(size, 12);
  buffer.writeUInt32LE(offset, 16);
  return buffer;
};

const requireSmall = (size: number): void => {
  if (size > largest) throw new RangeError('The archive would be larger than 4 GB.');
};

/** The bytes of the content as text comes, counted into `entry` before they are packed. */
async function* counted(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8');
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

async function* packed(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  const packing = pipeline(Readable.from(counted(content, entry), { objectMode: false }), deflate);
  // Told by the reading below as well.
  packing.catch(() => undefined);
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    entry.packed += bytes.length;
    yield bytes;
  }
  await packing;
}

/** An archive, as fast as it is taken and with no more of it in memory than is being packed. @throws RangeError beyond 4 GB. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    const local = localHead(entry.name);
    yield local;
    yield* packed(content, entry);
    requireSmall(entry.size);
    const tail = descriptor(entry);
    yield tail;
    offset += local.length + entry.packed + tail.length;
    requireSmall(offset);
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryHead));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}
