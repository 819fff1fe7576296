import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { packedChunkBytes } from './limits.ts';

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

/** Stands for a value of more than 32 bits, which a zip64 field holds. Those are written only where they are needed: not every program that opens workbooks reads them well. */
const zip64Marker = 0xffff_ffff;
const zip64Entries = 0xffff;
/** Sizes follow the content, since they are not known before it; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
const zip64Version = 45;
/** 1980-01-01: the same content makes the same archive. */
const date = 0x0021;

const record = (signature: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

const localHeader = (name: Buffer): Buffer => {
  const buffer = record(0x04034b50, 30);
  buffer.writeUInt16LE(version, 4);
  buffer.writeUInt16LE(flags, 6);
  buffer.writeUInt16LE(deflated, 8);
  buffer.writeUInt16LE(date, 12);
  buffer.writeUInt16LE(name.length, 26);
  return Buffer.concat([buffer, name]);
};

const descriptor = ({ crc, packed, size }: WrittenEntry): Buffer => {
  const buffer = record(0x08074b50, 16);
  buffer.writeUInt32LE(crc, 4);
  buffer.writeUInt32LE(packed, 8);
  buffer.writeUInt32LE(size, 12);
  return buffer;
};

/** The zip64 field with the part's offset, where it needs more than 32 bits; else empty. */
const zip64Field = (offset: number, limit: number): Buffer => {
  if (offset < limit) return Buffer.alloc(0);
  const buffer = Buffer.alloc(12);
  buffer.writeUInt16LE(1, 0);
  buffer.writeUInt16LE(8, 2);
  buffer.writeBigUInt64LE(BigInt(offset), 4);
  return buffer;
};

const directoryHeader = ({ name, offset, crc, size, packed }: WrittenEntry, limit: number): Buffer => {
  const buffer = record(0x02014b50, 46);
  const extra = zip64Field(offset, limit);
  const needed = extra.length > 0 ? zip64Version : version;
  buffer.writeUInt16LE(needed, 4);
  buffer.writeUInt16LE(needed, 6);
  buffer.writeUInt16LE(flags, 8);
  buffer.writeUInt16LE(deflated, 10);
  buffer.writeUInt16LE(date, 14);
  buffer.writeUInt32LE(crc, 16);
  buffer.writeUInt32LE(packed, 20);
  buffer.writeUInt32LE(size, 24);
  buffer.writeUInt16LE(name.length, 28);
  buffer.writeUInt16LE(extra.length, 30);
  buffer.writeUInt32LE(extra.length > 0 ? zip64Marker : offset, 42);
  return Buffer.concat([buffer, name, extra]);
};

/** The zip64 end of the directory, and its locator. */
const zip64End = (entries: number, size: number, offset: number): Buffer => {
  const end = record(0x06064b50, 56);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(zip64Version, 12);
  end.writeUInt16LE(zip64Version, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = record(0x07064b50, 20);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
};

const directoryEnd = (entries: number, size: number, offset: number, limit: number): Buffer => {
  const buffer = record(0x06054b50, 22);
  const isZip64 = offset >= limit || size >= limit || entries >= zip64Entries;
  buffer.writeUInt16LE(isZip64 ? zip64Entries : entries, 8);
  buffer.writeUInt16LE(isZip64 ? zip64Entries : entries, 10);
  buffer.writeUInt32LE(isZip64 ? zip64Marker : size, 12);
  buffer.writeUInt32LE(isZip64 ? zip64Marker : offset, 16);
  return isZip64 ? Buffer.concat([zip64End(entries, size, offset), buffer]) : buffer;
};

/** The size that follows a part's content has 32 bits. */
const requireSmall = ({ name, size, packed }: WrittenEntry): void => {
  if (size >= zip64Marker || packed >= zip64Marker) throw new RangeError(`${name} would be larger than 4 GB.`);
};

/** Encodes the content and counts its bytes into `entry` before they are packed. */
async function* counted(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8');
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

async function* packed(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: packedChunkBytes });
  const packing = pipeline(Readable.from(counted(content, entry), { objectMode: false }), deflate);
  // The loop below throws the same error.
  packing.catch(() => undefined);
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    entry.packed += bytes.length;
    yield bytes;
  }
  await packing;
}

/**
 * Writes an archive of any size, only as fast as it is read and with no more of it in memory than is being packed.
 *
 * @param limit first offset that is written with 64 bits.
 *
 * @throws RangeError where one part is 4 GB or more.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, limit = zip64Marker): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    const local = localHeader(entry.name);
    yield local;
    yield* packed(content, entry);
    requireSmall(entry);
    const tail = descriptor(entry);
    yield tail;
    offset += local.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map((entry) => directoryHeader(entry, limit)));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset, limit);
}
