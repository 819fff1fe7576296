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

/** The first value that 32 bits cannot tell: where it stands, the zip64 fields have the true one. Used only beyond it: programs that open workbooks are not all good at those. */
const wide = 0xffff_ffff;
const wideEntries = 0xffff;
/** Sizes follow the content, which is not known before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
const wideVersion = 45;
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

/** The part's place where 32 bits cannot tell it; else nothing. */
const wideField = (offset: number, limit: number): Buffer => {
  if (offset < limit) return Buffer.alloc(0);
  const buffer = Buffer.alloc(12);
  buffer.writeUInt16LE(1, 0);
  buffer.writeUInt16LE(8, 2);
  buffer.writeBigUInt64LE(BigInt(offset), 4);
  return buffer;
};

const directoryHead = ({ name, offset, crc, size, packed }: WrittenEntry, limit: number): Buffer => {
  const buffer = head(0x02014b50, 46);
  const extra = wideField(offset, limit);
  const needed = extra.length > 0 ? wideVersion : version;
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
  buffer.writeUInt32LE(extra.length > 0 ? wide : offset, 42);
  return Buffer.concat([buffer, name, extra]);
};

/** Where the directory is, with 64 bits, and where that is told. */
const wideEnd = (entries: number, size: number, offset: number): Buffer => {
  const end = head(0x06064b50, 56);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(wideVersion, 12);
  end.writeUInt16LE(wideVersion, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = head(0x07064b50, 20);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
};

const directoryEnd = (entries: number, size: number, offset: number, limit: number): Buffer => {
  const buffer = head(0x06054b50, 22);
  const isWide = offset >= limit || size >= limit || entries >= wideEntries;
  buffer.writeUInt16LE(isWide ? wideEntries : entries, 8);
  buffer.writeUInt16LE(isWide ? wideEntries : entries, 10);
  buffer.writeUInt32LE(isWide ? wide : size, 12);
  buffer.writeUInt32LE(isWide ? wide : offset, 16);
  return isWide ? Buffer.concat([wideEnd(entries, size, offset), buffer]) : buffer;
};

/** A part tells its size behind its content, with 32 bits where it does not announce more before. */
const requireSmall = ({ name, size, packed }: WrittenEntry): void => {
  if (size >= wide || packed >= wide) throw new RangeError(`${name} would be larger than 4 GB.`);
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

/**
 * An archive of any size, as fast as it is taken and with no more of it in memory than is being packed. `limit`: the first place that
 * is told with 64 bits.
 *
 * @throws RangeError where one part is 4 GB or more.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, limit = wide): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    const local = localHead(entry.name);
    yield local;
    yield* packed(content, entry);
    requireSmall(entry);
    const tail = descriptor(entry);
    yield tail;
    offset += local.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map((entry) => directoryHead(entry, limit)));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset, limit);
}
